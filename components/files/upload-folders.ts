import { call } from '@/lib/client/call';
import type { UploadPlace } from '@/lib/client/uploads/upload-item';
import { folderKey, plannedFolders } from '@/lib/domain/files/folder-paths';
import { isSameTitle } from '@/lib/domain/units/title';
import type { ChosenFile } from './chosen-file';

/** Files with their target unit. */
export interface PlacedFiles {
  place: UploadPlace;
  files: File[];
}

/**
 * Finds or creates a folder unit for each folder of the chosen files. Throws as `call` does; folders created
 * until then stay and are found again.
 */
export async function placeInFolders(
  place: UploadPlace,
  chosen: readonly ChosenFile[],
): Promise<PlacedFiles[]> {
  const places = new Map([['', place]]);
  for (const { key, title, parentKey } of plannedFolders(chosen.map(({ path }) => path))) {
    const parent = places.get(parentKey ?? '') ?? place;
    const unitId = (await findFolder(parent, title)) ?? (await makeFolder(parent, title));
    places.set(key, { rootUnitId: place.rootUnitId, unitId, title });
  }
  const placed = new Map<UploadPlace, File[]>();
  for (const { path, file } of chosen) {
    const target = places.get(folderKey(path)) ?? place;
    placed.set(target, [...(placed.get(target) ?? []), file]);
  }
  return [...placed].map(([target, files]) => ({ place: target, files }));
}

const MOST_FOLDERS = 200;

async function findFolder({ unitId }: UploadPlace, title: string): Promise<string | null> {
  const filter = `parentProjectUnitID eq ${unitId} and projectUnitType eq 'folder'`;
  const { data } = await call('listUnits', { query: { filter, top: MOST_FOLDERS } });
  return data.find((unit) => isSameTitle(unit.title, title))?.projectUnitID ?? null;
}

async function makeFolder({ unitId, rootUnitId }: UploadPlace, title: string): Promise<string> {
  const { data } = await call('createUnit', {
    body: {
      title,
      projectUnitType: 'folder',
      parentProjectUnitID: unitId,
      rootProjectUnitID: rootUnitId,
    },
  });
  if (!('projectUnitID' in data)) throw new Error('no folder was made');
  return data.projectUnitID;
}

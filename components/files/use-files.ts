import { type Answer, call } from '@/lib/client/call';
import { useResource } from '@/lib/client/use-resource';
import { FIRST_FILES } from './first-files';

const ALL_FILES = 5000;

export interface FilesSource {
  rootUnitId: string;
  unitId: string;
  fallback: Answer<'listFiles'>;
  since: string;
}

/** The current files of a unit, and a function to reload them. */
export function useFiles({ rootUnitId, unitId, fallback, since }: FilesSource) {
  const params = { projectUnitID: rootUnitId, id: unitId };
  const first = useResource(
    'listFiles',
    { params, query: { top: FIRST_FILES } },
    { fallback, since, rootUnitId },
  );
  const isPart = first.data.count > first.data.data.length;
  const all = useResource('listFiles', isPart ? { params, query: { top: ALL_FILES } } : null, {
    since,
    rootUnitId,
  });
  const list = isPart ? (all.data ?? first.data) : first.data;
  async function refresh(): Promise<void> {
    await Promise.all([first.mutate(), isPart ? all.mutate() : null]);
  }
  return { list, refresh };
}

/** Moves files to the bin, one after the other. */
export async function deleteFiles(
  files: readonly { projectUnitID: string; projectFileID: string }[],
): Promise<void> {
  for (const { projectUnitID, projectFileID: id } of files)
    await call('deleteFile', { params: { projectUnitID, id } });
}

export async function restoreFiles(
  files: readonly { projectUnitID: string; projectFileID: string }[],
): Promise<void> {
  for (const { projectUnitID, projectFileID: id } of files)
    await call('restoreFile', { params: { projectUnitID, id } });
}

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { contents, models } from '@/db/schema';
import * as contract from '@/lib/contract/models';
import { assignWalls, getWallLots } from '@/lib/contract/wall-lots';
import { previewKey } from '@/lib/jobs/remove-contents';
import { getFileStore } from '@/lib/storage/file-store';
import { modelFile, scanned, smallIfc } from '@/tests/support/model-files';
import type { Place } from '@/tests/support/role-places';
import type { RoleRow } from '@/tests/support/role-table';

/** Row "Structure builder" of domain.md §5; no task is needed. */
const ASSIGNERS = 'RV SP CO';

const seeing = { providingFiles: { '200': 'SEERS' }, archived: { '200': 'SEERS' } };

/** A converted model of the project. @returns how its address names it */
async function geometryIn({ db, root }: Place): Promise<string> {
  const place = { unitId: root.unitId, name: `${randomUUID()}.ifc`, bytes: smallIfc('roles') };
  const { sha256 } = await modelFile(db, place);
  const hash = `${sha256}-${'0'.repeat(16)}`;
  const [modelKey, modelBrKey] = [`models/${hash}.glb`, `models/${hash}.glb.br`];
  for (const key of [modelKey, modelBrKey])
    await (await getFileStore()).put(key, new Blob(['glTF']).stream(), 'model/gltf-binary');
  await db.update(models).set({ state: 'ready', modelKey, modelBrKey }).where(eq(models.sha256, sha256));
  await (await getFileStore()).put(previewKey(sha256), new Blob(['WebP']).stream(), 'image/webp');
  await db.update(contents).set({ preview: 'ready' }).where(eq(contents.sha256, sha256));
  return hash;
}

export const rows: RoleRow[] = [
  {
    endpoint: contract.getModelTree,
    input: ({ root: { unitId } }) => ({ params: { unitId, file: `${unitId}.json` } }),
    cells: seeing,
  },
  {
    endpoint: contract.listUnitModels,
    input: async (place) => {
      await geometryIn(place);
      return { params: { unitId: place.root.unitId } };
    },
    cells: seeing,
  },
  {
    endpoint: contract.getModelPreview,
    input: async (place) => {
      await geometryIn(place);
      return { params: { unitId: place.root.unitId } };
    },
    cells: seeing,
  },
  {
    endpoint: contract.getModelSummary,
    input: ({ root: { unitId } }) => ({ params: { unitId } }),
    cells: seeing,
  },
  {
    endpoint: getWallLots,
    input: ({ root: { unitId } }) => ({ params: { unitId } }),
    cells: seeing,
  },
  {
    endpoint: assignWalls,
    async input({ db, root, lot }) {
      const bytes = smallIfc(`roles ${randomUUID()}`);
      await modelFile(db, { unitId: root.unitId, name: `${randomUUID()}.ifc`, bytes });
      const [wall] = (await scanned(bytes)).walls;
      return {
        params: { unitId: root.unitId },
        body: { walls: [{ globalID: wall?.globalId ?? '', projectUnitID: lot.unitId }] },
      };
    },
    cells: {
      structuring: { '204': ASSIGNERS },
      reviewing: { '204': ASSIGNERS },
      closed: { '409 ProjectClosed': ASSIGNERS },
    },
  },
  {
    endpoint: contract.getModelContent,
    input: async (place) => ({ params: { unitId: place.root.unitId, hash: await geometryIn(place) } }),
    cells: seeing,
  },
];

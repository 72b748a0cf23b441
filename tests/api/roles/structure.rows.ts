import { demoDay } from '@/db/seed/seed-clock';
import * as structure from '@/lib/contract/structure';
import { addDays } from '@/lib/domain/calendar';
import type { RoleKey } from '@/lib/domain/vocabulary/roles';
import { createProject } from '@/tests/support/factories';
import { BLOCKS, createCatalogue } from '@/tests/support/materials';
import type { Place } from '@/tests/support/role-places';
import type { Cells, RoleRow } from '@/tests/support/role-table';

const deliveryDate = addDays(demoDay(new Date()), 90);
const materials = [{ type: BLOCKS, volume: 12, deliveryDate }];
const body = { subProjects: [{ name: 'Haus A', children: [{ name: 'Los 1', materials }] }] };
const draft = { version: 1, base: [], tree: [] };

/** A project of the caller's own, in the state of the place's and with its members: storing changes it for all. */
async function ownRoot({ db, tenantId, root, callers }: Place): Promise<{ rootId: string }> {
  await createCatalogue(db);
  const members = [...callers.values()].flatMap(({ role, userId }): [string, RoleKey][] =>
    role && userId ? [[userId, role]] : [],
  );
  const { variant, stateKey } = root;
  return { rootId: (await createProject(db, { tenantId, variant, stateKey, members })).unitId };
}

/** Row "Structure builder" of domain.md §5; CA would stand in if the project had nobody who builds. */
const builders: Record<string, Cells> = {
  structuring: { '200': 'RV SP CO' },
  preparing: { '409 NoTask': 'RV SP CO CA' },
  closed: { '409 ProjectClosed': 'RV SP CO CA' },
  aacStructuring: { '409 NoStructureBuilder': 'SEERS' },
};

const ofPlace = ({ root }: Place) => ({ params: { rootId: root.unitId } });

export const rows: RoleRow[] = [
  {
    endpoint: structure.getStructure,
    input: ofPlace,
    cells: {
      structuring: { '200': 'SEERS' },
      archived: { '200': 'SEERS' },
      aacStructuring: { '409 NoStructureBuilder': 'SEERS' },
    },
  },
  {
    endpoint: structure.saveStructure,
    input: async (place) => ({ params: await ownRoot(place), body }),
    cells: builders,
  },
  {
    endpoint: structure.finishStructure,
    input: async (place) => ({ params: await ownRoot(place), body }),
    cells: builders,
  },
  {
    endpoint: structure.getStructureDraft,
    input: ofPlace,
    cells: { structuring: { '200': 'SEERS' }, archived: { '200': 'SEERS' } },
  },
  {
    endpoint: structure.saveStructureDraft,
    input: (place) => ({ ...ofPlace(place), body: draft }),
    cells: builders,
  },
  { endpoint: structure.discardStructureDraft, input: ofPlace, cells: { structuring: { '204': 'SEERS' } } },
];

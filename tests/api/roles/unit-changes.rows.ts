import { questionnaires } from '@/db/schema';
import * as deleted from '@/lib/contract/deleted-units';
import * as changes from '@/lib/contract/unit-changes';
import type { UnitType } from '@/lib/domain/vocabulary/unit-types';
import { api } from '@/tests/support/api';
import { createUnit, type TestUnit } from '@/tests/support/factories';
import type { Place } from '@/tests/support/role-places';
import type { Cells, RoleRow } from '@/tests/support/role-table';

let made = 0;

async function newUnit(
  { db, root }: Place,
  parent: TestUnit,
  projectUnitType: UnitType,
): Promise<{ body: object }> {
  await db
    .insert(questionnaires)
    .values({ rootUnitId: root.unitId, data: {}, isValid: true })
    .onConflictDoUpdate({ target: questionnaires.rootUnitId, set: { isValid: true } });
  made += 1;
  const title = `New unit ${made}`;
  return { body: { title, projectUnitType, parentProjectUnitID: parent.unitId } };
}

/** A unit below the root that its planner has deleted. */
async function deletedUnit({ db, root, callers }: Place, unitType: UnitType): Promise<string> {
  const { unitId } = await createUnit(db, root, { unitType });
  const planner = api({ userId: callers.get('SP')?.userId ?? '' });
  await planner.call(changes.deleteUnit, { params: { projectUnitID: unitId } });
  return unitId;
}

/** Folders: any member, while the project is open; the planner always. */
const folders = (success: string): Record<string, Cells> => ({
  structuring: { [success]: 'MEMBERS' },
  reviewing: { [success]: 'MEMBERS' },
  closed: { [success]: 'SP', '409 ProjectClosed': 'RV DR PP SC ME CA CO BO BI PU' },
});

/** Other units: any member while the root is Structuring; the planner always. */
const others = (success: string): Record<string, Cells> => ({
  structuring: { [success]: 'MEMBERS' },
  preparing: { [success]: 'SP', '409 NotStructuring': 'RV DR PP SC ME CA CO BO BI PU' },
  archived: { [success]: 'SP', '409 ProjectClosed': 'RV DR PP SC ME CA CO BO BI PU' },
});

const EDITORS = 'RV PP SC SP CA CO PU';

export const rows: RoleRow[] = [
  {
    endpoint: changes.createUnit,
    what: 'a folder',
    input: (place) => newUnit(place, place.root, 'folder'),
    cells: folders('201'),
  },
  {
    endpoint: changes.createUnit,
    what: 'a subproject',
    input: (place) => newUnit(place, place.root, 'subproject'),
    cells: others('201'),
  },
  {
    endpoint: changes.createUnit,
    what: 'a lot',
    input: (place) => newUnit(place, place.subproject, 'approvallot'),
    cells: others('201'),
  },
  {
    endpoint: changes.createUnit,
    what: 'what may not stand there',
    input: (place) => newUnit(place, place.subproject, 'lintelorderlot'),
    cells: { structuring: { '409 ChildNotAllowed': 'MEMBERS' } },
  },
  {
    endpoint: changes.createUnit,
    what: 'a request for a project',
    input: () => ({ body: { email: 'builder@example.com' } }),
    cells: { structuring: { '202': 'SIGNED_IN' } },
  },
  {
    endpoint: changes.createUnit,
    what: 'a project for an organisation that nobody here plans for',
    input: ({ tenantId, salesOrgId }) => ({
      body: {
        title: 'Project',
        projectUnitType: 'project',
        projectUnitTypeVariant: 'other',
        tenantID: tenantId,
        salesOrgID: salesOrgId,
      },
    }),
    cells: { structuring: { '403 Forbidden': 'SIGNED_IN' } },
  },
  {
    endpoint: changes.updateUnit,
    input: ({ lot }) => ({ params: { projectUnitID: lot.unitId }, body: { notes: 'Beside the school' } }),
    cells: {
      structuring: { '200': EDITORS },
      ordering: { '200': EDITORS },
      closed: { '409 ProjectClosed': EDITORS },
    },
  },
  {
    endpoint: changes.updateUnit,
    what: 'its delivery date',
    input: ({ lot }) => ({ params: { projectUnitID: lot.unitId }, body: { deliveryDate: null } }),
    cells: { structuring: { '200': `${EDITORS} BO` }, closed: { '409 ProjectClosed': `${EDITORS} BO` } },
  },
  {
    endpoint: changes.deleteUnit,
    what: 'a subproject',
    input: async ({ db, root }) => {
      const { unitId } = await createUnit(db, root, { unitType: 'subproject' });
      return { params: { projectUnitID: unitId } };
    },
    cells: others('204'),
  },
  {
    endpoint: changes.deleteUnit,
    what: 'a folder',
    input: async ({ db, root }) => {
      const { unitId } = await createUnit(db, root, { unitType: 'folder' });
      return { params: { projectUnitID: unitId } };
    },
    cells: folders('204'),
  },
  {
    endpoint: deleted.listDeletedUnits,
    input: async (place) => {
      await deletedUnit(place, 'subproject');
      return { query: { filter: `rootProjectUnitID eq '${place.root.unitId}'` } };
    },
    cells: { structuring: { '200': 'SEERS', '200 empty': 'AD OUT' } },
  },
  {
    endpoint: deleted.restoreUnit,
    what: 'a subproject',
    input: async (place) => ({ params: { projectUnitID: await deletedUnit(place, 'subproject') } }),
    cells: others('200'),
  },
  {
    endpoint: deleted.restoreUnit,
    what: 'a folder',
    input: async (place) => ({ params: { projectUnitID: await deletedUnit(place, 'folder') } }),
    cells: folders('200'),
  },
  {
    endpoint: changes.checkTitle,
    input: ({ root }) => ({
      query: { title: 'House', projectUnitType: 'subproject', parentProjectUnitID: root.unitId },
    }),
    cells: { structuring: { '200': 'SEERS' }, archived: { '200': 'SEERS' } },
  },
];

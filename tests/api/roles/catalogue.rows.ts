import { eq } from 'drizzle-orm';
import { plantClosures, preliminaryDays, unitProductTypes } from '@/db/schema';
import * as catalogue from '@/lib/contract/catalogue';
import { addPlantClosure, listPlantClosures, removePlantClosure } from '@/lib/contract/catalogue-closures';
import { createPlantOf } from '@/tests/support/catalogue';
import type { Place } from '@/tests/support/role-places';
import type { RoleRow } from '@/tests/support/role-table';

const ASSIGNERS = 'PP SC SP';

const CLOSURE = { firstDay: '2027-08-02', lastDay: '2027-08-13', title: 'Summer break' };

async function plantOf(db: Place['db']) {
  return { params: { plantID: String((await createPlantOf(db)).plantId) } };
}

export const rows: RoleRow[] = [
  { endpoint: catalogue.listPlants, input: makePlant, cells: { structuring: { '200': 'SIGNED_IN' } } },
  {
    endpoint: listPlantClosures,
    async input({ db }) {
      const { plantId } = await createPlantOf(db);
      await db.insert(plantClosures).values({ plantId, ...CLOSURE });
      return { params: { plantID: String(plantId) } };
    },
    cells: { structuring: { '200': 'SIGNED_IN' } },
  },
  {
    endpoint: addPlantClosure,
    input: async ({ db }) => ({ ...(await plantOf(db)), body: CLOSURE }),
    cells: { structuring: { '201': 'AD', '403 Forbidden': 'MEMBERS IN OUT' } },
  },
  {
    endpoint: removePlantClosure,
    input: async ({ db }) => {
      const { plantId } = await createPlantOf(db);
      const [made] = await db
        .insert(plantClosures)
        .values({ plantId, ...CLOSURE })
        .returning();
      return { params: { plantID: String(plantId), closureID: made?.closureId ?? '' } };
    },
    cells: { structuring: { '204': 'AD', '403 Forbidden': 'MEMBERS IN OUT' } },
  },
  { endpoint: catalogue.listProductTypes, input: makePlant, cells: { structuring: { '200': 'SIGNED_IN' } } },
  {
    endpoint: catalogue.listPreliminaryDays,
    input: makePlant,
    cells: { structuring: { '200': 'SIGNED_IN' } },
  },
  {
    endpoint: catalogue.updatePreliminaryDays,
    input: async ({ db }) => {
      const { plantId } = await createPlantOf(db);
      const [row] = await db.select().from(preliminaryDays).where(eq(preliminaryDays.plantId, plantId));
      return { params: { id: row?.preliminaryDaysId ?? '' }, body: { PreliminaryDays: 11 } };
    },
    cells: { structuring: { '200': 'AD', '403 Forbidden': 'MEMBERS IN OUT' } },
  },
  {
    endpoint: catalogue.listAssignments,
    input: async ({ db, root }) => {
      await db.insert(unitProductTypes).values({ unitId: root.unitId, ...(await createPlantOf(db)) });
      return { query: { filter: `projectUnitID eq '${root.unitId}'` } };
    },
    cells: {
      structuring: { '200': 'SEERS', '200 empty': 'AD OUT' },
      archived: { '200': 'SEERS', '200 empty': 'AD OUT' },
    },
  },
  {
    endpoint: catalogue.createAssignment,
    input: async ({ db, root }) => {
      const { productTypeId, plantId } = await createPlantOf(db);
      return { body: { projectUnitID: root.unitId, productTypeID: productTypeId, plantID: plantId } };
    },
    cells: { validating: { '201': ASSIGNERS }, closed: { '409 ProjectClosed': ASSIGNERS } },
  },
  {
    endpoint: catalogue.assignProductType,
    input: async ({ db, root }) => {
      const { productTypeId, plantId } = await createPlantOf(db);
      return { body: { projectUnitIDs: [root.unitId], productTypeID: productTypeId, plantID: plantId } };
    },
    cells: {
      validating: { '200': ASSIGNERS, '200 empty': 'DR RV ME CA BO BI PU CO IN AD OUT' },
      closed: { '200 empty': 'SIGNED_IN' },
    },
  },
  {
    endpoint: catalogue.deleteAssignment,
    input: async ({ db, root }) => {
      const values = { unitId: root.unitId, ...(await createPlantOf(db)) };
      const [assigned] = await db.insert(unitProductTypes).values(values).returning();
      return { params: { id: assigned?.assignmentId ?? '' } };
    },
    cells: { validating: { '204': ASSIGNERS }, closed: { '409 ProjectClosed': ASSIGNERS } },
  },
];

async function makePlant({ db }: Parameters<NonNullable<RoleRow['input']>>[0]) {
  await createPlantOf(db);
  return {};
}

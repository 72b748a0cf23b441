import * as feeds from '@/lib/contract/calendar-feeds';
import { changeDelivery, chooseDeliveryWalls, listDeliveries } from '@/lib/contract/deliveries';
import { exportDeliveries } from '@/lib/contract/delivery-exports';
import { getDeliveryPlan, moveWave, undoWave } from '@/lib/contract/delivery-plan';
import * as materials from '@/lib/contract/materials';
import { api } from '@/tests/support/api';
import { createDelivery, createLot } from '@/tests/support/lots';
import { createCatalogue, createMaterials, inDays, PANELS } from '@/tests/support/materials';
import type { Place } from '@/tests/support/role-places';
import type { Cells, RoleRow } from '@/tests/support/role-table';

/** Row "Materials, volumes, delivery dates, delivery type" of domain.md §5. */
const EDITORS = 'RV PP SC SP CA CO BO PU';
const writes: Record<string, Cells> = {
  structuring: { '200': EDITORS },
  reviewing: { '200': EDITORS },
  ordering: { '200': EDITORS },
  closed: { '409 ProjectClosed': EDITORS },
};
const reads = { reviewing: { '200': 'SEERS' }, archived: { '200': 'SEERS' } };

/** Everybody gets a lot of their own beside the others. */
async function ownLot({ db, subproject, lot }: Place) {
  await createCatalogue(db);
  const own = await createLot(db, subproject, lot.stateKey);
  await createMaterials(db, own, [{ type: PANELS, volumeM3: 1, deliveryDay: inDays(40) }]);
  return own;
}

async function ownDelivery(place: Place) {
  const lot = await ownLot(place);
  return createDelivery(place.db, lot, { deliveryDate: inDays(40) });
}

const NO_MOVE = '01970000-0000-7000-8000-000000000000';

const NO_FEED = `https://portal.example.com/${'A'.repeat(43)}.ics`;
const ofRoot = ({ root }: Place) => ({ params: { rootProjectUnitID: root.unitId } });

const move = async (place: Place) => ({
  params: { rootProjectUnitID: place.root.unitId },
  body: { moves: [{ projectUnitID: (await ownLot(place)).unitId, from: inDays(40), to: inDays(47) }] },
});

const shift = async (place: Place) => ({
  params: { rootProjectUnitID: place.root.unitId },
  body: { projectUnitID: (await ownLot(place)).unitId, deliveryDate: inDays(50), shiftLater: false },
});

const change = (deliveryType: number) => async (place: Place) => ({
  params: { deliveryLotID: (await ownDelivery(place)).deliveryLotId },
  body: { deliveryType },
});

export const rows: RoleRow[] = [
  {
    endpoint: materials.listMaterials,
    input: async (place) => ({ params: { projectUnitID: (await ownLot(place)).unitId } }),
    cells: reads,
  },
  {
    endpoint: materials.replaceMaterials,
    input: async (place) => ({
      params: { projectUnitID: (await ownLot(place)).unitId },
      body: [{ type: PANELS, volume: 1, deliveryDate: inDays(50) }],
    }),
    cells: writes,
  },
  { endpoint: materials.shiftDates, input: shift, cells: writes },
  { endpoint: materials.shiftDatesOfMaterials, input: shift, cells: writes },
  {
    endpoint: materials.getDeliveryData,
    input: ({ root }) => ({ params: { rootProjectUnitID: root.unitId } }),
    cells: reads,
  },
  {
    endpoint: materials.saveDeliveryData,
    input: async (place) => {
      const { unitId: approvalLotID } = await ownLot(place);
      const rows = [{ type: PANELS, volume: 1, deliveryDate: inDays(50) }];
      const { unitId: subProjectID } = place.subproject;
      return {
        params: { rootProjectUnitID: place.root.unitId },
        body: { subProjects: [{ subProjectID, approvalLots: [{ approvalLotID, materials: rows }] }] },
      };
    },
    cells: writes,
  },
  {
    endpoint: getDeliveryPlan,
    input: ofRoot,
    cells: reads,
  },
  {
    endpoint: exportDeliveries,
    input: ({ root }) => ({ params: { rootProjectUnitID: root.unitId, document: 'deliveries.xlsx' } }),
    cells: reads,
  },
  { endpoint: feeds.getCalendarFeed, input: ofRoot, cells: reads },
  {
    endpoint: feeds.createCalendarFeed,
    input: ofRoot,
    cells: { reviewing: { '201': 'SEERS' }, archived: { '201': 'SEERS' } },
  },
  { endpoint: feeds.endCalendarFeed, input: ofRoot, cells: { reviewing: { '204': 'SEERS' } } },
  {
    endpoint: feeds.readCalendarFeed,
    what: 'by the address that was made, if any',
    input: async (place, { userId }) => {
      const made = userId ? await api({ userId }).ask(feeds.createCalendarFeed, ofRoot(place)) : null;
      const url = feeds.createCalendarFeed.answer?.safeParse(made?.body).data?.data.url ?? NO_FEED;
      return { params: { file: url.slice(url.lastIndexOf('/') + 1) } };
    },
    cells: { reviewing: { '200': 'SEERS', '404 NotFound': 'AD OUT NOBODY' } },
  },
  {
    endpoint: moveWave,
    input: move,
    cells: {
      structuring: { '201': EDITORS },
      ordering: { '201': EDITORS },
      closed: { '409 ProjectClosed': EDITORS },
    },
  },
  {
    endpoint: undoWave,
    what: 'of their own',
    input: async (place, { userId }) => {
      const made = userId ? await api({ userId }).ask(moveWave, await move(place)) : null;
      const moveID = moveWave.answer?.safeParse(made?.body).data?.data.moveID ?? NO_MOVE;
      return { params: { rootProjectUnitID: place.root.unitId, moveID } };
    },
    cells: { ordering: { '200': EDITORS } },
  },
  {
    endpoint: undoWave,
    what: 'of somebody else',
    input: ({ root }) => ({
      params: { rootProjectUnitID: root.unitId, moveID: NO_MOVE },
    }),
    cells: { reviewing: { '404 NotFound': EDITORS }, closed: { '409 ProjectClosed': EDITORS } },
  },
  {
    endpoint: listDeliveries,
    input: async (place) => {
      const { rootUnitId } = await ownDelivery(place);
      return { query: { filter: `rootProjectUnitID eq '${rootUnitId}'` } };
    },
    cells: {
      ordering: { '200': 'SEERS', '200 empty': 'AD OUT' },
      archived: { '200': 'SEERS', '200 empty': 'AD OUT' },
    },
  },
  {
    endpoint: chooseDeliveryWalls,
    input: async (place) => {
      const lot = await ownLot(place);
      const { deliveryLotId } = await createDelivery(place.db, lot, { deliveryDate: inDays(40) });
      return {
        params: { deliveryLotID: deliveryLotId, projectUnitID: lot.unitId },
        body: { wallNos: ['101'] },
      };
    },
    cells: { ordering: { '200': EDITORS }, closed: { '409 ProjectClosed': EDITORS } },
  },
  {
    endpoint: changeDelivery,
    what: 'on call',
    input: change(1),
    cells: { ordering: { '200': EDITORS }, closed: { '409 ProjectClosed': EDITORS } },
  },
  {
    endpoint: changeDelivery,
    what: 'Done',
    input: change(0),
    cells: { ordering: { '200': 'PP SP CA CO BO PU' }, closed: { '409 ProjectClosed': 'PP SP CA CO BO PU' } },
  },
];

import { eq } from 'drizzle-orm';
import { orderChangeRequests, units } from '@/db/schema';
import { askOrderChange, decideOrderChange, listOrderChanges } from '@/lib/contract/order-changes';
import { createAacRow, createUnit } from '@/tests/support/factories';
import type { RoleCaller } from '@/tests/support/role-columns';
import type { Place } from '@/tests/support/role-places';
import type { RoleRow } from '@/tests/support/role-table';

/** A lot of the caller's own with a placed order, in the state of the situation's lot. */
async function orderedLot({ db, lot, subproject }: Place) {
  const { unitType, stateKey } = lot;
  const own = await createUnit(db, subproject, { unitType, stateKey });
  const orderNumber = `45${own.unitId.replace(/\D/g, '').slice(-8).padStart(8, '0')}`;
  await db.update(units).set({ orderNumber }).where(eq(units.unitId, own.unitId));
  await createAacRow(db, own);
  return own;
}

async function openRequest(place: Place, askedBy: RoleCaller) {
  const { unitId } = await orderedLot(place);
  const [request] = await place.db
    .insert(orderChangeRequests)
    .values({
      ...{ unitId, reason: 'Later', changes: { unloading: 'forklift' } },
      ...{ askedBy: askedBy.userId, askedAt: new Date() },
    })
    .returning();
  return { params: { requestID: request?.requestId ?? '' } };
}

const CLOSED = { aacClosed: { '409 ProjectClosed': 'PU RV SP' } };

export const rows: RoleRow[] = [
  {
    endpoint: listOrderChanges,
    input: async (place, caller) => {
      const { params } = await openRequest(place, caller);
      return { query: { filter: `requestID eq '${params.requestID}'` } };
    },
    cells: { aacPlaced: { '200': 'SEERS', '200 empty': 'AD OUT' } },
  },
  {
    endpoint: askOrderChange,
    input: async (place) => ({
      body: {
        projectUnitID: (await orderedLot(place)).unitId,
        ...{ reason: 'Later', unloading: 'truckCrane' },
      },
    }),
    cells: {
      aacPlaced: { '201': 'PU RV SP' },
      aacWaiting: { '409 OrderNotChangeable': 'PU RV SP' },
      ...CLOSED,
    },
  },
  {
    endpoint: decideOrderChange,
    input: async (place, caller) => ({
      ...(await openRequest(place, caller)),
      body: { decision: 'accept' },
    }),
    cells: { aacPlaced: { '200': 'BO PP' }, aacClosed: { '409 ProjectClosed': 'BO PP' } },
  },
  {
    endpoint: decideOrderChange,
    what: 'withdrawing what another person asked for',
    input: async (place) => {
      const nobody = { column: 'NOBODY', role: undefined, userId: null };
      return { ...(await openRequest(place, nobody)), body: { decision: 'withdraw' } };
    },
    cells: { aacPlaced: {} },
  },
];

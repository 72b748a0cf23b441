import { placeOrders, previewOrder } from '@/lib/contract/placing';
import { createAacRow, createLintelRow, createUnit } from '@/tests/support/factories';
import type { RoleRow } from '@/tests/support/role-table';

const CLOSED = { '409 ProjectClosed': 'PU RV SP CA' };

export const rows: RoleRow[] = [
  {
    endpoint: previewOrder,
    input: ({ lot }) => ({ query: { projectUnitID: lot.unitId } }),
    cells: { aacWaiting: { '200': 'SEERS' }, lintelPlaced: { '200': 'SEERS' } },
  },
  {
    endpoint: placeOrders,
    input: async ({ db, lot, subproject }) => {
      // A lot of the caller's own, as every caller places an order.
      const { unitType, stateKey } = lot;
      const own = await createUnit(db, subproject, { unitType, stateKey });
      await (unitType === 'lintelorderlot' ? createLintelRow(db, own) : createAacRow(db, own));
      return { body: { lots: [{ projectUnitID: own.unitId }] } };
    },
    cells: {
      aacWaiting: { '200': 'PU RV SP', '403 Forbidden': 'DR PP SC ME CA CO BO BI IN' },
      lintelWaiting: { '200': 'PU RV SP', '403 Forbidden': 'DR PP SC ME CA CO BO BI IN' },
      aacPlaced: { '409 NoPlaceOrderTask': 'PU RV SP CA' },
      aacClosed: CLOSED,
      lintelClosed: CLOSED,
    },
  },
];

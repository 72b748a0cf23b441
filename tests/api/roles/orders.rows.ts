import * as orders from '@/lib/contract/orders';
import { createAacRow } from '@/tests/support/factories';
import type { Cells, RoleRow } from '@/tests/support/role-table';

const ROW = { sublotName: 'Hall', floorName: 'Ground', productNo: 0, itemLength: 2.6, qty: 10 };

/** Row "Edit order rows" of domain.md §5; CA would stand in if the project had no orderer. */
const writes = (success: string): Record<string, Cells> => ({
  aacWaiting: { [success]: 'RV SP PU' },
  aacStructuring: { '409 NoPlaceOrderTask': 'RV SP PU CA' },
  aacPlaced: { '409 NoPlaceOrderTask': 'RV SP PU CA' },
  aacClosed: { '409 ProjectClosed': 'RV SP PU CA' },
});

export const rows: RoleRow[] = [
  {
    endpoint: orders.listAacItems,
    input: async ({ db, lot }) => {
      await createAacRow(db, lot);
      return { query: { filter: `projectUnitID eq '${lot.unitId}'` } };
    },
    cells: {
      aacWaiting: { '200': 'SEERS', '200 empty': 'AD OUT' },
      aacClosed: { '200': 'SEERS', '200 empty': 'AD OUT' },
    },
  },
  {
    endpoint: orders.createAacItem,
    input: ({ lot }) => ({ body: { projectUnitID: lot.unitId, ...ROW } }),
    cells: writes('201'),
  },
  {
    endpoint: orders.updateAacItem,
    input: async ({ db, lot }) => {
      const { itemId } = await createAacRow(db, lot);
      return { params: { id: itemId }, body: { qty: 3 } };
    },
    cells: writes('200'),
  },
  {
    endpoint: orders.deleteAacItem,
    input: async ({ db, lot }) => {
      const { itemId } = await createAacRow(db, lot);
      return { params: { id: itemId } };
    },
    cells: writes('204'),
  },
  {
    endpoint: orders.saveAacItems,
    input: ({ lot }) => ({ body: { projectUnitID: lot.unitId, create: [ROW] } }),
    cells: writes('200'),
  },
  {
    endpoint: orders.summarizeAacItems,
    input: ({ lot }) => ({ query: { projectUnitID: lot.unitId } }),
    cells: { aacWaiting: { '200': 'SEERS' }, aacClosed: { '200': 'SEERS' } },
  },
  {
    endpoint: orders.listAacProducts,
    cells: { aacWaiting: { '200': 'SIGNED_IN' } },
  },
];

import * as orders from '@/lib/contract/lintel-orders';
import { createLintelRow } from '@/tests/support/factories';
import type { Cells, RoleRow } from '@/tests/support/role-table';

const ROW = { sublotName: 'Hall', floorName: 'Ground', thickness: 100, length: 1250, height: 250, qty: 10 };

/** Row "Edit order rows" of domain.md §5, as for AAC lots. */
const writes = (success: string): Record<string, Cells> => ({
  lintelWaiting: { [success]: 'RV SP PU' },
  lintelPlaced: { '409 NoPlaceOrderTask': 'RV SP PU CA' },
  lintelClosed: { '409 ProjectClosed': 'RV SP PU CA' },
});

export const rows: RoleRow[] = [
  {
    endpoint: orders.listLintelItems,
    input: async ({ db, lot }) => {
      await createLintelRow(db, lot);
      return { query: { filter: `projectUnitID eq '${lot.unitId}'` } };
    },
    cells: {
      lintelWaiting: { '200': 'SEERS', '200 empty': 'AD OUT' },
      lintelClosed: { '200': 'SEERS', '200 empty': 'AD OUT' },
    },
  },
  {
    endpoint: orders.createLintelItem,
    input: ({ lot }) => ({ body: { projectUnitID: lot.unitId, ...ROW } }),
    cells: writes('201'),
  },
  {
    endpoint: orders.updateLintelItem,
    input: async ({ db, lot }) => {
      const { itemId } = await createLintelRow(db, lot);
      return { params: { id: itemId }, body: { qty: 3 } };
    },
    cells: writes('200'),
  },
  {
    endpoint: orders.deleteLintelItem,
    input: async ({ db, lot }) => {
      const { itemId } = await createLintelRow(db, lot);
      return { params: { id: itemId } };
    },
    cells: writes('204'),
  },
  {
    endpoint: orders.saveLintelItems,
    input: ({ lot }) => ({ body: { projectUnitID: lot.unitId, create: [ROW] } }),
    cells: writes('200'),
  },
  {
    endpoint: orders.summarizeLintelItems,
    input: ({ lot }) => ({ query: { projectUnitID: lot.unitId } }),
    cells: { lintelWaiting: { '200': 'SEERS' }, lintelClosed: { '200': 'SEERS' } },
  },
  {
    endpoint: orders.listLintelProducts,
    cells: { lintelWaiting: { '200': 'SIGNED_IN' } },
  },
];

import { eq } from 'drizzle-orm';
import { units } from '@/db/schema';
import { exportOrderTable, getOrderDocument } from '@/lib/contract/order-documents';
import type { RoleRow } from '@/tests/support/role-table';

export const rows: RoleRow[] = [
  {
    endpoint: getOrderDocument,
    input: async ({ db, lot }) => {
      // Two situations, two lots: a number of its own for each.
      const orderNumber = `45${lot.unitId.replace(/\D/g, '').slice(-8).padStart(8, '0')}`;
      await db.update(units).set({ orderNumber }).where(eq(units.unitId, lot.unitId));
      return { params: { projectUnitID: lot.unitId, document: 'order.ubl.xml' } };
    },
    cells: {
      aacPlaced: { '200': 'SEERS' },
      lintelPlaced: { '200': 'SEERS' },
      aacWaiting: { '409 OrderNotPlaced': 'SEERS' },
    },
  },
  {
    endpoint: exportOrderTable,
    input: async ({ lot }) => ({
      params: { projectUnitID: lot.unitId, document: 'table.csv' },
      body: { columns: [{ heading: 'Raum' }], rows: [['Bad']] },
    }),
    cells: { aacWaiting: { '200': 'SEERS' }, lintelPlaced: { '200': 'SEERS' } },
  },
];

import { getOrderDocument } from '@/lib/contract/order-documents';
import type { RoleRow } from '@/tests/support/role-table';

export const rows: RoleRow[] = [
  {
    endpoint: getOrderDocument,
    input: ({ lot }) => ({ params: { projectUnitID: lot.unitId, document: 'order.ubl.xml' } }),
    cells: {
      aacPlaced: { '200': 'SEERS' },
      lintelPlaced: { '200': 'SEERS' },
      aacWaiting: { '409 OrderNotPlaced': 'SEERS' },
    },
  },
];

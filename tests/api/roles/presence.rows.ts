import { announcePresence, listPresence } from '@/lib/contract/presence';
import type { RoleRow } from '@/tests/support/role-table';

export const rows: RoleRow[] = [
  {
    endpoint: listPresence,
    input: ({ lot }) => ({ query: { projectUnitID: lot.unitId } }),
    // Nobody is there in a situation of its own.
    cells: { aacClosed: { '200 empty': 'SEERS' } },
  },
  {
    endpoint: announcePresence,
    // Each leaves, so that nobody is there for the next one.
    input: ({ lot }, { column }) => ({
      body: { projectUnitID: lot.unitId, pageID: `page-of-${column}`, leaving: true },
    }),
    cells: { aacWaiting: { '200 empty': 'SEERS' } },
  },
];

import { listActivity } from '@/lib/contract/activity';
import { createJournalEntry } from '@/tests/support/factories';
import type { RoleRow } from '@/tests/support/role-table';

export const rows: RoleRow[] = [
  {
    endpoint: listActivity,
    input: async ({ db, lot }) => {
      await createJournalEntry(db, lot);
      return { query: { filter: `projectUnitID eq '${lot.unitId}'` } };
    },
    cells: {
      structuring: { '200': 'SEERS', '200 empty': 'AD OUT' },
      archived: { '200': 'SEERS', '200 empty': 'AD OUT' },
    },
  },
  {
    endpoint: listActivity,
    what: 'of a unit with everything below',
    input: async ({ db, root, lot }) => {
      await createJournalEntry(db, lot);
      return { query: { belowProjectUnitID: root.unitId } };
    },
    cells: { aacWaiting: { '200': 'SEERS' } },
  },
];

import { journalEntries } from '@/db/schema';
import { listJournal } from '@/lib/contract/journal';
import { listMails } from '@/lib/contract/mails';
import type { RoleRow } from '@/tests/support/role-table';

export const rows: RoleRow[] = [
  {
    endpoint: listJournal,
    input: async ({ db, lot }) => {
      const { unitId, rootUnitId, unitNo, unitType, title: unitTitle } = lot;
      const entry = { unitId, rootUnitId, unitNo, unitType, unitTitle, userEmail: 'a@example.com' };
      await db.insert(journalEntries).values(entry);
      return { query: { filter: `projectUnitID eq '${unitId}'` } };
    },
    cells: { aacWaiting: { '200': 'IN', '200 empty': 'AD', '403 Forbidden': 'MEMBERS OUT' } },
  },
  {
    endpoint: listMails,
    cells: { structuring: { '200 empty': 'AD', '403 Forbidden': 'SEERS OUT' } },
  },
];

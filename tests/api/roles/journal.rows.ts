import { exportJournal, listJournal } from '@/lib/contract/journal';
import { listMails } from '@/lib/contract/mail';
import { createJournalEntry } from '@/tests/support/factories';
import type { RoleRow } from '@/tests/support/role-table';

export const rows: RoleRow[] = [
  {
    endpoint: listJournal,
    input: async ({ db, lot }) => {
      await createJournalEntry(db, lot);
      return { query: { filter: `projectUnitID eq '${lot.unitId}'` } };
    },
    cells: {
      aacWaiting: { '200': 'IN', '200 empty': 'AD TA TO', '403 Forbidden': 'MEMBERS OUT' },
      aacClosed: { '200': 'IN', '200 empty': 'AD TA TO', '403 Forbidden': 'MEMBERS OUT' },
    },
  },
  {
    endpoint: exportJournal,
    input: ({ root }) => ({
      params: { document: 'table.csv' },
      query: { rootProjectUnitID: root.unitId },
    }),
    cells: {
      aacWaiting: { '200': 'IN', '403 Forbidden': 'MEMBERS' },
      aacClosed: { '200': 'IN', '403 Forbidden': 'MEMBERS' },
    },
  },
  {
    endpoint: listMails,
    // Other rows write mails; to this address none does.
    input: () => ({ query: { filter: "recipient eq 'nobody@example.com'" } }),
    cells: { structuring: { '200 empty': 'AD', '403 Forbidden': 'SEERS OUT' } },
  },
];

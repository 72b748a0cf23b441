import { listMembers } from '@/lib/contract/members';
import type { RoleRow } from '@/tests/support/role-table';

export const rows: RoleRow[] = [
  {
    endpoint: listMembers,
    input: ({ root }) => ({ query: { filter: `rootProjectUnitID eq '${root.unitId}'` } }),
    cells: {
      structuring: { '200': 'SEERS', '200 empty': 'AD OUT' },
      archived: { '200': 'SEERS', '200 empty': 'AD OUT' },
    },
  },
];

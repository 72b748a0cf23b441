import { getOpenApi, readDocs } from '@/lib/contract/documentation';
import { followChanges } from '@/lib/contract/events';
import * as operations from '@/lib/contract/operations';
import type { RoleRow } from '@/tests/support/role-table';

const toEverybody = { structuring: { '200': 'EVERYBODY' } };

export const rows: RoleRow[] = [
  {
    endpoint: followChanges,
    input: ({ root }) => ({ query: { rootUnitId: root.unitId } }),
    cells: { structuring: { '200': 'SEERS' }, archived: { '200': 'SEERS' } },
  },
  { endpoint: followChanges, what: 'of all projects', cells: { structuring: { '200': 'SIGNED_IN' } } },
  { endpoint: operations.getLiveness, cells: toEverybody },
  { endpoint: operations.checkReadiness, cells: toEverybody },
  // No token is set here; its bearer alone is answered where one is (tests/api/operations.test.ts).
  { endpoint: operations.getMetrics, cells: { structuring: { '404 NotFound': 'EVERYBODY' } } },
  // The same with the secret of whoever calls each minute.
  { endpoint: operations.doWaitingJobs, cells: { structuring: { '404 NotFound': 'EVERYBODY' } } },
  { endpoint: getOpenApi, cells: toEverybody },
  { endpoint: readDocs, cells: toEverybody },
];

import { demoDay } from '@/db/seed/seed-clock';
import * as dashboard from '@/lib/contract/dashboard';
import { listInbox, listTasks, listUnitTasks, snoozeTasks } from '@/lib/contract/tasks';
import { addDays } from '@/lib/domain/calendar';
import type { RoleRow } from '@/tests/support/role-table';

const toAll = { structuring: { '200': 'SIGNED_IN' } };

export const rows: RoleRow[] = [
  {
    endpoint: listTasks,
    input: ({ root }) => ({ query: { filter: `rootProjectUnitID eq '${root.unitId}'` } }),
    cells: {
      structuring: { '200': 'RV CO SP', '200 empty': 'DR PP SC ME CA BO BI PU IN AD OUT' },
      closed: { '200 empty': 'SIGNED_IN' },
    },
  },
  {
    endpoint: listUnitTasks,
    input: ({ root }) => ({ params: { id: root.unitId } }),
    cells: {
      structuring: { '200': 'RV CO SP', '200 empty': 'DR PP SC ME CA BO BI PU IN' },
      closed: { '200 empty': 'SEERS' },
    },
  },
  {
    endpoint: listInbox,
    input: ({ root }) => ({ query: { project: root.unitId } }),
    cells: {
      structuring: { '200': 'RV CO SP', '200 empty': 'DR PP SC ME CA BO BI PU IN AD OUT' },
      closed: { '200 empty': 'SIGNED_IN' },
    },
  },
  { endpoint: dashboard.getDashboard, cells: toAll },
  {
    endpoint: snoozeTasks,
    input: ({ root }) => ({
      body: {
        until: addDays(demoDay(new Date()), 1),
        tasks: [{ projectUnitID: root.unitId, taskKey: 'Structuring' }],
      },
    }),
    cells: { structuring: { '200': 'RV CO SP', '404 NotFound': 'DR PP SC ME CA BO BI PU IN AD OUT' } },
  },
  { endpoint: dashboard.countTasks, cells: toAll },
  { endpoint: dashboard.countCurrentProjects, cells: toAll },
  { endpoint: dashboard.countDelayedWorkflows, cells: toAll },
  { endpoint: dashboard.countTaskAges, cells: toAll },
  { endpoint: dashboard.countDeliveryWeeks, cells: toAll },
];

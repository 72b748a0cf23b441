import type { PageQuery } from '@/lib/page/asked-list';
import { openTable } from '@/lib/page/open-table';
import { getPageContext } from '@/lib/page/page-context';
import { listNotifications, NOTIFICATION_LIST } from '@/lib/services/workflow/list-notifications';
import { listWorkflows, WORKFLOW_LIST } from '@/lib/services/workflow/list-workflows';

/** One page of each table: changed materials, and triggered delay rules. */
export async function loadWorkflows(query: PageQuery) {
  const ctx = await getPageContext();
  const [notifications, workflows] = await Promise.all([
    openTable(ctx, query, {
      source: { list: 'notifications', resource: NOTIFICATION_LIST },
      read: (selection) => listNotifications(ctx, selection),
    }),
    openTable(ctx, query, {
      source: { list: 'workflows', resource: WORKFLOW_LIST },
      read: (selection) => listWorkflows(ctx, selection),
    }),
  ]);
  return { notifications, workflows };
}

export type WorkflowsData = Awaited<ReturnType<typeof loadWorkflows>>;

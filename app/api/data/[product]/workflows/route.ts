import { listWorkflows as contract } from '@/lib/contract/workflow-lists';
import { selectionOf } from '@/lib/http/odata/selection';
import { route } from '@/lib/http/route';
import { listWorkflows, WORKFLOW_LIST } from '@/lib/services/workflow/list-workflows';

export const GET = route(contract, async ({ ctx, query }) => {
  const { rows, count } = await listWorkflows(ctx, selectionOf(query, WORKFLOW_LIST, ctx));
  return { data: rows, count };
});

export * from '@/lib/http/other-methods';

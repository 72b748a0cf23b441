import { listJobs as contract } from '@/lib/contract/jobs';
import { selectionOf } from '@/lib/http/odata/selection';
import { route } from '@/lib/http/route';
import { JOB_LIST, listJobs } from '@/lib/services/jobs/list-jobs';

export const GET = route(contract, async ({ ctx, query }) => {
  const { rows, count } = await listJobs(ctx, selectionOf(query, JOB_LIST, ctx));
  return { data: rows, count };
});

export * from '@/lib/http/other-methods';

import { listPreliminaryDays as contract } from '@/lib/contract/catalogue';
import { pageOf, selectionOf } from '@/lib/http/odata/selection';
import { route } from '@/lib/http/route';
import { listPreliminaryDays, PRELIMINARY_DAYS_LIST } from '@/lib/services/catalogue/list-preliminary-days';

export const GET = route(contract, async ({ ctx, query }) => {
  const selection = selectionOf(query, PRELIMINARY_DAYS_LIST, ctx.now);
  return pageOf(await listPreliminaryDays(ctx, selection), selection);
});

export * from '@/lib/http/other-methods';

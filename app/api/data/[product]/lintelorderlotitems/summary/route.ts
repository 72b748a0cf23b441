import { summarizeLintelItems as contract } from '@/lib/contract/lintel-orders';
import { route } from '@/lib/http/route';
import { presentLintelSummary } from '@/lib/services/orders/present-order-summary';
import { summarizeLintelItems } from '@/lib/services/orders/summarize-lintel-items';

export const GET = route(contract, async ({ ctx, query }) => ({
  data: presentLintelSummary(await summarizeLintelItems(ctx, query.projectUnitID), ctx.locale),
}));

export * from '@/lib/http/other-methods';

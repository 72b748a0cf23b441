import { summarizeLintelItems as contract } from '@/lib/contract/lintel-orders';
import { route } from '@/lib/http/route';
import { LINTEL_TABLE } from '@/lib/services/orders/lintel-order-table';
import { presentLintelSummary } from '@/lib/services/orders/present-order-summary';
import { summarizeOrderItems } from '@/lib/services/orders/summarize-order-items';

export const GET = route(contract, async ({ ctx, query }) => ({
  data: presentLintelSummary(await summarizeOrderItems(ctx, LINTEL_TABLE, query.projectUnitID), ctx.locale),
}));

export * from '@/lib/http/other-methods';

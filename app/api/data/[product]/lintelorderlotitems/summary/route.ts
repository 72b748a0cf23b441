import { summarizeLintelItems as contract } from '@/lib/contract/lintel-orders';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { presentLintelSummary } from '@/lib/services/orders/present-order-summary';
import { summarizeLintelItems } from '@/lib/services/orders/summarize-lintel-items';

export const GET = route(contract, async ({ ctx, query }) => ({
  data: presentLintelSummary(await summarizeLintelItems(ctx, query.projectUnitID), ctx.locale),
}));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods;

import { summarizeAacItems as contract } from '@/lib/contract/orders';
import { route } from '@/lib/http/route';
import { presentAacSummary } from '@/lib/services/orders/present-order-summary';
import { summarizeAacItems } from '@/lib/services/orders/summarize-aac-items';

export const GET = route(contract, async ({ ctx, query }) => ({
  data: presentAacSummary(await summarizeAacItems(ctx, query.projectUnitID), ctx.locale),
}));

export * from '@/lib/http/other-methods';

import { summarizeAacItems as contract } from '@/lib/contract/orders';
import { route } from '@/lib/http/route';
import { AAC_TABLE } from '@/lib/services/orders/aac-order-table';
import { presentAacSummary } from '@/lib/services/orders/present-order-summary';
import { summarizeOrderItems } from '@/lib/services/orders/summarize-order-items';

export const GET = route(contract, async ({ ctx, query }) => ({
  data: presentAacSummary(await summarizeOrderItems(ctx, AAC_TABLE, query.projectUnitID), ctx.locale),
}));

export * from '@/lib/http/other-methods';

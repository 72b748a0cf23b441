import { summarizeAacItems as contract } from '@/lib/contract/orders';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { presentAacSummary } from '@/lib/services/orders/present-order-summary';
import { summarizeAacItems } from '@/lib/services/orders/summarize-aac-items';

export const GET = route(contract, async ({ ctx, query }) => ({
  data: presentAacSummary(await summarizeAacItems(ctx, query.projectUnitID), ctx.locale),
}));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods;

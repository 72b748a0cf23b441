import { listDeliveries as contract } from '@/lib/contract/deliveries';
import { selectionOf } from '@/lib/http/odata/selection';
import { route } from '@/lib/http/route';
import { DELIVERY_LIST, listDeliveries } from '@/lib/services/deliveries/list-deliveries';

export const GET = route(contract, async ({ ctx, query }) => {
  const { rows, count } = await listDeliveries(ctx, selectionOf(query, DELIVERY_LIST, ctx));
  return { data: rows, count };
});

export * from '@/lib/http/other-methods';

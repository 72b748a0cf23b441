import { countDeliveryWeeks as contract } from '@/lib/contract/dashboard';
import { route } from '@/lib/http/route';
import { countDeliveryWeeks } from '@/lib/services/deliveries/count-delivery-weeks';

export const GET = route(contract, async ({ ctx }) => {
  const data = await countDeliveryWeeks(ctx);
  return { data, count: data.length };
});

export * from '@/lib/http/other-methods';

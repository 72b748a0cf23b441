import { countDeliveryWeeks as contract } from '@/lib/contract/dashboard';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { countDeliveryWeeks } from '@/lib/services/deliveries/count-delivery-weeks';

export const GET = route(contract, async ({ ctx }) => {
  const data = await countDeliveryWeeks(ctx);
  return { data, count: data.length };
});

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods;

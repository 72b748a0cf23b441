import { getDeliveryPlan as contract } from '@/lib/contract/delivery-plan';
import { route } from '@/lib/http/route';
import { getDeliveryPlan } from '@/lib/services/deliveries/get-delivery-plan';

export const GET = route(contract, async ({ ctx, params }) => ({
  data: await getDeliveryPlan(ctx, params.rootProjectUnitID),
}));

export * from '@/lib/http/other-methods';

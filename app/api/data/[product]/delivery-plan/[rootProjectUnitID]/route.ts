import { getDeliveryPlan as contract } from '@/lib/contract/delivery-plan';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { getDeliveryPlan } from '@/lib/services/deliveries/get-delivery-plan';

export const GET = route(contract, async ({ ctx, params }) => ({
  data: await getDeliveryPlan(ctx, params.rootProjectUnitID),
}));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods;

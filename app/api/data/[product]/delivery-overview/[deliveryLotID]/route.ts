import { changeDelivery as contract } from '@/lib/contract/deliveries';
import { route } from '@/lib/http/route';
import { changeDelivery } from '@/lib/services/deliveries/change-delivery';
import { requireSameId } from '@/lib/services/require';

export const PUT = route(contract, async ({ ctx, params, body, ifMatch }) => {
  const { deliveryLotID: deliveryLotId } = params;
  const { deliveryLotID, deliveryType, version = null } = body;
  requireSameId(deliveryLotId, { deliveryLotID });
  return { data: await changeDelivery(ctx, { deliveryLotId, deliveryType, version: ifMatch ?? version }) };
});

export * from '@/lib/http/other-methods';

import { chooseDeliveryWalls as contract } from '@/lib/contract/deliveries';
import { route } from '@/lib/http/route';
import { chooseDeliveryWalls } from '@/lib/services/deliveries/choose-delivery-walls';

export const PUT = route(contract, async ({ ctx, params, body, ifMatch }) => {
  const { deliveryLotID: deliveryLotId, projectUnitID: unitId } = params;
  const { wallNos, version = null } = body;
  return {
    data: await chooseDeliveryWalls(ctx, { deliveryLotId, unitId, wallNos, version: ifMatch ?? version }),
  };
});

export * from '@/lib/http/other-methods';

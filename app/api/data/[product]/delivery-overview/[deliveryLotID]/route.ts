import { changeDelivery as contract } from '@/lib/contract/deliveries';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { changeDelivery } from '@/lib/services/deliveries/change-delivery';
import { validationFailed } from '@/lib/services/errors';

export const PUT = route(contract, async ({ ctx, params, body, ifMatch }) => {
  const { deliveryLotID: deliveryLotId } = params;
  if (body.deliveryLotID !== undefined && body.deliveryLotID !== deliveryLotId) {
    throw validationFailed([{ type: 'error', code: 'IdMismatch', reference: 'deliveryLotID' }]);
  }
  const { deliveryType } = body;
  return { data: await changeDelivery(ctx, { deliveryLotId, deliveryType, version: ifMatch }) };
});

export const { DELETE, GET, OPTIONS, PATCH, POST } = otherMethods;

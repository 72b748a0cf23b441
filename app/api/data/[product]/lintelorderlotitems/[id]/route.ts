import {
  deleteLintelItem as deleteContract,
  lintelDraftOf,
  updateLintelItem as updateContract,
} from '@/lib/contract/lintel-orders';
import { route } from '@/lib/http/route';
import { deleteOrderItem } from '@/lib/services/orders/delete-order-item';
import { LINTEL_TABLE } from '@/lib/services/orders/lintel-order-table';
import { updateOrderItem } from '@/lib/services/orders/update-order-item';
import { requireSameId } from '@/lib/services/require';

export const PUT = route(updateContract, async ({ ctx, params, body, ifMatch }) => {
  const { version = null, lintelOrderLotItemID, projectUnitID: unitId } = body;
  requireSameId(params.id, { lintelOrderLotItemID });
  const input = { itemId: params.id, unitId, changes: lintelDraftOf(body), version: ifMatch ?? version };
  return { data: await updateOrderItem(ctx, LINTEL_TABLE, input) };
});

export const DELETE = route(deleteContract, ({ ctx, params, ifMatch }) =>
  deleteOrderItem(ctx, LINTEL_TABLE, { itemId: params.id, version: ifMatch }),
);

export * from '@/lib/http/other-methods';

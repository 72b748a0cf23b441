import {
  deleteLintelItem as deleteContract,
  updateLintelItem as updateContract,
} from '@/lib/contract/lintel-orders';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { deleteOrderItem } from '@/lib/services/orders/delete-order-item';
import { LINTEL_TABLE } from '@/lib/services/orders/lintel-order-table';
import { updateOrderItem } from '@/lib/services/orders/update-order-item';

export const PUT = route(updateContract, async ({ ctx, params, body, ifMatch }) => {
  const { version = null, ...changes } = body;
  const input = { itemId: params.id, changes, version: ifMatch ?? version };
  return { data: await updateOrderItem(ctx, LINTEL_TABLE, input) };
});

export const DELETE = route(deleteContract, ({ ctx, params, ifMatch }) =>
  deleteOrderItem(ctx, LINTEL_TABLE, { itemId: params.id, version: ifMatch }),
);

export const { GET, OPTIONS, PATCH, POST } = otherMethods;

import {
  aacDraftOf,
  deleteAacItem as deleteContract,
  updateAacItem as updateContract,
} from '@/lib/contract/orders';
import { route } from '@/lib/http/route';
import { AAC_TABLE } from '@/lib/services/orders/aac-order-table';
import { deleteOrderItem } from '@/lib/services/orders/delete-order-item';
import { updateOrderItem } from '@/lib/services/orders/update-order-item';
import { requireSameId } from '@/lib/services/require';

export const PUT = route(updateContract, async ({ ctx, params, body, ifMatch }) => {
  const { version = null, aacOrderLotItemID, projectUnitID: unitId } = body;
  requireSameId(params.id, { aacOrderLotItemID });
  const input = { itemId: params.id, unitId, changes: aacDraftOf(body), version: ifMatch ?? version };
  return { data: await updateOrderItem(ctx, AAC_TABLE, input) };
});

export const DELETE = route(deleteContract, ({ ctx, params, ifMatch }) =>
  deleteOrderItem(ctx, AAC_TABLE, { itemId: params.id, version: ifMatch }),
);

export * from '@/lib/http/other-methods';

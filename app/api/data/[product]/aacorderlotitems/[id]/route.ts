import { deleteAacItem as deleteContract, updateAacItem as updateContract } from '@/lib/contract/orders';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { deleteAacItem } from '@/lib/services/orders/delete-aac-item';
import { updateAacItem } from '@/lib/services/orders/update-aac-item';

export const PUT = route(updateContract, async ({ ctx, params, body, ifMatch }) => {
  const { version = null, ...changes } = body;
  return { data: await updateAacItem(ctx, { itemId: params.id, changes, version: ifMatch ?? version }) };
});

export const DELETE = route(deleteContract, ({ ctx, params, ifMatch }) =>
  deleteAacItem(ctx, { itemId: params.id, version: ifMatch }),
);

export const { GET, OPTIONS, PATCH, POST } = otherMethods;

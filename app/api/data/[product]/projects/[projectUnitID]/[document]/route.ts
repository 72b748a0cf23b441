import { getOrderDocument as contract } from '@/lib/contract/order-documents';
import { orderFile } from '@/lib/documents/order-file';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { getPlacedOrder } from '@/lib/services/orders/get-placed-order';

export const GET = route(contract, async ({ ctx, params }) => {
  const order = await getPlacedOrder(ctx, params.projectUnitID);
  const { name, mediaType, content } = await orderFile(order, params.document, ctx.locale);
  return new Response(content, {
    headers: {
      'content-type': mediaType,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    },
  });
});

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods;

import { getOrderDocument as contract } from '@/lib/contract/order-documents';
import { orderFile } from '@/lib/documents/order-file';
import { ORDER_FORMATS, ORDER_MEDIA_TYPES } from '@/lib/domain/orders/order-formats';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { notFound } from '@/lib/services/errors';
import { getPlacedOrder } from '@/lib/services/orders/get-placed-order';

export const GET = route(contract, async ({ ctx, params }) => {
  const format = ORDER_FORMATS.find((candidate) => params.document === `order.${candidate}`);
  if (!format) throw notFound();
  const order = await getPlacedOrder(ctx, params.projectUnitID);
  const content = await orderFile(order, format, ctx.locale);
  return new Response(content, {
    headers: {
      'content-type': ORDER_MEDIA_TYPES[format],
      'content-disposition': `attachment; filename="order-${order.orderNumber}.${format}"`,
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    },
  });
});

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods;

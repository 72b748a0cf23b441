import { exportOrderTable, getOrderDocument } from '@/lib/contract/order-documents';
import { orderFile } from '@/lib/documents/order-file';
import { tableFile } from '@/lib/documents/table-file';
import { guarded } from '@/lib/http/guards';
import { otherMethods } from '@/lib/http/other-methods';
import { costly } from '@/lib/http/rate-limited';
import type { Result } from '@/lib/http/reply';
import { route } from '@/lib/http/route';
import { exportTitle } from '@/lib/services/orders/export-title';
import { getConfirmation } from '@/lib/services/orders/get-confirmation';
import { getPlacedOrder } from '@/lib/services/orders/get-placed-order';

export const GET = route(
  getOrderDocument,
  costly(async ({ ctx, params }): Promise<Result<void>> => {
    const order = await getPlacedOrder(ctx, params.projectUnitID);
    if (params.document === 'order.pdf') {
      return download(await getConfirmation(ctx, params.projectUnitID, order));
    }
    return download(await orderFile(order, params.document, ctx.locale));
  }),
);

export const POST = route(
  exportOrderTable,
  costly(
    guarded(
      ({ ctx, params }) => exportTitle(ctx, params.projectUnitID),
      async ({ ctx, params, body }): Promise<Result<void>> => {
        const title = await exportTitle(ctx, params.projectUnitID);
        return download(await tableFile({ title, ...body }, params.document, ctx.locale));
      },
    ),
  ),
);

interface FileToTake {
  name: string;
  mediaType: string;
  content: BodyInit;
}

function download({ name, mediaType, content }: FileToTake): Response {
  return new Response(content, {
    headers: {
      'content-type': mediaType,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}

export const { DELETE, OPTIONS, PATCH, PUT } = otherMethods;

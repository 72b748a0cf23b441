import { exportOrderTable as exportContract, getOrderDocument } from '@/lib/contract/order-documents';
import { fileResponse } from '@/lib/http/attachment';
import { guarded } from '@/lib/http/guards';
import { costly, rateLimited } from '@/lib/http/rate-limited';
import type { Result } from '@/lib/http/reply';
import { route } from '@/lib/http/route';
import { getCombinedConfirmation } from '@/lib/services/orders/combined-orders';
import { exportOrderTable } from '@/lib/services/orders/export-order-table';
import { exportTitle } from '@/lib/services/orders/export-title';
import { getConfirmation } from '@/lib/services/orders/get-confirmation';
import { getPlacedOrder } from '@/lib/services/orders/get-placed-order';
import { makeOrderFile } from '@/lib/services/orders/make-file';
import { readerOf } from '@/lib/services/reader-of';

export const GET = route(
  getOrderDocument,
  costly(async ({ ctx, params, request }): Promise<Result<void>> => {
    if (params.document === 'combined.pdf') {
      return fileResponse(await getCombinedConfirmation(ctx, params.projectUnitID, request.signal));
    }
    const order = await getPlacedOrder(ctx, params.projectUnitID);
    if (params.document === 'order.pdf') {
      return fileResponse(await getConfirmation(ctx, params.projectUnitID, order, request.signal));
    }
    const caller = { owner: ctx.viewer.userId, signal: request.signal };
    return fileResponse(await makeOrderFile(order, params.document, readerOf(ctx), caller));
  }),
);

const EXPORTS = { name: 'table-export', max: 30, windowMs: 10 * 60_000 };

export const POST = route(
  exportContract,
  rateLimited(
    EXPORTS,
    guarded(
      ({ ctx, params }) => exportTitle(ctx, params.projectUnitID),
      async ({ ctx, params, body, request }): Promise<Result<void>> =>
        fileResponse(await exportOrderTable(ctx, { ...params, table: body }, request.signal)),
    ),
  ),
);

export * from '@/lib/http/other-methods';

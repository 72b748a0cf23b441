import { exportDeliveries as contract } from '@/lib/contract/delivery-exports';
import { fileResponse } from '@/lib/http/attachment';
import { selectionOf } from '@/lib/http/odata/selection';
import { rateLimited } from '@/lib/http/rate-limited';
import type { Result } from '@/lib/http/reply';
import { route } from '@/lib/http/route';
import { EXPORTED_DELIVERIES, exportDeliveries } from '@/lib/services/deliveries/export-deliveries';
import { DELIVERY_LIST } from '@/lib/services/deliveries/list-deliveries';

const EXPORTS = { name: 'delivery-export', max: 30, windowMs: 10 * 60_000 };

export const GET = route(
  contract,
  rateLimited(EXPORTS, async ({ ctx, params, query, request }): Promise<Result<void>> => {
    const { rootProjectUnitID: rootUnitId, document } = params;
    const selection = selectionOf({ ...query, ...EXPORTED_DELIVERIES }, DELIVERY_LIST, ctx);
    return fileResponse(await exportDeliveries(ctx, { rootUnitId, document, selection }, request.signal));
  }),
);

export * from '@/lib/http/other-methods';

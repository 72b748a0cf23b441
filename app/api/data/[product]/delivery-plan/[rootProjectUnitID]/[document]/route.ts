import { exportDeliveries as contract } from '@/lib/contract/delivery-exports';
import { fileResponse } from '@/lib/http/attachment';
import { otherMethods } from '@/lib/http/other-methods';
import { rateLimited } from '@/lib/http/rate-limited';
import type { Result } from '@/lib/http/reply';
import { route } from '@/lib/http/route';
import { exportDeliveries } from '@/lib/services/delivery-exports/export-deliveries';

const EXPORTS = { name: 'delivery-export', max: 30, windowMs: 10 * 60_000 };

export const GET = route(
  contract,
  rateLimited(EXPORTS, async ({ ctx, params, query, request }): Promise<Result<void>> => {
    const { sort, order, past } = query;
    const wanted = {
      rootUnitId: params.rootProjectUnitID,
      document: params.document,
      view: { sort, past, descending: order === 'desc' },
    };
    return fileResponse(await exportDeliveries(ctx, wanted, request.signal));
  }),
);

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods;

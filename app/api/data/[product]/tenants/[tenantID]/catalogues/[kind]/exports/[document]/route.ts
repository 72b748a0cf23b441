import { exportCatalogue as contract } from '@/lib/contract/catalogue-imports';
import { fileResponse } from '@/lib/http/attachment';
import { rateLimited } from '@/lib/http/rate-limited';
import type { Result } from '@/lib/http/reply';
import { route } from '@/lib/http/route';
import { exportCatalogue } from '@/lib/services/list-exports/export-catalogue';

const EXPORTS = { name: 'catalogue-export', max: 30, windowMs: 10 * 60_000 };

export const GET = route(
  contract,
  rateLimited(EXPORTS, async ({ ctx, params, request }): Promise<Result<void>> => {
    const { tenantID: tenantId, kind, document } = params;
    const format = document === 'products.csv' ? 'csv' : 'xlsx';
    return fileResponse(await exportCatalogue(ctx, { tenantId, kind }, format, request.signal));
  }),
);

export * from '@/lib/http/other-methods';

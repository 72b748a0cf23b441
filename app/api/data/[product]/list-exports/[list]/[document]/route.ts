import { exportList as contract } from '@/lib/contract/list-exports';
import { fileResponse } from '@/lib/http/attachment';
import { selectionOf } from '@/lib/http/odata/selection';
import { rateLimited } from '@/lib/http/rate-limited';
import type { Result } from '@/lib/http/reply';
import { route } from '@/lib/http/route';
import { EXPORTED_PAGE, exportList } from '@/lib/services/list-exports/export-list';
import { EXPORTED_SOURCES } from '@/lib/services/list-exports/list-sources';

const EXPORTS = { name: 'list-export', max: 30, windowMs: 10 * 60_000 };

export const GET = route(
  contract,
  rateLimited(EXPORTS, async ({ ctx, params, query, request }): Promise<Result<void>> => {
    const { resource } = EXPORTED_SOURCES[params.list];
    const selection = selectionOf({ ...query, ...EXPORTED_PAGE }, resource, ctx);
    return fileResponse(await exportList(ctx, { ...params, selection, query }, request.signal));
  }),
);

export * from '@/lib/http/other-methods';

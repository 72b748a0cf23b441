import { exportUsers as contract } from '@/lib/contract/user-imports';
import { fileResponse } from '@/lib/http/attachment';
import { selectionOf } from '@/lib/http/odata/selection';
import { rateLimited } from '@/lib/http/rate-limited';
import type { Result } from '@/lib/http/reply';
import { route } from '@/lib/http/route';
import { exportUsers } from '@/lib/services/users/export-users';
import { USER_LIST } from '@/lib/services/users/list-users';

const EXPORTS = { name: 'list-export', max: 30, windowMs: 10 * 60_000 };

export const GET = route(
  contract,
  rateLimited(EXPORTS, async ({ ctx, params, query, request }): Promise<Result<void>> => {
    const { where } = selectionOf({ ...query, top: null, skip: 0 }, USER_LIST, ctx);
    return fileResponse(await exportUsers(ctx, { ...params, ...query, where }, request.signal));
  }),
);

export * from '@/lib/http/other-methods';

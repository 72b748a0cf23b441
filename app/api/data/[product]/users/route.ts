import { listUsers as contract } from '@/lib/contract/users';
import { selectionOf } from '@/lib/http/odata/selection';
import { route } from '@/lib/http/route';
import { listUsers, USER_LIST } from '@/lib/services/users/list-users';

export const GET = route(contract, async ({ ctx, query }) => {
  const { rows, count } = await listUsers(ctx, query.search, selectionOf(query, USER_LIST, ctx.now));
  return { data: rows, count };
});

export * from '@/lib/http/other-methods';

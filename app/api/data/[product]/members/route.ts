import { listMembers as contract } from '@/lib/contract/members';
import { selectionOf } from '@/lib/http/odata/selection';
import { otherMethod } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { listMembers, MEMBER_LIST } from '@/lib/services/members/list-members';

export const GET = route(contract, async ({ ctx, query }) => {
  const { rows, count } = await listMembers(ctx, selectionOf(query, MEMBER_LIST, ctx.now));
  return { data: rows, count };
});

export {
  otherMethod as DELETE,
  otherMethod as OPTIONS,
  otherMethod as PATCH,
  otherMethod as POST,
  otherMethod as PUT,
};

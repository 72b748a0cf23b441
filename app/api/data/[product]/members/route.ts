import { listMembers as contract } from '@/lib/contract/members';
import { selectionOf } from '@/lib/http/odata/selection';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { listMembers, MEMBER_LIST } from '@/lib/services/members/list-members';

export const GET = route(contract, async ({ ctx, query }) => {
  const { rows, count } = await listMembers(ctx, selectionOf(query, MEMBER_LIST, ctx.now));
  return { data: rows, count };
});

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods;

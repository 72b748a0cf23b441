import { getReview as contract } from '@/lib/contract/comments';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { getReview } from '@/lib/services/comments/get-review';

export const GET = route(contract, async ({ ctx, params }) => {
  const { unitNo: projectUnitNo, ...review } = await getReview(ctx, params.unitId);
  return { data: { projectUnitNo, ...review } };
});

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods;

import { getReview as contract } from '@/lib/contract/comments';
import { route } from '@/lib/http/route';
import { getReview } from '@/lib/services/comments/get-review';

export const GET = route(contract, async ({ ctx, params }) => {
  const { unitNo: projectUnitNo, ...review } = await getReview(ctx, params.unitId);
  return { data: { projectUnitNo, ...review } };
});

export * from '@/lib/http/other-methods';

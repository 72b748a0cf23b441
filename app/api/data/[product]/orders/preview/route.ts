import { previewOrder as contract } from '@/lib/contract/placing';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { previewOrder } from '@/lib/services/placing/preview-order';

export const GET = route(contract, async ({ ctx, query }) => ({
  data: await previewOrder(ctx, query.projectUnitID),
}));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods;

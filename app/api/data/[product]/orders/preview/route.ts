import { previewOrder as contract } from '@/lib/contract/placing';
import { route } from '@/lib/http/route';
import { previewOrder } from '@/lib/services/placing/preview-order';

export const GET = route(contract, async ({ ctx, query }) => ({
  data: await previewOrder(ctx, query.projectUnitID),
}));

export * from '@/lib/http/other-methods';

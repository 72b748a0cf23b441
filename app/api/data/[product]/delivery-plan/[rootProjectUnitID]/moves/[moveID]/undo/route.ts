import { undoWave as contract } from '@/lib/contract/delivery-plan';
import { route } from '@/lib/http/route';
import { undoWave } from '@/lib/services/deliveries/undo-wave';

export const POST = route(contract, async ({ ctx, params }) => ({
  data: await undoWave(ctx, { rootUnitId: params.rootProjectUnitID, moveId: params.moveID }),
}));

export * from '@/lib/http/other-methods';

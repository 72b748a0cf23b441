import { moveWave as contract } from '@/lib/contract/delivery-plan';
import { guarded } from '@/lib/http/guards';
import { idempotent } from '@/lib/http/idempotent';
import { route } from '@/lib/http/route';
import { getDeliveryPlan } from '@/lib/services/deliveries/get-delivery-plan';
import { requireMaterialsEditor } from '@/lib/services/deliveries/lot-access';
import { moveWave } from '@/lib/services/deliveries/move-wave';

export const POST = route(
  contract,
  guarded(
    ({ ctx, params }) => requireMaterialsEditor(ctx, params.rootProjectUnitID),
    idempotent(
      async ({ ctx, params, body }) => ({
        data: await moveWave(ctx, { rootUnitId: params.rootProjectUnitID, moves: body.moves }),
      }),
      {
        reference: ({ data }) => [data.moveID],
        again: async ({ ctx, params }, [moveID = '']) => ({
          data: { moveID, plan: await getDeliveryPlan(ctx, params.rootProjectUnitID) },
        }),
      },
    ),
  ),
);

export * from '@/lib/http/other-methods';

import { getDeliveryData as getContract, saveDeliveryData as saveContract } from '@/lib/contract/materials';
import { guarded } from '@/lib/http/guards';
import { route } from '@/lib/http/route';
import { getDeliveryData } from '@/lib/services/deliveries/get-delivery-data';
import { requireMaterialsEditor } from '@/lib/services/deliveries/lot-access';
import { readMaterial } from '@/lib/services/deliveries/present-material';
import { saveDeliveryData } from '@/lib/services/deliveries/save-delivery-data';
import { requireSameId } from '@/lib/services/require';

export const GET = route(getContract, async ({ ctx, params }) => ({
  data: await getDeliveryData(ctx, params.rootProjectUnitID),
}));

export const POST = route(
  saveContract,
  guarded(
    ({ ctx, params }) => requireMaterialsEditor(ctx, params.rootProjectUnitID),
    async ({ ctx, params, body }) => {
      const { rootProjectUnitID: rootUnitId } = params;
      requireSameId(rootUnitId, { rootProjectUnitID: body.rootProjectUnitID });
      const subProjects = body.subProjects.map(({ subProjectID, approvalLots, orderLots }) => ({
        subProjectID,
        orderLots,
        approvalLots: approvalLots?.map((lot) => ({ ...lot, materials: lot.materials.map(readMaterial) })),
      }));
      return { data: await saveDeliveryData(ctx, { rootUnitId, subProjects }) };
    },
  ),
);

export * from '@/lib/http/other-methods';

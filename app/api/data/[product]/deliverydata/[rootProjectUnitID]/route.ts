import { getDeliveryData as getContract, saveDeliveryData as saveContract } from '@/lib/contract/materials';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { getDeliveryData } from '@/lib/services/deliveries/get-delivery-data';
import { readMaterial } from '@/lib/services/deliveries/present-material';
import { saveDeliveryData } from '@/lib/services/deliveries/save-delivery-data';
import { validationFailed } from '@/lib/services/errors';

export const GET = route(getContract, async ({ ctx, params }) => ({
  data: await getDeliveryData(ctx, params.rootProjectUnitID),
}));

export const POST = route(saveContract, async ({ ctx, params, body }) => {
  const { rootProjectUnitID: rootUnitId } = params;
  if (body.rootProjectUnitID !== undefined && body.rootProjectUnitID !== rootUnitId) {
    throw validationFailed([{ type: 'error', code: 'IdMismatch', reference: 'rootProjectUnitID' }]);
  }
  const subProjects = body.subProjects.map(({ subProjectID, approvalLots }) => ({
    subProjectID,
    approvalLots: approvalLots.map((lot) => ({ ...lot, materials: lot.materials.map(readMaterial) })),
  }));
  return { data: await saveDeliveryData(ctx, { rootUnitId, subProjects }) };
});

export const { DELETE, OPTIONS, PATCH, PUT } = otherMethods;

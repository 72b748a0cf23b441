import { deleteUnit as deleteContract, updateUnit as updateContract } from '@/lib/contract/unit-changes';
import { getUnit as getContract } from '@/lib/contract/units';
import { route } from '@/lib/http/route';
import { requireSameId } from '@/lib/services/require';
import { showUnit } from '@/lib/services/unit-tree/show-unit';
import { deleteUnit } from '@/lib/services/units/delete-unit';
import { getUnit } from '@/lib/services/units/get-unit';
import { updateUnit } from '@/lib/services/units/update-unit';

export const GET = route(getContract, async ({ ctx, params }) => ({
  data: await getUnit(ctx, params.projectUnitID),
}));

export const PUT = route(updateContract, async ({ ctx, params, body, ifMatch }) => {
  const { projectUnitID, version = null, ...changes } = body;
  const { projectUnitID: unitId } = params;
  requireSameId(unitId, { projectUnitID });
  const unit = await updateUnit(ctx, { unitId, changes, version: ifMatch ?? version });
  return { data: await showUnit(ctx, unit) };
});

export const DELETE = route(deleteContract, ({ ctx, params, query, ifMatch }) =>
  deleteUnit(ctx, {
    unitId: params.projectUnitID,
    version: ifMatch,
    confirmation: query.projectUnitNo,
  }),
);

export * from '@/lib/http/other-methods';

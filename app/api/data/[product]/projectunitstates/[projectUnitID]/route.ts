import { changeUnitState as contract } from '@/lib/contract/units';
import { route } from '@/lib/http/route';
import { validationFailed } from '@/lib/services/errors';
import { showUnit } from '@/lib/services/unit-tree/show-unit';
import { changeUnitState } from '@/lib/services/workflow/change-unit-state';

export const PUT = route(contract, async ({ ctx, params, body, ifMatch }) => {
  const { projectUnitID: unitId } = params;
  if (body.projectUnitID !== undefined && body.projectUnitID !== unitId) {
    throw validationFailed([{ type: 'error', code: 'IdMismatch', reference: 'projectUnitID' }]);
  }
  const { requirements, message = null } = body;
  const unit = await changeUnitState(ctx, { unitId, requirements, message, version: ifMatch });
  return { data: await showUnit(ctx, unit) };
});

export * from '@/lib/http/other-methods';

import { confirmCheckData as contract } from '@/lib/contract/workflow';
import { route } from '@/lib/http/route';
import { showUnit } from '@/lib/services/unit-tree/show-unit';
import { confirmCheckData } from '@/lib/services/workflow/confirm-check-data';

export const POST = route(contract, async ({ ctx, body }) => {
  const unit = await confirmCheckData(ctx, { unitId: body.unitID, rootUnitId: body.rootUnitID });
  return { data: await showUnit(ctx, unit) };
});

export * from '@/lib/http/other-methods';

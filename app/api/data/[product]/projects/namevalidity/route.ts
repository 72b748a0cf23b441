import { checkTitle as contract } from '@/lib/contract/unit-changes';
import { route } from '@/lib/http/route';
import { checkTitle } from '@/lib/services/units/check-title';

export const GET = route(contract, async ({ ctx, query }) => {
  const { title, projectUnitType: unitType, parentProjectUnitID = null, projectUnitID = null } = query;
  return {
    valid: await checkTitle(ctx, {
      title,
      unitType,
      parentUnitId: parentProjectUnitID,
      unitId: projectUnitID,
    }),
  };
});

export * from '@/lib/http/other-methods';

import { getUnit as contract } from '@/lib/contract/units';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { getUnit } from '@/lib/services/units/get-unit';

export const GET = route(contract, async ({ ctx, params }) => ({
  data: await getUnit(ctx, params.projectUnitID),
}));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods;

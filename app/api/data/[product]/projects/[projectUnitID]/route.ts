import { getUnit as contract } from '@/lib/contract/units';
import { otherMethod } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { getUnit } from '@/lib/services/units/get-unit';

export const GET = route(contract, async ({ ctx, params }) => ({
  data: await getUnit(ctx, params.projectUnitID),
}));

export {
  otherMethod as DELETE,
  otherMethod as OPTIONS,
  otherMethod as PATCH,
  otherMethod as POST,
  otherMethod as PUT,
};

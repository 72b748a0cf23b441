import { getUnitPath as contract } from '@/lib/contract/units';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { getUnitPath } from '@/lib/services/units/get-unit-path';
import { presentPathEntry } from '@/lib/services/units/present-unit';

export const GET = route(contract, async ({ ctx, params }) => {
  const path = await getUnitPath(ctx, params.projectUnitID);
  return { data: path.map(presentPathEntry), count: path.length };
});

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods;

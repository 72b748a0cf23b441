import { getWallLots as contract } from '@/lib/contract/wall-lots';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { getWallLots } from '@/lib/services/models/get-wall-lots';

export const GET = route(contract, async ({ ctx, params }) => getWallLots(ctx, params.unitId));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods;

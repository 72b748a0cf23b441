import { getProfile as contract } from '@/lib/contract/profile';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { getProfile } from '@/lib/services/account/get-profile';

export const GET = route(contract, async ({ ctx }) => ({ data: await getProfile(ctx) }));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods;

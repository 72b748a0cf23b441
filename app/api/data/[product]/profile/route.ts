import { getProfile as contract } from '@/lib/contract/profile';
import { route } from '@/lib/http/route';
import { getProfile } from '@/lib/services/account/get-profile';

export const GET = route(contract, async ({ ctx }) => ({ data: await getProfile(ctx) }));

export * from '@/lib/http/other-methods';

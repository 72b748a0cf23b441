import { saveOwnAddress as contract } from '@/lib/contract/profile';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { saveOwnAddress } from '@/lib/services/addresses/own-records';

export const POST = route(contract, async ({ ctx, body }) => ({ data: await saveOwnAddress(ctx, body) }));

export const { DELETE, GET, OPTIONS, PATCH, PUT } = otherMethods;

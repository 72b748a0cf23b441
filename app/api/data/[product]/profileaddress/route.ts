import { saveOwnAddress as contract } from '@/lib/contract/profile';
import { route } from '@/lib/http/route';
import { saveOwnAddress } from '@/lib/services/addresses/own-records';

export const POST = route(contract, async ({ ctx, body }) => ({ data: await saveOwnAddress(ctx, body) }));

export * from '@/lib/http/other-methods';

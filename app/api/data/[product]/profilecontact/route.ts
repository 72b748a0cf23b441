import { saveOwnContact as contract } from '@/lib/contract/profile';
import { route } from '@/lib/http/route';
import { saveOwnContact } from '@/lib/services/addresses/own-records';

export const POST = route(contract, async ({ ctx, body }) => ({ data: await saveOwnContact(ctx, body) }));

export * from '@/lib/http/other-methods';

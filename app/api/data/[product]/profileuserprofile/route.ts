import { savePersonalData as contract } from '@/lib/contract/profile';
import { route } from '@/lib/http/route';
import { savePersonalData } from '@/lib/services/account/save-profile';

export const POST = route(contract, async ({ ctx, body }) => ({ data: await savePersonalData(ctx, body) }));

export * from '@/lib/http/other-methods';

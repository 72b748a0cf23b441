import { saveSettings as contract } from '@/lib/contract/profile';
import { route } from '@/lib/http/route';
import { saveSettings } from '@/lib/services/account/save-profile';

export const POST = route(contract, async ({ ctx, body }) => ({ data: await saveSettings(ctx, body) }));

export * from '@/lib/http/other-methods';

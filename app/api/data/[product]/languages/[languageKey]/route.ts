import { switchLanguage as contract } from '@/lib/contract/tenants';
import { route } from '@/lib/http/route';
import { switchLanguage } from '@/lib/services/tenants/switch-language';

export const PUT = route(contract, async ({ ctx, params, body }) => {
  const data = await switchLanguage(ctx, { language: params.languageKey, isOn: body.isOn });
  return { data, count: data.length };
});

export * from '@/lib/http/other-methods';

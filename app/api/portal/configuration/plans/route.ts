import { planConfiguration as contract } from '@/lib/contract/configuration-file';
import { presentPlan } from '@/lib/http/configuration-plan';
import { guarded } from '@/lib/http/guards';
import { route } from '@/lib/http/route';
import { planConfiguration } from '@/lib/services/configuration-file/apply-configuration';
import { requireAdministrator } from '@/lib/services/require';

// Nobody else sends files of this size.
export const POST = route(
  contract,
  guarded(
    ({ ctx }) => requireAdministrator(ctx),
    async ({ ctx, body }) => ({ data: presentPlan(await planConfiguration(ctx, body), ctx.locale) }),
  ),
);

export * from '@/lib/http/other-methods';

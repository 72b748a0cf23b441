import { applyConfiguration as contract } from '@/lib/contract/configuration-file';
import { presentPlan } from '@/lib/http/configuration-plan';
import { guarded } from '@/lib/http/guards';
import { route } from '@/lib/http/route';
import { requireFreshSignIn } from '@/lib/services/account/prove-identity';
import { applyConfiguration } from '@/lib/services/configuration-file/apply-configuration';
import { requireAdministrator } from '@/lib/services/require';

// Nobody else sends files of this size.
export const POST = route(
  contract,
  guarded(
    async ({ ctx }) => {
      requireAdministrator(ctx);
      await requireFreshSignIn(ctx);
    },
    async ({ ctx, params, body }) => ({
      data: presentPlan(await applyConfiguration(ctx, body, params.planID), ctx.locale),
    }),
  ),
);

export * from '@/lib/http/other-methods';

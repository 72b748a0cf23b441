import { planUserImport as contract } from '@/lib/contract/user-imports';
import { guarded } from '@/lib/http/guards';
import { presentPeoplePlan } from '@/lib/http/people-plan';
import { route } from '@/lib/http/route';
import { requireAdministrator } from '@/lib/services/require';
import { planUserImport } from '@/lib/services/users/plan-user-import';

// Nobody else sends lists of this size.
export const POST = route(
  contract,
  guarded(
    ({ ctx }) => requireAdministrator(ctx),
    async ({ ctx, body }) => ({
      data: await presentPeoplePlan(await planUserImport(ctx, body.people), ctx.locale),
    }),
  ),
);

export * from '@/lib/http/other-methods';

import { applyUserImport as contract } from '@/lib/contract/user-imports';
import { guarded } from '@/lib/http/guards';
import { presentPeoplePlan } from '@/lib/http/people-plan';
import { rateLimited } from '@/lib/http/rate-limited';
import { route } from '@/lib/http/route';
import { requireAdministrator } from '@/lib/services/require';
import { applyUserImport } from '@/lib/services/users/apply-user-import';

/** Each may invite thousands of people. */
const LIMIT = { name: 'people-import', max: 20, windowMs: 86_400_000 };

export const POST = route(
  contract,
  guarded(
    ({ ctx }) => requireAdministrator(ctx),
    rateLimited(LIMIT, async ({ ctx, params, body }) => {
      const plan = await applyUserImport(ctx, body.people, params.planID);
      return { data: await presentPeoplePlan(plan, ctx.locale) };
    }),
  ),
);

export * from '@/lib/http/other-methods';

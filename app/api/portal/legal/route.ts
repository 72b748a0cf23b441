import {
  changePortalLegal as changeContract,
  getPortalLegal as getContract,
} from '@/lib/contract/configuration';
import { guarded } from '@/lib/http/guards';
import { route } from '@/lib/http/route';
import { changePortalLegal, getPortalLegal } from '@/lib/services/configuration/legal-texts';
import { requireAdministrator } from '@/lib/services/require';

export const GET = route(getContract, async ({ ctx }) => ({ data: await getPortalLegal(ctx) }));

// Nobody else sends texts of this size.
export const PUT = route(
  changeContract,
  guarded(
    ({ ctx }) => requireAdministrator(ctx),
    async ({ ctx, body: { version = null, ...input }, ifMatch }) => ({
      data: await changePortalLegal(ctx, { ...input, version: ifMatch ?? version }),
    }),
  ),
);

export * from '@/lib/http/other-methods';

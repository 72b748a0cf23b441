import { deletePortalLogo as deleteContract, savePortalLogo as saveContract } from '@/lib/contract/pictures';
import { readFormFile } from '@/lib/http/form';
import { guarded } from '@/lib/http/guards';
import { rateLimited } from '@/lib/http/rate-limited';
import { route } from '@/lib/http/route';
import { deletePortalLogo, savePortalLogo } from '@/lib/services/configuration/logos';
import { requireAdministrator } from '@/lib/services/require';

/** Of all logos together. */
const LIMIT = { name: 'logo', max: 60, windowMs: 60 * 60_000 };

export const PUT = route(
  saveContract,
  guarded(
    ({ ctx }) => requireAdministrator(ctx),
    rateLimited(LIMIT, async ({ ctx, params, ifMatch, request, endpoint }) => {
      const read = () => readFormFile(request, 'image', endpoint.bodyLimit);
      const logo = { read, signal: request.signal };
      return { data: await savePortalLogo(ctx, { key: params.productKey, version: ifMatch }, logo) };
    }),
  ),
);

export const DELETE = route(deleteContract, ({ ctx, params, ifMatch }) =>
  deletePortalLogo(ctx, { key: params.productKey, version: ifMatch }),
);

export * from '@/lib/http/other-methods';

import {
  deleteLogo as deleteContract,
  getLogo as getContract,
  saveLogo as saveContract,
} from '@/lib/contract/pictures';
import { readFormFile } from '@/lib/http/form';
import { guarded } from '@/lib/http/guards';
import { pictureResponse } from '@/lib/http/picture';
import { rateLimited } from '@/lib/http/rate-limited';
import { route } from '@/lib/http/route';
import { deleteLogo, requireLogoRight, saveLogo } from '@/lib/services/configuration/logos';
import { getLogo } from '@/lib/services/pictures/find-picture';

/** Of all logos together. */
const LIMIT = { name: 'logo', max: 60, windowMs: 60 * 60_000 };

export const GET = route(getContract, async ({ ctx, params, query, request }) =>
  pictureResponse(request, query.v, await getLogo(ctx, params.logoID)),
);

export const PUT = route(
  saveContract,
  guarded(
    ({ ctx, params }) => requireLogoRight(ctx, params.logoID),
    rateLimited(LIMIT, async ({ ctx, params, ifMatch, request, endpoint }) => {
      const read = () => readFormFile(request, 'image', endpoint.bodyLimit);
      const logo = { read, signal: request.signal };
      return { data: await saveLogo(ctx, { logoId: params.logoID, version: ifMatch }, logo) };
    }),
  ),
);

export const DELETE = route(deleteContract, ({ ctx, params, ifMatch }) =>
  deleteLogo(ctx, { logoId: params.logoID, version: ifMatch }),
);

export * from '@/lib/http/other-methods';

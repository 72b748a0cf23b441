import { getLogo as contract } from '@/lib/contract/pictures';
import { pictureResponse } from '@/lib/http/picture';
import { route } from '@/lib/http/route';
import { getLogo } from '@/lib/services/pictures/find-picture';

export const GET = route(contract, async ({ ctx, params, query, request }) =>
  pictureResponse(request, query.v, await getLogo(ctx, params.logoID)),
);

export * from '@/lib/http/other-methods';

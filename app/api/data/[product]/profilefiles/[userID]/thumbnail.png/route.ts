import { getProfilePicture as contract } from '@/lib/contract/pictures';
import { pictureResponse } from '@/lib/http/picture';
import { route } from '@/lib/http/route';
import { getProfilePicture } from '@/lib/services/pictures/find-picture';

export const GET = route(contract, async ({ ctx, params, query, request }) =>
  pictureResponse(request, query.v, await getProfilePicture(ctx, params.userID)),
);

export * from '@/lib/http/other-methods';

import { getProfilePicture as contract } from '@/lib/contract/pictures';
import { otherMethods } from '@/lib/http/other-methods';
import { pictureResponse } from '@/lib/http/picture';
import { route } from '@/lib/http/route';
import { getProfilePicture } from '@/lib/services/pictures/find-picture';

export const GET = route(contract, async ({ ctx, params, query, request }) =>
  pictureResponse(request, query.v, await getProfilePicture(ctx, params.userID)),
);

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods;

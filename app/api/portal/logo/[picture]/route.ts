import { getDatabase } from '@/db/client';
import { getPortalLogo as contract } from '@/lib/contract/pictures';
import { pictureResponse } from '@/lib/http/picture';
import { publicRoute } from '@/lib/http/public-route';
import { getPortalLogo } from '@/lib/services/pictures/find-picture';

export const GET = publicRoute(contract, async ({ params, query, request }) => {
  const { db } = await getDatabase();
  return pictureResponse(request, query.v, await getPortalLogo(db, params.picture));
});

export * from '@/lib/http/other-methods';

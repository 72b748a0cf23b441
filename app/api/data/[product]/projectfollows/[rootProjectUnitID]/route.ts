import * as contract from '@/lib/contract/notifications';
import { route } from '@/lib/http/route';
import { getProjectFollow } from '@/lib/services/notifications/get-project-follow';
import { setProjectFollow } from '@/lib/services/notifications/set-project-follow';

export const GET = route(contract.getProjectFollow, async ({ ctx, params }) => ({
  data: { ...params, isFollowed: await getProjectFollow(ctx, params.rootProjectUnitID) },
}));

export const PUT = route(contract.setProjectFollow, async ({ ctx, params, body }) => ({
  data: { ...params, isFollowed: await setProjectFollow(ctx, params.rootProjectUnitID, body.isFollowed) },
}));

export * from '@/lib/http/other-methods';

import { deleteBanner as deleteContract, updateBanner as updateContract } from '@/lib/contract/banners';
import { route } from '@/lib/http/route';
import { deleteBanner, updateBanner } from '@/lib/services/banners/save-banner';
import { requireSameId } from '@/lib/services/require';

export const PUT = route(updateContract, async ({ ctx, params, body, ifMatch }) => {
  const { notificationID, version = null, ...input } = body;
  const { notificationID: bannerId } = params;
  requireSameId(bannerId, { notificationID });
  return { data: await updateBanner(ctx, { ...input, bannerId, version: ifMatch ?? version }) };
});

export const DELETE = route(deleteContract, ({ ctx, params, ifMatch }) =>
  deleteBanner(ctx, { bannerId: params.notificationID, version: ifMatch }),
);

export * from '@/lib/http/other-methods';

import { listBannerOrganisations as contract } from '@/lib/contract/banners';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { listBannerOrganisations } from '@/lib/services/banners/list-banner-organisations';

export const GET = route(contract, async ({ ctx }) => {
  const data = await listBannerOrganisations(ctx);
  return { data, count: data.length };
});

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods;

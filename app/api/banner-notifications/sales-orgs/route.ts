import { listBannerOrganisations as contract } from '@/lib/contract/banners';
import { route } from '@/lib/http/route';
import { listBannerOrganisations } from '@/lib/services/banners/list-banner-organisations';

export const GET = route(contract, async ({ ctx }) => {
  const data = await listBannerOrganisations(ctx);
  return { data, count: data.length };
});

export * from '@/lib/http/other-methods';

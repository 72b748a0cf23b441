import { listCurrentBanners as contract } from '@/lib/contract/banners';
import { route } from '@/lib/http/route';
import { listCurrentBanners } from '@/lib/services/banners/current-banners';

export const GET = route(contract, async ({ ctx }) => {
  const data = await listCurrentBanners(ctx);
  return { data, count: data.length };
});

export * from '@/lib/http/other-methods';

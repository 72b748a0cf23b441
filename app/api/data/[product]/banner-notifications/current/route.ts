import { listCurrentBanners as contract } from '@/lib/contract/banners';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { listCurrentBanners } from '@/lib/services/banners/current-banners';

export const GET = route(contract, async ({ ctx }) => {
  const data = await listCurrentBanners(ctx);
  return { data, count: data.length };
});

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods;

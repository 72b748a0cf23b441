import { createBanner as createContract, listBanners as listContract } from '@/lib/contract/banners';
import { idempotent } from '@/lib/http/idempotent';
import { selectionOf } from '@/lib/http/odata/selection';
import { route } from '@/lib/http/route';
import { BANNER_LIST, listBanners } from '@/lib/services/banners/list-banners';
import { createBanner } from '@/lib/services/banners/save-banner';

export const GET = route(listContract, async ({ ctx, query }) => {
  const { rows, count } = await listBanners(ctx, selectionOf(query, BANNER_LIST, ctx));
  return { data: rows, count };
});

export const POST = route(
  createContract,
  idempotent(async ({ ctx, body }) => ({ data: await createBanner(ctx, body) })),
);

export * from '@/lib/http/other-methods';

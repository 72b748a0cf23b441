import { BANNER_PAGE_SIZES } from '@/lib/domain/banners/banner-fields';
import { lastPage } from '@/lib/domain/navigation/list-preferences';
import { type PageQuery, stayWithin } from '@/lib/page/asked-list';
import { openList } from '@/lib/page/open-list';
import { getPageContext } from '@/lib/page/page-context';
import { listBannerOrganisations } from '@/lib/services/banners/list-banner-organisations';
import { BANNER_LIST, listBanners } from '@/lib/services/banners/list-banners';

const DEFAULT_SIZE = 20;

/** One page of the banners, and the organisations that may have one. */
export async function loadBanners(query: PageQuery) {
  const ctx = await getPageContext();
  const pageSize = BANNER_PAGE_SIZES.find((size) => String(size) === query.size) ?? DEFAULT_SIZE;
  const source = { list: 'banners', resource: BANNER_LIST, pageSize } as const;
  const { page, terms, selection, isFiltered, shell, exported } = await openList(ctx, query, source);
  const [{ rows, count }, organisations] = await Promise.all([
    listBanners(ctx, selection),
    listBannerOrganisations(ctx),
  ]);
  stayWithin(query, page, lastPage(count, pageSize));
  return {
    ...{ organisations, isFiltered, shell, exported },
    pager: { page, pageSize, count, sizes: BANNER_PAGE_SIZES },
    table: { banners: rows, organisations, now: ctx.now, order: { terms } },
  };
}

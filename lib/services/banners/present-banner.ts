import type { banners } from '@/db/schema';
import type { BannerDto } from '@/lib/contract/banners';

/** A banner as administrators see it. */
export function presentBanner(
  banner: typeof banners.$inferSelect,
  salesOrgIds: readonly number[],
): BannerDto {
  return {
    notificationID: banner.bannerId,
    title: banner.title,
    text: banner.text,
    titles: banner.titles,
    texts: banner.texts,
    level: banner.level,
    showFrom: banner.showFrom.toISOString(),
    showUntil: banner.showUntil.toISOString(),
    allSalesOrgs: banner.allOfProductId !== null,
    salesOrgs: [...salesOrgIds],
    version: banner.version,
  };
}

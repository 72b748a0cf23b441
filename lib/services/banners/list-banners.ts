import { and, desc, eq } from 'drizzle-orm';
import type { ListResource, Page, Selection } from '@/db/queries/listing';
import { jsonList, query, scalar } from '@/db/queries/sql';
import { bannerLevelEnum, bannerSalesOrganisations, banners } from '@/db/schema';
import type { BannerDto } from '@/lib/contract/banners';
import { canUseAdmin } from '@/lib/domain/permissions/can-use-admin';
import type { ServiceContext } from '../context';
import { requireAllowed } from '../require';
import { bannersReaching } from './banner-in-scope';
import { presentBanner } from './present-banner';

export const BANNER_LIST: ListResource = {
  fields: {
    notificationID: { column: banners.bannerId, type: 'uuid' },
    title: { column: banners.title, type: 'string' },
    text: { column: banners.text, type: 'string' },
    level: { column: banners.level, type: 'enum', values: bannerLevelEnum.enumValues },
    showFrom: { column: banners.showFrom, type: 'instant' },
    showUntil: { column: banners.showUntil, type: 'instant' },
    version: { column: banners.version, type: 'int' },
  },
  primaryKey: banners.bannerId,
  defaultOrder: [desc(banners.showFrom), desc(banners.bannerId)],
};

/** A banner's organisations as one JSON array. */
const { salesOrgId } = bannerSalesOrganisations;
const salesOrgsColumn = scalar(
  query
    .select({ ids: jsonList(salesOrgId, salesOrgId) })
    .from(bannerSalesOrganisations)
    .where(eq(bannerSalesOrganisations.bannerId, banners.bannerId)),
);

/** Every banner of the portal, past and future ones too, for administrators. */
export async function listBanners(ctx: ServiceContext, selection: Selection): Promise<Page<BannerDto>> {
  requireAllowed(canUseAdmin(ctx.viewer));
  const where = and(bannersReaching(ctx), selection.where);
  const [rows, count] = await Promise.all([
    ctx.db
      .select({ banner: banners, salesOrgIds: salesOrgsColumn })
      .from(banners)
      .where(where)
      .orderBy(...selection.orderBy)
      .limit(selection.limit)
      .offset(selection.offset),
    ctx.db.$count(banners, where),
  ]);
  return { rows: rows.map(({ banner, salesOrgIds }) => presentBanner(banner, salesOrgIds)), count };
}

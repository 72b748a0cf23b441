import { and, desc, eq, exists, gt, inArray, lte, or, sql } from 'drizzle-orm';
import { bannerSalesOrganisations, banners, salesOrganisations } from '@/db/schema';
import type { BannerLevel } from '@/lib/domain/banners/levels';
import type { ServiceContext } from '@/lib/services/context';
import { openTenantIds } from '@/lib/services/scope';

/** A banner as its readers see it; `text` is plain text. */
export interface CurrentBanner {
  notificationID: string;
  title: string;
  text: string;
  level: BannerLevel;
  version: number;
}

/**
 * The banners that run now for the caller's sales organisations and, for internal users, those of their tenants;
 * the gravest first (domain.md §5).
 */
export async function listCurrentBanners(ctx: ServiceContext): Promise<CurrentBanner[]> {
  const openTenants = openTenantIds(ctx.viewer, ctx.product);
  const reaches = or(
    ctx.viewer.salesOrgIds.length > 0
      ? inArray(bannerSalesOrganisations.salesOrgId, ctx.viewer.salesOrgIds)
      : undefined,
    openTenants.length > 0 ? inArray(salesOrganisations.tenantId, openTenants) : undefined,
  );
  if (reaches === undefined) return [];
  const reached = ctx.db
    .select({ one: sql`1` })
    .from(bannerSalesOrganisations)
    .innerJoin(salesOrganisations, eq(salesOrganisations.salesOrgId, bannerSalesOrganisations.salesOrgId))
    .where(
      and(
        eq(bannerSalesOrganisations.bannerId, banners.bannerId),
        inArray(salesOrganisations.tenantId, ctx.product.tenantIds),
        reaches,
      ),
    );
  return ctx.db
    .select({
      notificationID: banners.bannerId,
      title: banners.title,
      text: banners.text,
      level: banners.level,
      version: banners.version,
    })
    .from(banners)
    .where(and(lte(banners.showFrom, ctx.now), gt(banners.showUntil, ctx.now), exists(reached)))
    .orderBy(desc(banners.level), desc(banners.showFrom), banners.bannerId);
}

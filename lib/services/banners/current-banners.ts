import { and, desc, eq, exists, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import { openTenantIds } from '@/db/queries/scope';
import { jsonObjects, query, scalar } from '@/db/queries/sql';
import { bannerDismissals, banners, salesOrganisations } from '@/db/schema';
import type { CurrentBannerDto } from '@/lib/contract/banners';
import { bannerTextIn } from '@/lib/domain/banners/banner-fields';
import type { ServiceContext } from '@/lib/services/context';
import { notFound } from '@/lib/services/errors';
import { bannersReaching } from './banner-in-scope';
import { bannersRunningAt } from './banners-running-at';

/**
 * The current banners for the caller's sales organisations and, for internal users, those of their tenants,
 * without dismissed ones, in their language; the most severe first (domain.md §5).
 */
export async function listCurrentBanners(ctx: ServiceContext): Promise<CurrentBannerDto[]> {
  const shown = shownNow(ctx);
  return shown === null ? [] : bannersInLanguage(ctx, await selectBanners(ctx, shown));
}

type BannerInAllLanguages = Awaited<ReturnType<typeof selectBanners>>[number];

/** The same in all languages, as a column of any query. */
export function currentBannersColumn(ctx: ServiceContext): SQL<BannerInAllLanguages[]> {
  const shown = shownNow(ctx);
  if (shown === null) return sql`'[]'::json`;
  const current = selectBanners(ctx, shown).as('current');
  const { notificationID, title, text, titles, texts, level, version } = current;
  const banner = {
    notificationID: sql<string>`${notificationID}`,
    ...{ title, text, titles, texts, level, version },
  };
  return scalar(query.select({ banners: jsonObjects(banner) }).from(current));
}

/** Banners in the caller's language. */
export function bannersInLanguage(
  { locale }: ServiceContext,
  rows: readonly BannerInAllLanguages[],
): CurrentBannerDto[] {
  return rows.map(({ titles, texts, ...banner }) => ({
    ...banner,
    ...bannerTextIn({ ...banner, titles, texts }, locale),
  }));
}

function selectBanners(ctx: ServiceContext, shown: SQL) {
  const putAway = ctx.db
    .select({ one: sql`1` })
    .from(bannerDismissals)
    .where(
      and(
        eq(bannerDismissals.bannerId, banners.bannerId),
        eq(bannerDismissals.userId, ctx.viewer.userId),
        eq(bannerDismissals.bannerVersion, banners.version),
      ),
    );
  return ctx.db
    .select({
      notificationID: sql<string>`${banners.bannerId}`.as('notificationID'),
      title: banners.title,
      text: banners.text,
      titles: banners.titles,
      texts: banners.texts,
      level: banners.level,
      version: banners.version,
    })
    .from(banners)
    .where(and(shown, not(exists(putAway))))
    .orderBy(desc(banners.level), desc(banners.showFrom), banners.bannerId);
}

/** Dismisses a banner for the caller; after a later change it is shown again. */
export async function dismissBanner(ctx: ServiceContext, bannerId: string): Promise<void> {
  const [banner] = await ctx.db
    .select({ version: banners.version })
    .from(banners)
    .where(and(eq(banners.bannerId, bannerId), shownNow(ctx) ?? sql`false`));
  if (!banner) throw notFound();
  const { userId } = ctx.viewer;
  const { version: bannerVersion } = banner;
  await ctx.db
    .insert(bannerDismissals)
    .values({ bannerId, userId, bannerVersion })
    .onConflictDoUpdate({
      target: [bannerDismissals.bannerId, bannerDismissals.userId],
      set: { bannerVersion },
    });
}

/** The current banners for the viewer; null if they belong to no organisation that a banner could reach. */
function shownNow(ctx: ServiceContext): SQL | null {
  const { viewer, product, now } = ctx;
  const openTenants = openTenantIds(viewer, product);
  const reaches = or(
    viewer.salesOrgIds.length > 0 ? inArray(salesOrganisations.salesOrgId, viewer.salesOrgIds) : undefined,
    openTenants.length > 0 ? inArray(salesOrganisations.tenantId, openTenants) : undefined,
  );
  if (reaches === undefined) return null;
  return and(bannersRunningAt(now), bannersReaching(ctx, reaches)) ?? null;
}

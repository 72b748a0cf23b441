import { and, asc, eq, sql } from 'drizzle-orm';
import { bannerSalesOrganisations, banners } from '@/db/schema';
import type { BannerDto } from '@/lib/contract/banners';
import { loggedChanges } from '@/lib/domain/admin-log/admin-actions';
import { canUseAdmin } from '@/lib/domain/permissions/can-use-admin';
import { emitChange } from '@/lib/events/emit-change';
import { enqueue } from '@/lib/jobs/enqueue';
import { writeAdminLog } from '../admin-log/write-admin-log';
import { inTransaction, type ServiceContext } from '../context';
import { AppError, notFound } from '../errors';
import { requireAllowed } from '../require';
import { bannersReaching } from './banner-in-scope';
import { type BannerInput, bannerValues, loggedBanner } from './banner-values';
import { presentBanner } from './present-banner';

/** Creates a banner for the users of sales organisations; it is shown during its period (portal-1 §2, §5). */
export function createBanner(outer: ServiceContext, input: BannerInput): Promise<BannerDto> {
  requireAllowed(canUseAdmin(outer.viewer));
  return inTransaction(outer, async (ctx) => {
    const values = await bannerValues(ctx, input);
    const [made] = await ctx.db
      .insert(banners)
      .values({ ...values, createdAt: ctx.now, updatedAt: ctx.now })
      .returning({ bannerId: banners.bannerId });
    if (!made) throw new Error('the banner was not stored');
    await writeOrganisations(ctx, made.bannerId, input);
    await announceBanner(ctx, input);
    const banner = await lockBanner(ctx, made.bannerId, null);
    await writeAdminLog(ctx, {
      action: 'bannerCreated',
      subject: banner.title,
      subjectId: banner.notificationID,
      changes: loggedChanges(null, loggedBanner(banner)),
    });
    return banner;
  });
}

interface BannerChange extends BannerInput {
  bannerId: string;
  /** The version the caller saw; null lets the last write win. */
  version: number | null;
}

/** Changes a banner; it is shown again to those who had dismissed it. */
export function updateBanner(outer: ServiceContext, input: BannerChange): Promise<BannerDto> {
  requireAllowed(canUseAdmin(outer.viewer));
  return inTransaction(outer, async (ctx) => {
    const { bannerId, version } = input;
    const before = await lockBanner(ctx, bannerId, version);
    const values = await bannerValues(ctx, input);
    await ctx.db
      .update(banners)
      .set({ ...values, version: sql`${banners.version} + 1`, updatedAt: ctx.now })
      .where(eq(banners.bannerId, bannerId));
    await ctx.db.delete(bannerSalesOrganisations).where(eq(bannerSalesOrganisations.bannerId, bannerId));
    await writeOrganisations(ctx, bannerId, input);
    await announceBanner(ctx, input);
    const after = await lockBanner(ctx, bannerId, null);
    await writeAdminLog(ctx, {
      action: 'bannerChanged',
      subject: after.title,
      subjectId: bannerId,
      changes: loggedChanges(loggedBanner(before), loggedBanner(after)),
    });
    return after;
  });
}

/** Deletes a banner, even while it is shown. */
export function deleteBanner(
  outer: ServiceContext,
  { bannerId, version }: Pick<BannerChange, 'bannerId' | 'version'>,
): Promise<void> {
  requireAllowed(canUseAdmin(outer.viewer));
  return inTransaction(outer, async (ctx) => {
    const banner = await lockBanner(ctx, bannerId, version);
    await ctx.db.delete(banners).where(eq(banners.bannerId, bannerId));
    await announceBanner(ctx, null);
    await writeAdminLog(ctx, {
      action: 'bannerDeleted',
      subject: banner.title,
      subjectId: bannerId,
      changes: loggedChanges(loggedBanner(banner), null),
    });
  });
}

/** Open pages read their banners again now, and when the period of this one begins and ends (portal-1 §4). */
async function announceBanner(
  ctx: ServiceContext,
  period: Pick<BannerInput, 'showFrom' | 'showUntil'> | null,
): Promise<void> {
  await emitChange(ctx.db, { kind: 'banners', rootUnitId: null });
  for (const time of period ? [period.showFrom, period.showUntil] : []) {
    const runAt = new Date(time);
    if (runAt > ctx.now) await enqueue(ctx.db, 'announce-banners', {}, { key: runAt.toISOString(), runAt });
  }
}

async function writeOrganisations(
  ctx: ServiceContext,
  bannerId: string,
  { allSalesOrgs, salesOrgs }: BannerInput,
): Promise<void> {
  if (allSalesOrgs) return;
  const rows = [...new Set(salesOrgs)].map((salesOrgId) => ({ bannerId, salesOrgId }));
  await ctx.db.insert(bannerSalesOrganisations).values(rows);
}

/**
 * One banner of the product, locked until the transaction ends.
 * @param version the version the caller saw; null accepts any
 */
async function lockBanner(ctx: ServiceContext, bannerId: string, version: number | null): Promise<BannerDto> {
  const [banner] = await ctx.db
    .select()
    .from(banners)
    .where(and(eq(banners.bannerId, bannerId), bannersReaching(ctx)))
    .for('update');
  if (!banner) throw notFound();
  const organisations = await ctx.db
    .select({ salesOrgId: bannerSalesOrganisations.salesOrgId })
    .from(bannerSalesOrganisations)
    .where(eq(bannerSalesOrganisations.bannerId, bannerId))
    .orderBy(asc(bannerSalesOrganisations.salesOrgId));
  const present = presentBanner(
    banner,
    organisations.map(({ salesOrgId }) => salesOrgId),
  );
  if (version !== null && version !== present.version) throw new AppError('StaleVersion', { data: present });
  return present;
}

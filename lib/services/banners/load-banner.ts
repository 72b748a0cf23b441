import { and, asc, eq } from 'drizzle-orm';
import { bannerSalesOrganisations, banners } from '@/db/schema';
import type { BannerDto } from '@/lib/contract/banners';
import type { ServiceContext } from '../context';
import { AppError, notFound } from '../errors';
import { bannersReaching } from './banner-in-scope';
import { presentBanner } from './present-banner';

/**
 * One banner of the product, locked until the transaction ends.
 * @param version the version the caller saw; null accepts any
 */
export async function lockBanner(
  ctx: ServiceContext,
  bannerId: string,
  version: number | null,
): Promise<BannerDto> {
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

import { eq } from 'drizzle-orm';
import { usedBytes } from '@/db/queries/used-bytes';
import { units } from '@/db/schema';
import { fileLimits, GIGABYTE } from '@/lib/domain/configuration/settings';
import type { ServiceContext } from '../context';
import { AppError } from '../errors';

/** @throws AppError QuotaExceeded if `moreBytes` exceed the project's quota */
export async function requireQuota(
  ctx: Pick<ServiceContext, 'db' | 'settings'>,
  rootUnitId: string,
  moreBytes: number,
  exceptUploads: readonly string[] = [],
): Promise<void> {
  const [root] = await ctx.db
    .select({ bytes: usedBytes(exceptUploads) })
    .from(units)
    .where(eq(units.unitId, rootUnitId));
  const used = root?.bytes ?? 0;
  if (used + moreBytes <= fileLimits(ctx.settings).projectBytes) return;
  const values = { limit: ctx.settings.projectGigabytes, used: Math.round((used / GIGABYTE) * 10) / 10 };
  throw new AppError('QuotaExceeded', { values });
}

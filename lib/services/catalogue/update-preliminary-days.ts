import { eq, sql } from 'drizzle-orm';
import { plants, preliminaryDays, productTypes } from '@/db/schema';
import type { PreliminaryDaysDto } from '@/lib/contract/catalogue';
import { canUseAdmin } from '@/lib/domain/permissions/can-use-admin';
import { writeAdminLog } from '../admin-log/write-admin-log';
import { inTransaction, type ServiceContext } from '../context';
import { AppError, notFound } from '../errors';
import { requireAllowed } from '../require';
import { presentPreliminaryDays } from './list-preliminary-days';

interface DaysChange {
  preliminaryDaysId: string;
  /** Calendar days, 1 to 365. */
  leadDays: number;
  /** The version the caller saw; null lets the last write win. */
  version: number | null;
}

/** Changes the lead days of a plant for a product type; dates chosen before stay valid (domain.md §6). */
export function updatePreliminaryDays(outer: ServiceContext, input: DaysChange): Promise<PreliminaryDaysDto> {
  requireAllowed(canUseAdmin(outer.viewer));
  return inTransaction(outer, async (ctx) => {
    const { preliminaryDaysId, leadDays, version } = input;
    const [row] = await ctx.db
      .select({ days: preliminaryDays, plant: plants.name, productType: productTypes.title })
      .from(preliminaryDays)
      .innerJoin(plants, eq(plants.plantId, preliminaryDays.plantId))
      .innerJoin(productTypes, eq(productTypes.productTypeId, preliminaryDays.productTypeId))
      .where(eq(preliminaryDays.preliminaryDaysId, preliminaryDaysId))
      .for('update', { of: preliminaryDays });
    if (!row) throw notFound();
    const present = presentPreliminaryDays(row.days);
    if (version !== null && version !== present.version)
      throw new AppError('StaleVersion', { data: present });
    if (leadDays === present.preliminaryDays) return present;
    const [changed = row.days] = await ctx.db
      .update(preliminaryDays)
      .set({ leadDays, version: sql`${preliminaryDays.version} + 1`, updatedAt: ctx.now })
      .where(eq(preliminaryDays.preliminaryDaysId, preliminaryDaysId))
      .returning();
    await writeAdminLog(ctx, {
      action: 'preliminaryDaysChanged',
      subject: `${row.plant}: ${row.productType}`,
      subjectId: preliminaryDaysId,
      changes: [{ field: 'preliminaryDays', from: present.preliminaryDays, to: leadDays }],
    });
    return presentPreliminaryDays(changed);
  });
}

import { and, eq } from 'drizzle-orm';
import { isForeignKeyViolation } from '@/db/errors';
import { plants, preliminaryDays, productTypes, unitProductTypes } from '@/db/schema';
import type { PreliminaryDaysDto } from '@/lib/contract/catalogue';
import { canUseAdmin } from '@/lib/domain/permissions/can-use-admin';
import { writeAdminLog } from '../admin-log/write-admin-log';
import { inTransaction, type ServiceContext } from '../context';
import { AppError, notFound, validationFailed } from '../errors';
import { requireAllowed } from '../require';
import { presentPreliminaryDays } from './list-preliminary-days';

interface NewDays {
  plantId: number;
  productTypeId: number;
  /** Calendar days, 1 to 365. */
  leadDays: number;
}

/** Adds the lead days of a plant for a product type that it makes. @throws AppError ValidationFailed */
export function createPreliminaryDays(outer: ServiceContext, input: NewDays): Promise<PreliminaryDaysDto> {
  requireAllowed(canUseAdmin(outer.viewer));
  return inTransaction(outer, async (ctx) => {
    const made = await insert(ctx, input);
    await log(ctx, 'preliminaryDaysCreated', made);
    return presentPreliminaryDays(made);
  });
}

type DaysRow = typeof preliminaryDays.$inferSelect;

async function insert(ctx: ServiceContext, input: NewDays): Promise<DaysRow> {
  try {
    const [made] = await ctx.db
      .insert(preliminaryDays)
      .values({ ...input, createdAt: ctx.now, updatedAt: ctx.now })
      .onConflictDoNothing()
      .returning();
    if (made) return made;
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    const isPlant = isForeignKeyViolation(error, 'preliminary_days_plant_id_plants_plant_id_fk');
    const reference = isPlant ? 'plantID' : 'productTypeID';
    throw validationFailed([{ type: 'error', code: 'UnknownValue', reference }]);
  }
  throw validationFailed([{ type: 'error', code: 'MadeAlready', reference: 'productTypeID' }]);
}

interface Removed {
  preliminaryDaysId: string;
  /** The version the caller saw; null lets the last write win. */
  version: number | null;
}

/** Removes the lead days of a product type that a plant does not make. @throws AppError NotFound, StaleVersion, InUse */
export function deletePreliminaryDays(outer: ServiceContext, removed: Removed): Promise<void> {
  requireAllowed(canUseAdmin(outer.viewer));
  return inTransaction(outer, async (ctx) => {
    const isOne = eq(preliminaryDays.preliminaryDaysId, removed.preliminaryDaysId);
    const [row] = await ctx.db.select().from(preliminaryDays).where(isOne).for('update');
    if (!row) throw notFound();
    if (removed.version !== null && removed.version !== row.version) {
      throw new AppError('StaleVersion', { data: presentPreliminaryDays(row) });
    }
    const { plantId, productTypeId } = row;
    const assigned = and(
      eq(unitProductTypes.plantId, plantId),
      eq(unitProductTypes.productTypeId, productTypeId),
    );
    const count = await ctx.db.$count(unitProductTypes, assigned);
    if (count > 0) {
      const messages = [{ type: 'error' as const, code: 'USAGE.assignments', values: { count } }];
      throw new AppError('InUse', { messages });
    }
    await ctx.db.delete(preliminaryDays).where(isOne);
    await log(ctx, 'preliminaryDaysDeleted', row);
  });
}

async function log(
  ctx: ServiceContext,
  action: 'preliminaryDaysCreated' | 'preliminaryDaysDeleted',
  { preliminaryDaysId, plantId, productTypeId, leadDays }: DaysRow,
): Promise<void> {
  const [named] = await ctx.db
    .select({ plant: plants.name, productType: productTypes.title })
    .from(plants)
    .innerJoin(productTypes, eq(productTypes.productTypeId, productTypeId))
    .where(eq(plants.plantId, plantId));
  const isNew = action === 'preliminaryDaysCreated';
  await writeAdminLog(ctx, {
    action,
    subject: `${named?.plant}: ${named?.productType}`,
    subjectId: preliminaryDaysId,
    changes: [{ field: 'preliminaryDays', from: isNew ? null : leadDays, to: isNew ? leadDays : null }],
  });
}

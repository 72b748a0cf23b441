import { and, eq, getTableName, gt, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { isUniqueViolation } from '@/db/errors';
import { insertCascade } from '@/db/queries/cascade';
import { isOwnDeletedProject } from '@/db/queries/deleted-units';
import { deletedUnits, materials, placedOrders, type UnitRow, units } from '@/db/schema';
import { restorableSince } from '@/lib/domain/configuration/settings';
import { totalVolumeM3, VOLUME_LIMIT_M3 } from '@/lib/domain/deliveries/volume-limit';
import { canDeleteUnit } from '@/lib/domain/permissions/can-delete-unit';
import { titleKey } from '@/lib/domain/units/title';
import type { UnitType } from '@/lib/domain/vocabulary/unit-types';
import { emitChange } from '@/lib/events/emit-change';
import { inTransaction, type ServiceContext } from '../../context';
import { refreshEarliestDates } from '../../deliveries/refresh-earliest-dates';
import { AppError, notFound } from '../../errors';
import { writeActivity } from '../../records/write-activity';
import { requireAllowed } from '../../require';
import { loadVisibleUnit, lockProjectOf } from '../../scope';
import { loadUnitAccess } from '../../unit-access';
import { duplicateTitle } from '../../unit-tree/duplicate-title';
import { settleUnits } from '../../workflow/settle-units';

type DeletedRow = typeof deletedUnits.$inferSelect;

/**
 * Restores a deleted unit with everything deleted with it, for people who may delete it (domain.md §10, §11); a
 * project for those who were its sales planners.
 * @throws AppError NotFound if there is none or its time is up, ParentDeleted, DuplicateTitle, and
 * SubprojectFull if its subproject would exceed its limit
 */
export function restoreUnit(outer: ServiceContext, unitId: string): Promise<UnitRow> {
  return inTransaction(outer, async (ctx) => {
    const rootUnitId = await rootOfDeleted(ctx, unitId);
    if (rootUnitId !== unitId) await lockProjectOf(ctx, rootUnitId);
    // Removed before anything else, so that it is restored only once.
    const [deleted] = await ctx.db.delete(deletedUnits).where(restorable(ctx, unitId)).returning();
    if (!deleted) throw notFound();
    const { parentUnitId, unitType } = deleted;
    if (parentUnitId !== null) {
      const { access } = await loadUnitAccess(ctx, rootUnitId);
      requireAllowed(canDeleteUnit(access, { unitType, orderItemsBelow: 0 }));
      await requireParent(ctx, { rootUnitId, parentUnitId });
    }
    await insertRows(ctx, deleted);
    if (parentUnitId !== null) await requireVolume(ctx, { parentUnitId, unitType });
    await refreshEarliestDates(ctx, rootUnitId);
    await settleUnits(ctx, rootUnitId);
    const parent = await loadVisibleUnit(ctx, parentUnitId ?? unitId);
    const subject = `${deleted.unitNo} ${deleted.title}`;
    await writeActivity(ctx, { action: 'restored', unit: parent, subject });
    await emitChange(ctx.db, { rootUnitId, unitId, kind: 'structure', userId: ctx.viewer.userId });
    return loadVisibleUnit(ctx, unitId);
  });
}

function restorable(ctx: ServiceContext, unitId: string) {
  const since = restorableSince(ctx.now, ctx.settings);
  const isSeen = or(isNotNull(deletedUnits.parentUnitId), isOwnDeletedProject(ctx));
  return and(eq(deletedUnits.unitId, unitId), gt(deletedUnits.deletedAt, since), isSeen);
}

async function rootOfDeleted(ctx: ServiceContext, unitId: string): Promise<string> {
  const [deleted] = await ctx.db
    .select({ rootUnitId: deletedUnits.rootUnitId })
    .from(deletedUnits)
    .where(restorable(ctx, unitId));
  if (!deleted) throw notFound();
  return deleted.rootUnitId;
}

async function requireParent(
  ctx: ServiceContext,
  { parentUnitId, rootUnitId }: { parentUnitId: string; rootUnitId: string },
): Promise<void> {
  const [parent] = await ctx.db
    .select({ unitId: units.unitId })
    .from(units)
    .where(and(eq(units.unitId, parentUnitId), eq(units.rootUnitId, rootUnitId)));
  if (parent) return;
  const [deleted] = await ctx.db
    .select({ unitNo: deletedUnits.unitNo, title: deletedUnits.title })
    .from(deletedUnits)
    .where(eq(deletedUnits.unitId, parentUnitId));
  const name = deleted ? `${deleted.unitNo} ${deleted.title}` : '–';
  throw new AppError('ParentDeleted', { values: { parent: name } });
}

/** A save of the structure frees the title key of a unit that it deletes, so the key is set again. */
async function insertRows(ctx: ServiceContext, deleted: DeletedRow): Promise<void> {
  const { tables, unitId, unitType, title } = deleted;
  try {
    await insertCascade(ctx.db, tables);
    const restored = tables
      .find(({ table }) => table === getTableName(units))
      ?.rows.map((row) => String(row[units.unitId.name]));
    await ctx.db
      .update(placedOrders)
      .set({ deletedFromId: null })
      .where(inArray(placedOrders.unitId, restored ?? []));
    await ctx.db
      .update(units)
      .set({ titleKey: titleKey(title) })
      .where(eq(units.unitId, unitId));
  } catch (error) {
    if (isUniqueViolation(error, 'units_sibling_title_key')) throw duplicateTitle(unitType, title);
    throw error;
  }
}

/** Others may have filled the subproject in the meantime. */
async function requireVolume(
  ctx: ServiceContext,
  { parentUnitId, unitType }: { parentUnitId: string; unitType: UnitType },
): Promise<void> {
  if (unitType !== 'approvallot') return;
  const lots = ctx.db
    .select({ unitId: units.unitId })
    .from(units)
    .where(and(eq(units.parentUnitId, parentUnitId), eq(units.unitType, 'approvallot')));
  const [sum] = await ctx.db
    .select({ usedM3: sql<number>`coalesce(sum(${materials.volumeM3}), 0)::float8` })
    .from(materials)
    .where(inArray(materials.unitId, lots));
  const used = totalVolumeM3([sum?.usedM3 ?? 0]);
  if (used <= VOLUME_LIMIT_M3) return;
  throw new AppError('SubprojectFull', { values: { used, limit: VOLUME_LIMIT_M3 } });
}

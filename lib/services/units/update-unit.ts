import { eq, sql } from 'drizzle-orm';
import { isUniqueViolation } from '@/db/errors';
import { type UnitRow, units } from '@/db/schema';
import { changesBetween } from '@/lib/domain/activity/changes';
import { canChangeOrderLot } from '@/lib/domain/permissions/can-change-order-lot';
import { canEditMaterials } from '@/lib/domain/permissions/can-edit-materials';
import { canEditUnit } from '@/lib/domain/permissions/can-edit-unit';
import { titleKey } from '@/lib/domain/units/title';
import { emitChange } from '@/lib/events/emit-change';
import { requireDeliveryDay } from '../catalogue/check-delivery-day';
import { minDeliveryDayOf } from '../catalogue/min-delivery-day';
import { inTransaction, type ServiceContext } from '../context';
import { AppError } from '../errors';
import { writeActivity } from '../records/write-activity';
import { requireAllowed } from '../require';
import { lockProjectOf, lockUnit } from '../scope';
import { loadUnitAccess, type UnitAccess } from '../unit-access';
import { duplicateTitle } from '../unit-tree/duplicate-title';
import { showUnit } from '../unit-tree/show-unit';

export interface UnitChanges {
  title?: string | undefined;
  notes?: string | null | undefined;
  deliveryDate?: string | null | undefined;
  /** The customer's own order number. */
  custRef?: string | null | undefined;
}

interface UpdateInput {
  unitId: string;
  /** Omitted fields stay unchanged. */
  changes: UnitChanges;
  /** The version the caller saw; null lets the last write win. */
  version: number | null;
}

/**
 * Changes the fields of a unit that people edit; a stale version is refused with the current unit (domain.md
 * §5).
 */
export function updateUnit(outer: ServiceContext, input: UpdateInput): Promise<UnitRow> {
  return inTransaction(outer, async (ctx) => {
    // The project lock protects the titles of siblings, the unit lock protects against a step that moves all
    // of them.
    await lockProjectOf(ctx, input.unitId);
    await lockUnit(ctx.db, input.unitId);
    const loaded = await loadUnitAccess(ctx, input.unitId);
    requireRight(loaded, input.changes);
    if (changesOrder(loaded.unit, input.changes)) requireAllowed(canChangeOrderLot(loaded.unit));
    if (input.version !== null && input.version !== loaded.unit.version) {
      throw new AppError('StaleVersion', { data: await showUnit(ctx, loaded.unit) });
    }
    const minDay = await minDeliveryDayOf(ctx, loaded.unit);
    requireDeliveryDay({ day: input.changes.deliveryDate, stored: loaded.unit.deliveryDate, minDay });
    const unit = await write(ctx, loaded.unit, input.changes);
    const { rootUnitId, unitId, version } = unit;
    const changes = changesBetween(visibleFields(loaded.unit), visibleFields(unit));
    await writeActivity(ctx, { action: 'changed', unit, changes });
    await emitChange(ctx.db, { rootUnitId, unitId, kind: 'unit', version, userId: ctx.viewer.userId });
    return unit;
  });
}

const visibleFields = ({ title, notes, deliveryDate, custRef }: UnitRow) => ({
  title,
  notes,
  deliveryDate,
  custRef,
});

/** More people may change dates than titles. */
function requireRight({ access }: UnitAccess, { deliveryDate, ...others }: UnitChanges): void {
  if (deliveryDate !== undefined) requireAllowed(canEditMaterials(access));
  const isOnlyDate =
    deliveryDate !== undefined && Object.values(others).every((value) => value === undefined);
  if (!isOnlyDate) requireAllowed(canEditUnit(access));
}

/** Whether the content of an order would change; values equal to the stored ones do not count. */
function changesOrder(unit: UnitRow, { title, deliveryDate, custRef }: UnitChanges): boolean {
  const differs = (given: string | null | undefined, stored: string | null) =>
    given !== undefined && (given || null) !== stored;
  return (
    differs(title, unit.title) || differs(deliveryDate, unit.deliveryDate) || differs(custRef, unit.custRef)
  );
}

async function write(ctx: ServiceContext, unit: UnitRow, changes: UnitChanges): Promise<UnitRow> {
  const { title = unit.title, notes = unit.notes, deliveryDate = unit.deliveryDate } = changes;
  const { custRef = unit.custRef } = changes;
  try {
    const [written] = await ctx.db
      .update(units)
      .set({
        title,
        ...(title !== unit.title && { titleKey: titleKey(title) }),
        notes: notes || null,
        deliveryDate,
        custRef: custRef || null,
        version: sql`${units.version} + 1`,
        updatedAt: ctx.now,
      })
      .where(eq(units.unitId, unit.unitId))
      .returning();
    return written ?? unit;
  } catch (error) {
    if (isUniqueViolation(error, 'units_sibling_title_key')) throw duplicateTitle(unit.unitType, title);
    throw error;
  }
}

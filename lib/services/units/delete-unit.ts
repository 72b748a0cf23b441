import { eq, sql } from 'drizzle-orm';
import { addresses, contacts, units } from '@/db/schema';
import { canDeleteUnit } from '@/lib/domain/permissions/can-delete-unit';
import { emitChange } from '@/lib/events/emit-change';
import { inTransaction, type ServiceContext } from '../context';
import { refreshEarliestDates } from '../deliveries/refresh-earliest-dates';
import { AppError } from '../errors';
import { writeActivity } from '../records/write-activity';
import { requireAllowed } from '../require';
import { lockProjectOf, type UnitRow } from '../scope';
import { loadUnitAccess } from '../unit-access';
import { showUnit } from '../unit-tree/show-unit';
import { withEverythingBelow } from '../unit-tree/units-below';
import { settleUnits } from '../workflow/settle-units';
import { archiveUnit } from './archive/archive-unit';
import { requireNothingOrdered } from './archive/ordered-below';
import { countOrderItems } from './count-order-items';
import { deleteUnitRows } from './delete-rows';

interface DeleteInput {
  unitId: string;
  /** The version the caller saw; null accepts any. */
  version: number | null;
}

/**
 * Deletes a unit with everything below it; it can be restored for 30 days. The rest of its project is settled
 * (portal-2 §4, domain.md §5, §10). @throws AppError OrdersRemain, ItemsRemain, StaleVersion
 */
export function deleteUnit(outer: ServiceContext, { unitId, version }: DeleteInput): Promise<void> {
  return inTransaction(outer, async (ctx) => {
    const rootUnitId = await lockProjectOf(ctx, unitId);
    const unitIds = await lockEverythingBelow(ctx, unitId);
    const { unit, access } = await loadUnitAccess(ctx, unitId);
    const orderItemsBelow = await countOrderItems(ctx, unitId);
    const { unitType, parentUnitId } = unit;
    requireAllowed(canDeleteUnit(access, { unitType, orderItemsBelow: 0 }));
    await requireNothingOrdered(ctx, unitId);
    requireAllowed(canDeleteUnit(access, { unitType, orderItemsBelow }));
    if (version !== null && version !== unit.version) {
      throw new AppError('StaleVersion', { data: await showUnit(ctx, unit) });
    }
    if (parentUnitId === null) await deleteRoot(ctx, unit, unitIds);
    else {
      await archiveUnit(ctx, unit);
      await refreshProject(ctx, rootUnitId);
    }
    await emitChange(ctx.db, { rootUnitId, unitId, kind: 'structure', userId: ctx.viewer.userId });
  });
}

/** Locked, because rows may be written to a lot as long as it is not locked. */
async function lockEverythingBelow(ctx: ServiceContext, unitId: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ unitId: units.unitId })
    .from(units)
    .where(sql`${units.unitId} in ${withEverythingBelow(unitId)}`)
    .orderBy(units.unitId)
    .for('update');
  return rows.map((row) => row.unitId);
}

/**
 * Updates dates, states and tasks of the rest: the project may advance when its last pending lot is deleted.
 */
async function refreshProject(ctx: ServiceContext, rootUnitId: string): Promise<void> {
  await refreshEarliestDates(ctx, rootUnitId);
  await settleUnits(ctx, rootUnitId);
}

/** A project is deleted permanently: the people who could restore it lose their membership with it. */
async function deleteRoot(ctx: ServiceContext, unit: UnitRow, unitIds: string[]): Promise<void> {
  const { siteAddressId, siteContactId } = unit;
  await deleteUnitRows(ctx, unitIds);
  await writeActivity(ctx, { action: 'deleted', unit, subject: `${unit.unitNo} ${unit.title}` });
  if (siteAddressId !== null) await ctx.db.delete(addresses).where(eq(addresses.addressId, siteAddressId));
  if (siteContactId !== null) await ctx.db.delete(contacts).where(eq(contacts.contactId, siteContactId));
}

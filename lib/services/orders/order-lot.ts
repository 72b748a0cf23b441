import { eq } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { findLotOfRow, type OrderRowTable } from '@/db/queries/order-rows';
import { units } from '@/db/schema';
import type { ChangeEvent } from '@/lib/domain/events/change-event';
import { canEditOrderItems } from '@/lib/domain/permissions/can-edit-order-items';
import { isRefusalReason, REFUSALS } from '@/lib/domain/permissions/refusals';
import type { OrderLotType } from '@/lib/domain/vocabulary/unit-types';
import type { ServiceContext } from '../context';
import { notFound } from '../errors';
import { requireAllowed } from '../require';
import { loadUnitAccess, type UnitAccess } from '../unit-access';

/** The order lot, if the viewer may edit its rows now. */
export async function openOrderLot(
  ctx: ServiceContext,
  unitId: string,
  unitType: OrderLotType,
): Promise<UnitAccess> {
  const lot = await loadUnitAccess(ctx, unitId);
  if (lot.unit.unitType !== unitType) throw notFound();
  requireAllowed(canEditOrderItems(lot.access, { tasks: lot.tasks }));
  return lot;
}

/**
 * The same with a shared lock on the lot until the transaction ends. Writers of rows do not block each other,
 * but placing the order takes an exclusive lock.
 */
export async function lockOrderLot(
  ctx: ServiceContext,
  unitId: string,
  unitType: OrderLotType,
): Promise<UnitAccess> {
  // Both queries are sent together; the server runs them in order, so that the read happens under the lock.
  const locked = ctx.db
    .select({ unitId: units.unitId })
    .from(units)
    .where(eq(units.unitId, unitId))
    .for('share')
    .then(() => null);
  const [lot] = await Promise.all([openOrderLot(ctx, unitId, unitType), locked]);
  return lot;
}

/** The lot of a row, or `NotFound`; the caller must check whether the viewer may see the lot. */
export async function lotOf(
  { db }: Pick<ServiceContext, 'db'>,
  { table }: { table: OrderRowTable },
  itemId: string,
): Promise<string> {
  const unitId = await findLotOfRow({ db }, table, itemId);
  if (unitId === undefined) throw notFound();
  return unitId;
}

/** If more rows change, pages read the whole lot; a notification is limited to 8,000 bytes. */
const MAX_NAMED_ITEMS = 50;

/** The event for open pages: these rows of the lot were changed, added or deleted. */
export function itemsChange(
  ctx: ServiceContext,
  { unit }: UnitAccess,
  itemIds: readonly string[],
): ChangeEvent {
  const { rootUnitId, unitId } = unit;
  const named = itemIds.length <= MAX_NAMED_ITEMS && { itemIds: [...itemIds] };
  return { rootUnitId, unitId, kind: 'items', ...named, userId: ctx.viewer.userId };
}

/** With fewer rows, checking the lot first would cost more than it saves. */
const MANY_ROWS = 100;

/**
 * Refuses many rows for a lot that the caller does not see or may never edit, before the rows are validated.
 * What is only impossible now is left to the save itself, because a save that is sent again is answered.
 * @param sent the batch as it was sent
 * @throws AppError NotFound, Forbidden, FeatureDisabled
 */
export async function refuseForeignRows(
  ctx: ServiceContext,
  sent: unknown,
  unitType: OrderLotType,
): Promise<void> {
  if (typeof sent !== 'object' || sent === null || rowCount(sent) < MANY_ROWS) return;
  const unitId: unknown = Reflect.get(sent, 'projectUnitID');
  if (typeof unitId !== 'string' || !isUuid(unitId)) return;
  const lot = await loadUnitAccess(ctx, unitId);
  if (lot.unit.unitType !== unitType) throw notFound();
  const verdict = canEditOrderItems(lot.access, { tasks: lot.tasks });
  if (!verdict.can && isRefusalReason(verdict.reason) && REFUSALS[verdict.reason] === 'right')
    requireAllowed(verdict);
}

function rowCount(sent: object): number {
  return Object.values(sent).reduce((sum, rows) => sum + (Array.isArray(rows) ? rows.length : 0), 0);
}

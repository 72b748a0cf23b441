import { sql } from 'drizzle-orm';
import type { ChangeEvent } from '@/lib/domain/events/change-event';
import { canEditOrderItems } from '@/lib/domain/permissions/can-edit-order-items';
import type { OrderLotType } from '@/lib/domain/vocabulary/unit-types';
import type { ServiceContext } from '../context';
import { notFound } from '../errors';
import { requireAllowed } from '../require';
import { loadUnitAccess, type UnitAccess } from '../unit-access';
import { lotOfRow } from './order-statements';
import type { OrderRowTable } from './order-table';

/** The order lot for somebody who may edit its rows now. */
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
 * The same with a shared lock on it until the transaction ends. Writers of rows pass each other, but never an order
 * being placed: that locks the lot alone.
 */
export async function lockOrderLot(
  ctx: ServiceContext,
  unitId: string,
  unitType: OrderLotType,
): Promise<UnitAccess> {
  // Both travel together; the server takes them in turn, so that what is read is read under the lock.
  const locked = ctx.db
    .execute(sql`select 1 from units where unit_id = ${unitId} for share`)
    .then(() => null);
  const [lot] = await Promise.all([openOrderLot(ctx, unitId, unitType), locked]);
  return lot;
}

/** The lot of a row, or `NotFound`; whether the viewer may see it is asked with the lot. */
export async function lotOf(
  { db }: Pick<ServiceContext, 'db'>,
  { table }: { table: OrderRowTable },
  itemId: string,
): Promise<string> {
  const [row] = await lotOfRow({ db }, table).execute({ itemId });
  if (!row) throw notFound();
  return row.unitId;
}

/** More rows than this are read as a whole; a notification carries 8,000 bytes. */
const MAX_NAMED_ITEMS = 50;

/** What open pages hear: these rows of the lot changed, came or went. */
export function itemsChange(
  ctx: ServiceContext,
  { unit }: UnitAccess,
  itemIds: readonly string[],
): ChangeEvent {
  const { rootUnitId, unitId } = unit;
  const named = itemIds.length <= MAX_NAMED_ITEMS && { itemIds: [...itemIds] };
  return { rootUnitId, unitId, kind: 'items', ...named, userId: ctx.viewer.userId };
}

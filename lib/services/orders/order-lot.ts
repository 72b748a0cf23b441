import { getTableColumns, sql } from 'drizzle-orm';
import { aacOrderItems } from '@/db/schema';
import type { ChangeEvent } from '@/lib/domain/events/change-event';
import { canEditOrderItems } from '@/lib/domain/orders/can-edit-order-items';
import type { OrderLotType } from '@/lib/domain/units/unit-types';
import { changeNotification, emitChange } from '@/lib/events/emit-change';
import type { ServiceContext } from '../context';
import { notFound } from '../errors';
import { requireAllowed } from '../require';
import { loadUnitAccess, type UnitAccess } from '../units/unit-access';

/**
 * The order lot with a shared lock on it until the transaction ends, for somebody who may edit its rows
 * now. Writers of rows pass each other, but never an order being placed: that locks the lot alone.
 */
export async function openOrderLot(
  ctx: ServiceContext,
  unitId: string,
  unitType: OrderLotType,
): Promise<UnitAccess> {
  // Both travel together; the server takes them in turn, so that what is read is read under the lock.
  const locked = ctx.db
    .execute(sql`select 1 from units where unit_id = ${unitId} for share`)
    .then(() => null);
  const [lot] = await Promise.all([loadUnitAccess(ctx, unitId), locked]);
  if (lot.unit.unitType !== unitType) throw notFound();
  requireAllowed(canEditOrderItems(lot.access, { tasks: lot.tasks }));
  return lot;
}

/** Tells open pages that rows of the lot changed. */
export function emitItemsChanged(ctx: ServiceContext, lot: UnitAccess): Promise<void> {
  return emitChange(ctx.db, itemsChange(ctx, lot));
}

/** The columns of a written row for `returning`; the statement itself tells open pages of it. */
export function returningChanged(ctx: ServiceContext, lot: UnitAccess) {
  return { ...getTableColumns(aacOrderItems), told: changeNotification(itemsChange(ctx, lot)) };
}

function itemsChange(ctx: ServiceContext, { unit }: UnitAccess): ChangeEvent {
  const { rootUnitId, unitId } = unit;
  return { rootUnitId, unitId, kind: 'items', userId: ctx.viewer.userId };
}

import { sql } from 'drizzle-orm';
import { canEditOrderItems } from '@/lib/domain/orders/can-edit-order-items';
import type { OrderLotType } from '@/lib/domain/units/unit-types';
import { emitChange } from '@/lib/events/emit-change';
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
  await ctx.db.execute(sql`select 1 from units where unit_id = ${unitId} for share`);
  const lot = await loadUnitAccess(ctx, unitId);
  if (lot.unit.unitType !== unitType) throw notFound();
  requireAllowed(canEditOrderItems(lot.access, { tasks: lot.tasks }));
  return lot;
}

/** Tells open pages that rows of the lot changed. */
export function emitItemsChanged(ctx: ServiceContext, { unit }: UnitAccess): Promise<void> {
  const { rootUnitId, unitId } = unit;
  return emitChange(ctx.db, { rootUnitId, unitId, kind: 'items', userId: ctx.viewer.userId });
}

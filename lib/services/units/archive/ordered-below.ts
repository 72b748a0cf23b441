import { asc, sql } from 'drizzle-orm';
import { units } from '@/db/schema';
import { unitName, unitPath } from '@/lib/domain/units/unit-path';
import type { ServiceContext } from '../../context';
import { AppError } from '../../errors';
import { parentTitles } from '../../unit-tree/parent-titles';
import { withEverythingBelow } from '../../unit-tree/units-below';

const NAMED = 5;

/** Whether a unit cannot be deleted: it has a placed order, is an approved lot, or is in a fixed delivery. */
export const stays = sql<boolean>`(
  (unit_type in ('approvallot', 'aacorderlot', 'lintelorderlot')
    and (state_key = 'Approved' or (state_key in ('Closed', 'Archived') and state_before_close = 'Approved')))
  or order_number is not null
  or exists (select 1 from placed_orders where placed_orders.unit_id = units.unit_id)
  or exists (
    select 1 from delivery_lot_units delivered join delivery_lots using (delivery_lot_id)
    where delivered.unit_id = units.unit_id and delivery_type = 'Fixed'))`;

/** Units at or below the given ones that cannot be deleted. @returns the first of them by number and title */
async function orderedBelow(ctx: ServiceContext, ...unitIds: string[]): Promise<string[]> {
  const rows = await ctx.db
    .select({ unitNo: units.unitNo, title: units.title, parents: parentTitles(sql`units.unit_id`) })
    .from(units)
    .where(sql`${units.unitId} in ${withEverythingBelow(...unitIds)} and ${stays}`)
    .orderBy(asc(units.unitNo))
    .limit(NAMED);
  return rows.map(({ unitNo, title, parents }) => unitName(unitNo, unitPath(parents, title)));
}

/** Refuses a deletion that would include such units, and names them. */
export async function requireNothingOrdered(ctx: ServiceContext, ...unitIds: string[]): Promise<void> {
  const ordered = await orderedBelow(ctx, ...unitIds);
  if (ordered.length === 0) return;
  throw new AppError('OrdersRemain', {
    messages: [{ type: 'error', code: 'OrdersRemainIn', values: { units: ordered.join(', ') } }],
  });
}

import { asc, eq, sql } from 'drizzle-orm';
import { deliveryLots, deliveryLotUnits, units } from '@/db/schema';
import { isOrderPlaced } from '@/lib/domain/orders/is-order-placed';
import { type ConfirmedDeletion, MAX_DELETION_NAMED } from '@/lib/domain/units/deletion';
import { unitName, unitPath } from '@/lib/domain/units/unit-path';
import type { RoleKey } from '@/lib/domain/vocabulary/roles';
import type { ServiceContext } from '../../context';
import { AppError } from '../../errors';
import type { UnitRow } from '../../scope';
import { parentTitles } from '../../unit-tree/parent-titles';
import { withEverythingBelow } from '../../unit-tree/units-below';

const NAMED = 5;

/** Whether a unit is ordered for good: it has a placed order, is an approved lot, or is in a fixed delivery. */
export const stays = sql<boolean>`(
  (unit_type in ('approvallot', 'aacorderlot', 'lintelorderlot')
    and (state_key = 'Approved' or (state_key in ('Closed', 'Archived') and state_before_close = 'Approved')))
  or order_number is not null
  or exists (select 1 from placed_orders where placed_orders.unit_id = units.unit_id)
  or exists (
    select 1 from delivery_lot_units delivered join delivery_lots using (delivery_lot_id)
    where delivered.unit_id = units.unit_id and delivery_type = 'Fixed'))`;

const NAME = { unitNo: units.unitNo, title: units.title, parents: parentTitles(sql`units.unit_id`) };

const isOrderedBelow = (unitIds: readonly string[]) =>
  sql`${units.unitId} in ${withEverythingBelow(...unitIds)} and ${stays}`;

/**
 * Refuses a deletion that would include such units, and names the first of them.
 * @param roles who could delete them here
 */
export async function requireNothingOrdered(
  ctx: ServiceContext,
  unitIds: readonly string[],
  roles: readonly RoleKey[] = [],
): Promise<void> {
  const rows = await ctx.db
    .select(NAME)
    .from(units)
    .where(isOrderedBelow(unitIds))
    .orderBy(asc(units.unitNo))
    .limit(NAMED);
  if (rows.length === 0) return;
  const ordered = rows.map(({ unitNo, title, parents }) => unitName(unitNo, unitPath(parents, title)));
  throw new AppError('OrdersRemain', {
    messages: [{ type: 'error', code: 'OrdersRemainIn', values: { units: ordered.join(', ') }, roles }],
  });
}

/** The ordered lots that a deletion includes, with their orders and all deliveries; null if there is none. */
export async function orderedBelow(
  ctx: ServiceContext,
  unit: Pick<UnitRow, 'unitId' | 'rootUnitId'>,
): Promise<ConfirmedDeletion | null> {
  const rows = await ctx.db
    .select({
      ...NAME,
      unitType: units.unitType,
      stateKey: units.stateKey,
      orderNumber: units.orderNumber,
      lotCount: sql<number>`count(*) over ()::int`,
    })
    .from(units)
    .where(isOrderedBelow([unit.unitId]))
    .orderBy(asc(units.unitNo))
    .limit(MAX_DELETION_NAMED);
  const [first] = rows;
  if (!first) return null;
  return {
    lots: rows.map(({ unitNo, title, parents, ...lot }) => ({
      projectUnitNo: unitNo,
      title: unitPath(parents, title),
      orderNumber: isOrderPlaced(lot) ? lot.orderNumber : null,
    })),
    lotCount: first.lotCount,
    ...(await deliveriesBelow(ctx, unit)),
  };
}

async function deliveriesBelow(
  ctx: ServiceContext,
  { unitId, rootUnitId }: Pick<UnitRow, 'unitId' | 'rootUnitId'>,
): Promise<Pick<ConfirmedDeletion, 'deliveries' | 'deliveryCount'>> {
  const below = withEverythingBelow(unitId);
  const rows = await ctx.db
    .select({
      title: deliveryLots.title,
      deliveryDate: deliveryLots.deliveryDate,
      isFixed: sql<boolean>`${deliveryLots.deliveryType} = 'Fixed'`,
      isShared: sql<boolean>`bool_or(${deliveryLotUnits.unitId} not in ${below})`,
      deliveryCount: sql<number>`count(*) over ()::int`,
    })
    .from(deliveryLots)
    .innerJoin(deliveryLotUnits, eq(deliveryLotUnits.deliveryLotId, deliveryLots.deliveryLotId))
    .where(eq(deliveryLots.rootUnitId, rootUnitId))
    .groupBy(deliveryLots.deliveryLotId)
    .having(sql`bool_or(${deliveryLotUnits.unitId} in ${below})`)
    .orderBy(asc(deliveryLots.deliveryDate), asc(deliveryLots.deliveryLotId))
    .limit(MAX_DELETION_NAMED);
  const deliveries = rows.map(({ deliveryCount: _, ...delivery }) => delivery);
  return { deliveries, deliveryCount: rows[0]?.deliveryCount ?? 0 };
}

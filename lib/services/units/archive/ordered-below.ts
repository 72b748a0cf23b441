import { nameOrderedBelow, readDeliveriesBelow, readOrderedBelow } from '@/db/queries/ordered-below';
import type { UnitRow } from '@/db/schema';
import { isOrderPlaced } from '@/lib/domain/orders/is-order-placed';
import { type ConfirmedDeletion, MAX_DELETION_NAMED } from '@/lib/domain/units/deletion';
import { unitName, unitPath } from '@/lib/domain/units/unit-path';
import type { RoleKey } from '@/lib/domain/vocabulary/roles';
import type { ServiceContext } from '../../context';
import { AppError } from '../../errors';

const NAMED = 5;

/**
 * Refuses a deletion that would include ordered units, and names the first of them.
 * @param roles who could delete them here
 */
export async function requireNothingOrdered(
  ctx: ServiceContext,
  unitIds: readonly string[],
  roles: readonly RoleKey[] = [],
): Promise<void> {
  const rows = await nameOrderedBelow(ctx.db, unitIds, NAMED);
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
  const rows = await readOrderedBelow(ctx.db, unit.unitId, MAX_DELETION_NAMED);
  const [first] = rows;
  if (!first) return null;
  const deliveries = await readDeliveriesBelow(ctx.db, unit, MAX_DELETION_NAMED);
  return {
    lots: rows.map(({ unitNo, title, parents, ...lot }) => ({
      projectUnitNo: unitNo,
      title: unitPath(parents, title),
      orderNumber: isOrderPlaced(lot) ? lot.orderNumber : null,
    })),
    lotCount: first.lotCount,
    deliveries: deliveries.map(({ deliveryCount: _, ...delivery }) => delivery),
    deliveryCount: deliveries[0]?.deliveryCount ?? 0,
  };
}

import { and, eq, inArray, sql } from 'drizzle-orm';
import { deliveryColumns } from '@/db/queries/deliveries';
import { visibleRoots } from '@/db/queries/scope';
import { deliveryLots } from '@/db/schema';
import type { DeliveryDto } from '@/lib/contract/deliveries';
import type { ServiceContext } from '../context';
import { AppError, notFound } from '../errors';
import { lockUnit } from '../scope';
import type { UnitAccess } from '../unit-access';
import { requireOverview } from './lot-access';
import { type DeliveryRow, presentDelivery } from './present-delivery';

interface DeliveryInput {
  deliveryLotId: string;
  /** The version the caller saw; null lets the last write win. */
  version: number | null;
}

interface LockedDelivery {
  row: DeliveryRow;
  root: UnitAccess;
  /** The delivery before the change. */
  shown: DeliveryDto;
}

/**
 * Locks a delivery before a change; its project stays locked until the transaction ends.
 * @throws AppError NotFound, why its overview is not visible, or StaleVersion with the current data
 */
export async function lockDelivery(
  ctx: ServiceContext,
  { deliveryLotId, version }: DeliveryInput,
): Promise<LockedDelivery> {
  const { rootUnitId } = (await loadDelivery(ctx, deliveryLotId)).delivery;
  await lockUnit(ctx.db, rootUnitId);
  const [row, root] = await Promise.all([loadDelivery(ctx, deliveryLotId), requireOverview(ctx, rootUnitId)]);
  const shown = presentDelivery(row, root.access, ctx);
  if (version !== null && version !== row.delivery.version) {
    throw new AppError('StaleVersion', { data: shown });
  }
  return { row, root, shown };
}

/** A delivery of a project in the viewer's scope. */
async function loadDelivery(ctx: ServiceContext, deliveryLotId: string): Promise<DeliveryRow> {
  const [row] = await ctx.db
    .select(deliveryColumns)
    .from(deliveryLots)
    .where(
      and(eq(deliveryLots.deliveryLotId, deliveryLotId), inArray(deliveryLots.rootUnitId, visibleRoots(ctx))),
    );
  if (!row) throw notFound();
  return row;
}

/** Writes a delivery's row with its next version. */
export async function writeDelivery(
  ctx: ServiceContext,
  { deliveryLotId }: { deliveryLotId: string },
  change: Partial<Pick<typeof deliveryLots.$inferInsert, 'deliveryType'>> = {},
): Promise<DeliveryRow['delivery']> {
  const [delivery] = await ctx.db
    .update(deliveryLots)
    .set({ ...change, version: sql`${deliveryLots.version} + 1`, updatedAt: ctx.now })
    .where(eq(deliveryLots.deliveryLotId, deliveryLotId))
    .returning();
  if (!delivery) throw notFound();
  return delivery;
}

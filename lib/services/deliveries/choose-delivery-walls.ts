import { asc, eq } from 'drizzle-orm';
import { deliveryWalls } from '@/db/schema';
import type { DeliveryDto } from '@/lib/contract/deliveries';
import { changesBetween } from '@/lib/domain/activity/changes';
import { entriesOf } from '@/lib/domain/deliveries/delivery-lists';
import { type DeliveryWall, withChosenWalls } from '@/lib/domain/models/chosen-walls';
import { canEditDelivery } from '@/lib/domain/permissions/can-edit-delivery';
import { emitChange } from '@/lib/events/emit-change';
import { inTransaction, type ServiceContext } from '../context';
import { notFound } from '../errors';
import { writeActivity } from '../records/write-activity';
import { requireAllowed } from '../require';
import { lockDelivery, writeDelivery } from './lock-delivery';
import { presentDelivery } from './present-delivery';

interface ChosenWallsInput {
  deliveryLotId: string;
  /** One of the delivery's lots. */
  unitId: string;
  wallNos: readonly string[];
  /** The version of the delivery that the caller saw; null lets the last write win. */
  version: number | null;
}

/** Replaces the walls of one lot in a delivery; numbers that no model has are stored as well. */
export function chooseDeliveryWalls(outer: ServiceContext, input: ChosenWallsInput): Promise<DeliveryDto> {
  const { deliveryLotId, unitId, wallNos } = input;
  return inTransaction(outer, async (ctx) => {
    const { row, root, shown } = await lockDelivery(ctx, input);
    if (!entriesOf(row.unitIds).includes(unitId)) throw notFound();
    requireAllowed(canEditDelivery(root.access, row.delivery));
    const walls = withChosenWalls(await loadWalls(ctx, deliveryLotId), unitId, wallNos);
    const changed = walls.map(({ wallNo }) => wallNo).join(',');
    const changes = changesBetween({ wallNos: row.wallNos }, { wallNos: changed });
    if (changes.length === 0) return shown;
    await storeWalls(ctx, deliveryLotId, walls);
    const delivery = await writeDelivery(ctx, row.delivery);
    const { title: subject, rootUnitId } = delivery;
    await writeActivity(ctx, { action: 'deliveryChanged', unit: root.unit, subject, changes });
    await emitChange(ctx.db, { rootUnitId, kind: 'deliveries', userId: ctx.viewer.userId });
    return presentDelivery({ ...row, delivery, wallNos: changed }, root.access, ctx);
  });
}

function loadWalls(ctx: ServiceContext, deliveryLotId: string): Promise<DeliveryWall[]> {
  const { unitId, wallNo, globalId } = deliveryWalls;
  return ctx.db
    .select({ unitId, wallNo, globalId })
    .from(deliveryWalls)
    .where(eq(deliveryWalls.deliveryLotId, deliveryLotId))
    .orderBy(asc(deliveryWalls.position));
}

async function storeWalls(
  ctx: ServiceContext,
  deliveryLotId: string,
  walls: readonly DeliveryWall[],
): Promise<void> {
  await ctx.db.delete(deliveryWalls).where(eq(deliveryWalls.deliveryLotId, deliveryLotId));
  if (walls.length === 0) return;
  await ctx.db
    .insert(deliveryWalls)
    .values(walls.map((wall, position) => ({ deliveryLotId, position, ...wall })));
}

import { eq, inArray } from 'drizzle-orm';
import { mergeDeliveries, updateDeliveryDays } from '@/db/queries/write-deliveries';
import { deliveryLots, deliveryLotUnits } from '@/db/schema';
import { followMaterials, type LotDelivery } from '@/lib/domain/deliveries/follow-materials';
import type { ServiceContext } from '../context';
import type { ChangedLot } from './changed-lots';
import { createDeliveries } from './create-deliveries';

/** Moves the existing deliveries of lots to the new dates of their materials. */
export async function moveDeliveries(ctx: ServiceContext, changed: readonly ChangedLot[]): Promise<void> {
  const deliveries = await deliveriesOf(
    ctx,
    changed.map(({ before }) => before.unitId),
  );
  const plans = changed.flatMap(({ before, after }) => {
    const own = deliveries.get(before.unitId);
    return own ? [{ unitId: before.unitId, ...followMaterials(own, before.materials, after) }] : [];
  });
  const moved = plans.flatMap((plan) => plan.moved);
  if (moved.length > 0) await updateDeliveryDays(ctx.db, moved, ctx.now);
  const merged = plans.flatMap((plan) => plan.merged);
  if (merged.length > 0) await mergeDeliveries(ctx.db, merged);
  await createDeliveries(
    ctx,
    plans.flatMap(({ unitId, added }) => added.map((day) => ({ unitId, day }))),
  );
}

async function deliveriesOf(ctx: ServiceContext, unitIds: string[]): Promise<Map<string, LotDelivery[]>> {
  const rows = await ctx.db
    .select({
      unitId: deliveryLotUnits.unitId,
      deliveryLotId: deliveryLots.deliveryLotId,
      day: deliveryLots.deliveryDate,
      deliveryType: deliveryLots.deliveryType,
    })
    .from(deliveryLotUnits)
    .innerJoin(deliveryLots, eq(deliveryLots.deliveryLotId, deliveryLotUnits.deliveryLotId))
    .where(inArray(deliveryLotUnits.unitId, unitIds))
    .orderBy(deliveryLots.deliveryDate, deliveryLots.deliveryLotId);
  const byUnit = new Map<string, LotDelivery[]>();
  for (const { unitId, ...delivery } of rows) byUnit.set(unitId, [...(byUnit.get(unitId) ?? []), delivery]);
  return byUnit;
}

import { insertDeliveries } from '@/db/queries/write-deliveries';
import type { Day } from '@/lib/domain/calendar';
import { daysOf } from '@/lib/domain/deliveries/follow-materials';
import type { ServiceContext } from '../context';
import { loadLots } from './load-lots';

/**
 * Creates the deliveries of an approval lot when it is approved: one for each delivery day of its materials,
 * Planned (domain.md §4). Days that already have one are skipped, so that a second approval adds nothing.
 */
export async function createDeliveriesForLot(
  ctx: Pick<ServiceContext, 'db' | 'now'>,
  lot: { unitId: string; rootUnitId: string },
): Promise<void> {
  const [found] = await loadLots(ctx, lot.rootUnitId, [lot.unitId]);
  const days = daysOf(found?.materials ?? []);
  await createDeliveries(
    ctx,
    days.map((day) => ({ unitId: lot.unitId, day })),
  );
}

/** Adds a Planned delivery for each lot and day that has none; lots are named as in their subproject. */
export async function createDeliveries(
  ctx: Pick<ServiceContext, 'db' | 'now'>,
  added: readonly { unitId: string; day: Day }[],
): Promise<void> {
  if (added.length === 0) return;
  await insertDeliveries(ctx.db, added, ctx.now);
}

import { updateEarliestDates, updateFirstDelivery } from '@/db/queries/delivery-days';
import type { ServiceContext } from '../context';

/**
 * Updates the earliest delivery date of every unit of a project (of its own materials and those below) and
 * the root's `FirstDelivery`, after a change of materials or units (domain.md §4, §6). The caller has locked
 * the root.
 * @param changedLotIds lots whose materials were written: they always get a new version
 */
export async function refreshEarliestDates(
  ctx: Pick<ServiceContext, 'db' | 'now'>,
  rootUnitId: string,
  changedLotIds: readonly string[] = [],
): Promise<void> {
  await updateEarliestDates(ctx.db, rootUnitId, changedLotIds, ctx.now);
  await updateFirstDelivery(ctx.db, rootUnitId, ctx.now);
}

import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { deliveryMoves } from '@/db/schema';
import type { DeliveryPlanDto } from '@/lib/contract/delivery-plan';
import { canSeeDeliveryOverview } from '@/lib/domain/permissions/can-see-delivery-overview';
import { inTransaction, type ServiceContext } from '../context';
import { AppError, notFound } from '../errors';
import { requireAllowed } from '../require';
import { lockProjectOf } from '../scope';
import { announceMaterials } from './announce-materials';
import type { ChangedLot } from './changed-lots';
import { getDeliveryPlan } from './get-delivery-plan';
import { loadLots } from './load-lots';
import { requireMaterialsEditor } from './lot-access';
import { refreshEarliestDates } from './refresh-earliest-dates';
import { readVersions, restoreRows } from './stored-moves';

/**
 * Undoes a move: its lots and deliveries get their earlier state back, even if a date is now before its first
 * possible day. Only the author can undo it, once, and only while none of its lots or deliveries has changed.
 * @throws AppError NotFound, or StaleVersion with the current plan
 */
export function undoWave(
  outer: ServiceContext,
  { rootUnitId, moveId }: { rootUnitId: string; moveId: string },
): Promise<DeliveryPlanDto> {
  return inTransaction(outer, async (ctx) => {
    await lockProjectOf(ctx, rootUnitId);
    const { unit: root, access } = await requireMaterialsEditor(ctx, rootUnitId);
    requireAllowed(canSeeDeliveryOverview(access));
    const { userId } = ctx.viewer;
    const [move] = await ctx.db
      .delete(deliveryMoves)
      .where(
        and(
          eq(deliveryMoves.moveId, moveId),
          eq(deliveryMoves.rootUnitId, rootUnitId),
          eq(deliveryMoves.userId, userId),
        ),
      )
      .returning();
    if (!move) throw notFound();
    const { unitIds, before, versions } = move;
    if (!isDeepStrictEqual(await readVersions(ctx, unitIds), versions)) {
      throw new AppError('StaleVersion', { data: await getDeliveryPlan(ctx, rootUnitId) });
    }
    const moved = await loadLots(ctx, rootUnitId, unitIds);
    await restoreRows(ctx, { unitIds, before, versions });
    await refreshEarliestDates(ctx, rootUnitId, unitIds);
    const restored = new Map((await loadLots(ctx, rootUnitId, unitIds)).map((lot) => [lot.unitId, lot]));
    const changed = moved.flatMap((lot): ChangedLot[] => {
      const after = restored.get(lot.unitId);
      return after ? [{ before: lot, after: after.materials }] : [];
    });
    await announceMaterials(ctx, root, changed, 'datesShifted');
    return getDeliveryPlan(ctx, rootUnitId);
  });
}

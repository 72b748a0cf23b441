import type { DeliveryMove, DeliveryPlanDto } from '@/lib/contract/delivery-plan';
import { daysBetween } from '@/lib/domain/calendar';
import { planKey } from '@/lib/domain/deliveries/planned-delivery';
import { type DatedRow, type DateShift, shiftRows } from '@/lib/domain/deliveries/shift-dates';
import { groupBy } from '@/lib/domain/group-by';
import { canSeeDeliveryOverview } from '@/lib/domain/permissions/can-see-delivery-overview';
import { loadMinDays } from '../catalogue/lead-days';
import { inTransaction, type ServiceContext } from '../context';
import { AppError, notFound, validationFailed } from '../errors';
import { requireAllowed } from '../require';
import { lockProjectOf } from '../scope';
import { announceMaterials } from './announce-materials';
import { datedRowsOf, presentShift, refusalOf, shiftedLots } from './date-shift';
import { getDeliveryPlan } from './get-delivery-plan';
import { type LotWithMaterials, loadLots } from './load-lots';
import { requireMaterialsEditor } from './lot-access';
import { storeMaterials } from './store-materials';
import { readRows, storeMove } from './stored-moves';

interface WaveInput {
  rootUnitId: string;
  moves: readonly DeliveryMove[];
}

/**
 * Moves the deliveries of lots from day to day, all or nothing, and stores the state before for one undo.
 * @throws AppError DeliveryFixed or ValidationFailed with the refused moves as data, StaleVersion, NotFound
 */
export function moveWave(
  outer: ServiceContext,
  { rootUnitId, moves }: WaveInput,
): Promise<{ moveID: string; plan: DeliveryPlanDto }> {
  return inTransaction(outer, async (ctx) => {
    await lockProjectOf(ctx, rootUnitId);
    const { unit: root, access } = await requireMaterialsEditor(ctx, rootUnitId);
    requireAllowed(canSeeDeliveryOverview(access));
    const [lots, minDays] = await Promise.all([loadLots(ctx, rootUnitId), loadMinDays(ctx, rootUnitId)]);
    await requireKnown(ctx, rootUnitId, moves, lots);
    const shift = shiftOf(moves, datedRowsOf(lots, minDays, rootUnitId));
    if (shift.refused.length > 0) throw refusalOf(shift, presentShift(shift, lots));
    const sent = shiftedLots(lots, shift);
    const unitIds = sent.map(({ unitId }) => unitId);
    const before = await readRows(ctx, unitIds);
    const changed = await storeMaterials(ctx, rootUnitId, sent);
    await announceMaterials(ctx, root, changed, 'datesShifted');
    const moveID = await storeMove(ctx, { rootUnitId, unitIds, before });
    return { moveID, plan: await getDeliveryPlan(ctx, rootUnitId) };
  });
}

/** Checks that every lot belongs to the project and has the version the caller saw. */
async function requireKnown(
  ctx: ServiceContext,
  rootUnitId: string,
  moves: readonly DeliveryMove[],
  lots: readonly LotWithMaterials[],
): Promise<void> {
  const versions = new Map(lots.map(({ unitId, version }) => [unitId, version]));
  if (moves.some(({ projectUnitID }) => !versions.has(projectUnitID))) throw notFound();
  const isStale = moves.some(
    ({ projectUnitID, version }) => version !== undefined && version !== versions.get(projectUnitID),
  );
  if (isStale) throw new AppError('StaleVersion', { data: await getDeliveryPlan(ctx, rootUnitId) });
}

/**
 * Combines all moves into one shift. @throws AppError ValidationFailed if a day has no deliveries, or is
 * named twice
 */
function shiftOf(moves: readonly DeliveryMove[], rows: readonly DatedRow[]): DateShift {
  const byDay = groupBy(rows, planKey);
  const shifts = moves.map(({ projectUnitID, from, to }, index) => {
    const key = planKey({ unitId: projectUnitID, day: from });
    const own = byDay.get(key);
    if (!own)
      throw validationFailed([{ type: 'error', code: 'UnknownValue', reference: `moves/${index}/from` }]);
    byDay.delete(key);
    return shiftRows(own, daysBetween(from, to));
  });
  return {
    moved: shifts.flatMap(({ moved }) => moved),
    refused: shifts.flatMap(({ refused }) => refused),
  };
}

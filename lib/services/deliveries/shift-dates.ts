import type { DateShiftDto } from '@/lib/contract/materials';
import type { Day } from '@/lib/domain/calendar';
import { daysOf } from '@/lib/domain/deliveries/follow-materials';
import { type DateShift, planDateShift } from '@/lib/domain/deliveries/shift-dates';
import { canEditMaterials } from '@/lib/domain/permissions/can-edit-materials';
import { loadMinDays, type MinDays } from '../catalogue/lead-days';
import { inTransaction, type ServiceContext } from '../context';
import { AppError, notFound } from '../errors';
import { requireAllowed } from '../require';
import { lockProjectOf } from '../scope';
import { announceMaterials } from './announce-materials';
import { datedRowsOf, presentShift, refusalOf, rowIdOf, shiftedLots } from './date-shift';
import { type LotWithMaterials, loadLots } from './load-lots';
import { loadRoot } from './lot-access';
import { presentMaterial } from './present-material';
import { storeMaterials } from './store-materials';

interface ShiftInput {
  rootUnitId: string;
  /** The lot whose date changes. */
  projectUnitID: string;
  deliveryDate: Day;
  /** The date that changes; the lot's earliest if omitted. */
  from?: Day | undefined;
  /** Only materials of this type; all on that date if omitted. */
  type?: string | undefined;
  shiftLater: boolean;
  /** Returns the result without changing anything. */
  dryRun: boolean;
  /** The version of the lot that the caller saw; null lets the last write win. */
  version: number | null;
}

/**
 * Moves a delivery date of a lot and optionally every later one of the project by the same number of days,
 * all or nothing (portal-2 §4, "Delivery date change"; domain.md §6).
 * @throws AppError DeliveryFixed or ValidationFailed with the refused moves as data, unless it is a dry run
 */
export function shiftDates(outer: ServiceContext, input: ShiftInput): Promise<DateShiftDto> {
  return inTransaction(outer, async (ctx) => {
    await lockProjectOf(ctx, input.rootUnitId);
    const { unit: root, access } = await loadRoot(ctx, input.rootUnitId);
    requireAllowed(canEditMaterials(access));
    const [lots, minDays] = await Promise.all([
      loadLots(ctx, input.rootUnitId),
      loadMinDays(ctx, input.rootUnitId),
    ]);
    const lot = lots.find(({ unitId }) => unitId === input.projectUnitID);
    if (!lot) throw notFound();
    if (input.version !== null && input.version !== lot.version) {
      throw new AppError('StaleVersion', { data: lot.materials.map(presentMaterial) });
    }
    const plan = planShift(lots, lot, minDays, input);
    const answer = presentShift(plan, lots);
    if (input.dryRun) return answer;
    if (plan.refused.length > 0) throw refusalOf(plan, answer);
    const changed = await storeMaterials(ctx, input.rootUnitId, shiftedLots(lots, plan));
    await announceMaterials(ctx, root, changed, 'datesShifted');
    return answer;
  });
}

function planShift(
  lots: readonly LotWithMaterials[],
  lot: LotWithMaterials,
  minDays: MinDays,
  { rootUnitId, deliveryDate: newDay, type, shiftLater, from }: ShiftInput,
): DateShift {
  const oldDay = from ?? daysOf(lot.materials)[0];
  if (oldDay === undefined) return { moved: [], refused: [] };
  const rows = datedRowsOf(lots, minDays, rootUnitId);
  const edited = lot.materials.flatMap((row, index) =>
    type === undefined || row.type === type ? [rowIdOf(lot.unitId, index)] : [],
  );
  return planDateShift(rows, { editedRowIds: new Set(edited), oldDay, newDay, shiftLater });
}

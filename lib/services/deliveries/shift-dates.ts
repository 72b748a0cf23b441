import type { DateShiftDto } from '@/lib/contract/materials';
import { DATE_TOO_EARLY, type Day } from '@/lib/domain/calendar';
import { daysOf } from '@/lib/domain/deliveries/follow-materials';
import {
  DATE_FIXED,
  type DatedRow,
  type DateShift,
  planDateShift,
} from '@/lib/domain/deliveries/shift-dates';
import { canEditMaterials } from '@/lib/domain/permissions/can-edit-materials';
import { loadMinDays, type MinDays } from '../catalogue/lead-days';
import { inTransaction, type ServiceContext } from '../context';
import { AppError, notFound } from '../errors';
import { requireAllowed } from '../require';
import { lockProjectOf } from '../scope';
import { announceMaterials } from './announce-materials';
import { type LotWithMaterials, loadLots } from './load-lots';
import { loadRoot } from './lot-access';
import { presentMaterial } from './present-material';
import { storeMaterials } from './store-materials';

interface ShiftInput {
  rootUnitId: string;
  /** The lot whose date changes. */
  projectUnitID: string;
  deliveryDate: Day;
  /** The date that changes; left out, the lot's earliest. */
  from?: Day | undefined;
  /** Only materials of this type; left out, all that lie on that date. */
  type?: string | undefined;
  shiftLater: boolean;
  /** Tells what would happen and changes nothing. */
  dryRun: boolean;
  /** The version of the lot that the caller saw; null lets the last write win. */
  version: number | null;
}

/**
 * Moves a delivery date of a lot and, if asked, every later one of the project by as many days, all or nothing
 * (portal-2 §4, "Delivery date change"; domain.md §6).
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
  const rows = lots.flatMap((candidate): DatedRow[] => {
    const { unitId, parentUnitId, fixedDays } = candidate;
    const path = [unitId, ...(parentUnitId === null ? [] : [parentUnitId]), rootUnitId];
    const minDay = minDays.ofUnit(path);
    return candidate.materials.flatMap(({ deliveryDay }, index) =>
      deliveryDay === null
        ? []
        : {
            rowId: rowIdOf(unitId, index),
            unitId,
            day: deliveryDay,
            minDay,
            isFixed: fixedDays.includes(deliveryDay),
          },
    );
  });
  const edited = lot.materials.flatMap((row, index) =>
    type === undefined || row.type === type ? [rowIdOf(lot.unitId, index)] : [],
  );
  return planDateShift(rows, { editedRowIds: new Set(edited), oldDay, newDay, shiftLater });
}

const rowIdOf = (unitId: string, index: number) => `${unitId}/${index}`;

function presentShift({ moved, refused }: DateShift, lots: readonly LotWithMaterials[]): DateShiftDto {
  const types = new Map(
    lots.flatMap(({ unitId, materials }) =>
      materials.map(({ type }, index) => [rowIdOf(unitId, index), type]),
    ),
  );
  const present = ({ rowId, unitId, from, to }: DateShift['moved'][number]) => ({
    projectUnitID: unitId,
    type: types.get(rowId) ?? '',
    from,
    to,
  });
  return {
    moved: moved.map(present),
    refused: refused.map((move) => ({ ...present(move), code: move.code, minDate: move.minDay })),
  };
}

function refusalOf({ refused }: DateShift, data: DateShiftDto): AppError {
  if (refused.some(({ code }) => code === DATE_FIXED)) return new AppError('DeliveryFixed', { data });
  const messages = refused.map((_, index) => ({
    type: 'error' as const,
    code: DATE_TOO_EARLY,
    reference: `refused/${index}`,
  }));
  return new AppError('ValidationFailed', { messages, data });
}

/** The lots of the moved rows as they are to be; dates were judged by the plan. */
function shiftedLots(lots: readonly LotWithMaterials[], { moved }: DateShift) {
  const dayByRow = new Map(moved.map(({ rowId, to }) => [rowId, to]));
  const lotIds = new Set(moved.map((move) => move.unitId));
  return lots
    .filter(({ unitId }) => lotIds.has(unitId))
    .map(({ unitId, materials }) => ({
      unitId,
      minDay: null,
      reference: '',
      materials: materials.map((row, index) => ({
        ...row,
        deliveryDay: dayByRow.get(rowIdOf(unitId, index)) ?? row.deliveryDay,
      })),
    }));
}

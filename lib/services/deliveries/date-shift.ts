import type { DateShiftDto } from '@/lib/contract/materials';
import { DATE_FIXED, type DatedRow, type DateShift } from '@/lib/domain/deliveries/shift-dates';
import { type MinDays, minDayOf } from '../catalogue/lead-days';
import { AppError } from '../errors';
import type { SentMaterials } from './changed-lots';
import type { LotWithMaterials } from './load-lots';

/** Identifies a material of a lot by its index. */
export const rowIdOf = (unitId: string, index: number) => `${unitId}/${index}`;

/** The dated materials of lots, as input of the shift rule. */
export function datedRowsOf(
  lots: readonly LotWithMaterials[],
  minDays: MinDays,
  rootUnitId: string,
): DatedRow[] {
  return lots.flatMap((lot): DatedRow[] => {
    const { unitId, fixedDays } = lot;
    const minDay = minDayOf(lot, minDays, rootUnitId);
    return lot.materials.flatMap(({ deliveryDay: day }, index) =>
      day === null
        ? []
        : { rowId: rowIdOf(unitId, index), unitId, day, minDay, isFixed: fixedDays.includes(day) },
    );
  });
}

export function presentShift({ moved, refused }: DateShift, lots: readonly LotWithMaterials[]): DateShiftDto {
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

/** The refusal of a shift. */
export function refusalOf({ refused }: DateShift, data: DateShiftDto): AppError {
  if (refused.some(({ code }) => code === DATE_FIXED)) return new AppError('DeliveryFixed', { data });
  const messages = refused.map(({ code }, index) => ({
    type: 'error' as const,
    code,
    reference: `refused/${index}`,
  }));
  return new AppError('ValidationFailed', { messages, data });
}

/** The lots of the moved rows with their new dates; the plan has already checked them. */
export function shiftedLots(lots: readonly LotWithMaterials[], { moved }: DateShift): SentMaterials[] {
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

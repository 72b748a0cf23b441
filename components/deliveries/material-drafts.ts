import type { Day } from '@/lib/domain/calendar';
import {
  type EditedLot,
  type EditedSubproject,
  isChangedLot,
  materialsOf,
  withLot,
} from '@/lib/domain/deliveries/material-edits';
import { type Material, pairMaterials } from '@/lib/domain/deliveries/materials';
import { editedLotOf, rebasedLot, type StoredLot } from './edited-lots';

/** The changes of one stored material row. */
interface ChangedRow {
  lotId: string;
  key: string;
  type: string;
  volumeM3?: number | null;
  deliveryDay?: Day | null;
}

/** The changed dates and volumes of a project, as stored on the device. */
export function changedRowsOf(subprojects: readonly EditedSubproject[]): ChangedRow[] {
  const lots = subprojects.flatMap((subproject) => subproject.lots).filter(isChangedLot);
  return lots.flatMap((lot) =>
    lot.rows.flatMap(({ key, type, volumeM3, deliveryDay, stored }) => {
      const changes = {
        ...(volumeM3 !== stored?.volumeM3 && { volumeM3 }),
        ...(deliveryDay !== stored?.deliveryDay && { deliveryDay }),
      };
      return Object.keys(changes).length === 0 ? [] : [{ lotId: lot.unitId, key, type, ...changes }];
    }),
  );
}

/** Applies stored changes to the current data; rows that were deleted, fixed or changed to another type are skipped. */
export function withChangedRows(
  subprojects: readonly EditedSubproject[],
  changed: readonly ChangedRow[],
): readonly EditedSubproject[] {
  return changed.reduce(
    (now, { lotId, key, type, ...changes }) =>
      withLot(now, lotId, (lot) => ({
        ...lot,
        rows: lot.rows.map((row) =>
          row.key === key && row.type === type && !row.isFixed ? { ...row, ...changes } : row,
        ),
      })),
    subprojects,
  );
}

/** The materials of a lot as stored on the device. */
export interface DraftMaterials {
  isChanged: boolean;
  rows: { type: string; volumeM3: number | null; deliveryDay: Day | null }[];
  /** The stored materials when the draft was typed; older releases did not save them. */
  base?: readonly Material[];
}

export function draftMaterialsOf(lot: EditedLot): DraftMaterials {
  const rows = lot.rows.map(({ type, volumeM3, deliveryDay }) => ({ type, volumeM3, deliveryDay }));
  return isChangedLot(lot) ? { isChanged: true, rows, base: lot.stored } : { isChanged: false, rows: [] };
}

/** Applies a draft to the current stored lot. */
export function lotWithDraft(lot: EditedLot, { rows, base }: DraftMaterials, now: StoredLot): EditedLot {
  const stored = base ?? editedLotOf(now, lot.minDay).stored;
  const pairs = pairMaterials(stored, materialsOf(rows));
  const typed = rows.map((row, index) => ({
    ...{ ...row, key: `new/draft/${index}` },
    ...{ stored: pairs[index] ?? null, isFixed: false },
  }));
  return rebasedLot({ ...lot, stored, rows: typed }, now);
}

import { useRef } from 'react';
import type { Selection } from '@/components/lists/use-selection';
import type { LotDto } from '@/lib/contract/lots';
import { type LotMatrix, lotsBetween } from '@/lib/domain/units/lot-matrix';

export interface LotPicksOptions {
  matrix: LotMatrix<LotDto>;
  /** Ids of the lots that match the filter; only these can be selected. */
  meant: ReadonlySet<string>;
  selection: Selection<LotDto>;
}

/** Functions to select lots of the matrix. */
export function useLotPicks({ matrix, meant, selection }: LotPicksOptions) {
  const startId = useRef<string | null>(null);
  const isMeant = ({ projectUnitID }: LotDto) => meant.has(projectUnitID);
  const set = (lots: readonly LotDto[], isSelected = true) => selection.set(lots.filter(isMeant), isSelected);
  return {
    /** Sets the start of a later range. */
    start: (lot: LotDto) => {
      startId.current = lot.projectUnitID;
    },
    /**
     * Selects all lots from the start to this one.
     * @param from the start if none is set yet
     */
    rangeTo: (lot: LotDto, from = lot) => {
      startId.current ??= from.projectUnitID;
      set(lotsBetween(matrix, startId.current, lot.projectUnitID));
    },
    toggle: (lot: LotDto) => set([lot], !selection.has(lot)),
    /** Selects all of them, or none if all are already selected. */
    toggleAll: (lots: readonly LotDto[]) => set(lots, !lots.filter(isMeant).every(selection.has)),
  };
}

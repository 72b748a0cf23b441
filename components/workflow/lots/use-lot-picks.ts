import { useRef } from 'react';
import type { Selection } from '@/components/lists/use-selection';
import type { LotDto } from '@/lib/contract/lots';
import { type LotMatrix, lotsBetween } from '@/lib/domain/lots/lot-matrix';

export interface LotPicksOptions {
  matrix: LotMatrix<LotDto>;
  /** The ids of the lots that a filter means; no others are selected. */
  meant: ReadonlySet<string>;
  selection: Selection<LotDto>;
}

/** Ways to select lots of the matrix. */
export function useLotPicks({ matrix, meant, selection }: LotPicksOptions) {
  const startId = useRef<string | null>(null);
  const isMeant = ({ projectUnitID }: LotDto) => meant.has(projectUnitID);
  const set = (lots: readonly LotDto[], isSelected = true) => selection.set(lots.filter(isMeant), isSelected);
  return {
    /** A later range begins here. */
    start: (lot: LotDto) => {
      startId.current = lot.projectUnitID;
    },
    /** All between the start and a lot. @param from the start where there is none yet */
    rangeTo: (lot: LotDto, from = lot) => {
      startId.current ??= from.projectUnitID;
      set(lotsBetween(matrix, startId.current, lot.projectUnitID));
    },
    toggle: (lot: LotDto) => set([lot], !selection.has(lot)),
    /** All of them, or none where all are selected. */
    toggleAll: (lots: readonly LotDto[]) => set(lots, !lots.filter(isMeant).every(selection.has)),
  };
}

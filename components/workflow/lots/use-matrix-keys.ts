import { useRouter } from 'next/navigation';
import { type KeyboardEvent, type MouseEvent, useMemo, useState } from 'react';
import { leavePage } from '@/components/ui/leave-page';
import type { LotDto } from '@/lib/contract/lots';
import {
  type CellMove,
  columnOf,
  type LotMatrix,
  lotAfterMove,
  lotsOfRow,
  type MatrixRow,
  rowLots,
} from '@/lib/domain/units/lot-matrix';
import { type LotPicksOptions, useLotPicks } from './use-lot-picks';

const MOVES: Readonly<Record<string, CellMove>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'rowStart',
  End: 'rowEnd',
};
const FAR_MOVES: Readonly<Record<string, CellMove>> = { Home: 'start', End: 'end' };
/** Width without room next to the icons (`sm`). */
const NARROW = '(max-width: 39.99rem)';

/** Whether blocks are listed below the matrix, because it has no room. */
export function isNarrow(): boolean {
  return window.matchMedia(NARROW).matches;
}

export interface MatrixKeysOptions extends LotPicksOptions {
  /** Clicks only select, because some lots are already selected or the user has switched to selecting. */
  isSelecting: boolean;
}

export type MatrixKeys = ReturnType<typeof useMatrixKeys>;

/**
 * Moving, opening and selecting in the matrix. Arrows move, with Shift they select; Space selects, with Shift
 * the storey, with Ctrl the block; Enter and a click open, a click with Shift selects up to there.
 */
export function useMatrixKeys({ isSelecting, ...options }: MatrixKeysOptions) {
  const { matrix } = options;
  const router = useRouter();
  const picks = useLotPicks(options);
  const [currentId, setCurrentId] = useState<string | null>(null);
  const [focusTargetId, setFocusTargetId] = useState<string | null>(null);
  const lots = useMemo(() => matrix.rows.flatMap(lotsOfRow), [matrix]);
  const byId = useMemo(() => new Map(lots.map((lot) => [lot.projectUnitID, lot])), [lots]);
  /** The Tab stop. */
  const current = byId.get(currentId ?? '') ?? lots[0];

  function onClick(event: MouseEvent<HTMLElement>): void {
    const row = rowAt(event.target, matrix);
    if (row) picks.toggleAll(lotsOfRow(row));
    const link = linkAt(event.target);
    const lot = byId.get(link?.dataset.lot ?? '');
    if (!link || !lot || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setCurrentId(lot.projectUnitID);
    // Keys also trigger a click on a link.
    const isPointer = event.detail > 0;
    if (!event.shiftKey) picks.start(lot);
    if (event.shiftKey) picks.rangeTo(lot);
    else if (isPointer && isSelecting) picks.toggle(lot);
    else if (!isPointer || !isNarrow()) leavePage(() => router.push(link.pathname));
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const lot = byId.get(linkAt(event.target)?.dataset.lot ?? '');
    if (!lot || event.altKey) return;
    const { key, shiftKey } = event;
    const isFar = event.ctrlKey || event.metaKey;
    const move = (isFar ? FAR_MOVES : MOVES)[key];
    if (move) {
      const target = lotAfterMove(matrix, lot.projectUnitID, move) ?? lot;
      if (!focusLot(event.currentTarget, target.projectUnitID)) setFocusTargetId(target.projectUnitID);
      if (shiftKey) picks.rangeTo(target, lot);
      else picks.start(target);
    } else if (key === ' ' && shiftKey) picks.toggleAll(rowLots(matrix, lot));
    else if (key === ' ' && isFar) picks.toggleAll(columnOf(matrix, lot)?.lots ?? []);
    else if (key === ' ') picks.toggle(lot);
    else if (key === 'a' && isFar) picks.toggleAll(lots);
    else return;
    event.preventDefault();
  }

  return {
    ...{ current, onClick, onKeyDown, focusLot, toggleAll: picks.toggleAll },
    /** Number of lots. */
    count: lots.length,
    /** Gets the focus when rendered. */
    focusTargetId,
    onFocus: ({ target }: { target: EventTarget }) => {
      setCurrentId((now) => linkAt(target)?.dataset.lot ?? now);
      setFocusTargetId(null);
    },
    /** Makes this lot the Tab stop; on a narrow screen, lists its block. */
    goTo: (lot: LotDto) => setCurrentId(lot.projectUnitID),
  };
}

/** Focuses a lot; false if it is not rendered. */
function focusLot(matrix: HTMLElement | null, unitId: string): boolean {
  const link = matrix?.querySelector<HTMLElement>(`[data-lot="${unitId}"]`);
  link?.focus();
  return Boolean(link);
}

/** The row whose heading was clicked. */
function rowAt(target: EventTarget, { rows }: LotMatrix<LotDto>): MatrixRow<LotDto> | undefined {
  const heading = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return heading ? rows[Number(heading.dataset.row)] : undefined;
}

function linkAt(target: EventTarget): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-lot]') : null;
}

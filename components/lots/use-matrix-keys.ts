import { useRouter } from 'next/navigation';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import type { Selection } from '@/components/lists/use-selection';
import type { LotDto } from '@/lib/contract/lots';
import {
  type CellMove,
  columnLots,
  type LotMatrix,
  lotAfterMove,
  lotsBetween,
} from '@/lib/domain/lots/lot-matrix';

const MOVES: Readonly<Record<string, CellMove>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'rowStart',
  End: 'rowEnd',
};
const FAR_MOVES: Readonly<Record<string, CellMove>> = { Home: 'start', End: 'end' };
/** Where there is no room beside the icons (`sm`): a press chooses the block that is listed. */
const NARROW = '(max-width: 39.99rem)';

/** Whether blocks are listed below the matrix, as there is no room in it. */
export function isNarrow(): boolean {
  return window.matchMedia(NARROW).matches;
}

export interface MatrixKeys {
  /** The lot that Tab comes to. */
  current: LotDto | undefined;
  onClick: (event: MouseEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onFocus: (event: { target: EventTarget }) => void;
  /** Selects lots that a filter means, or none of them where all are selected. */
  toggleAll: (lots: readonly (LotDto | null)[]) => void;
  goTo: (lot: LotDto) => void;
}

export interface MatrixKeysOptions {
  matrix: LotMatrix<LotDto>;
  /** The lots that a filter means. */
  meant: ReadonlySet<LotDto>;
  selection: Selection<LotDto>;
  /** Presses alone select, as some lots are selected already or the person has asked for it. */
  isSelecting: boolean;
}

/**
 * Moving, opening and selecting in the matrix. Arrows move, with Shift they select; Space selects, with Shift the
 * storey, with Ctrl the block; Enter and a press open, a press with Shift selects up to there.
 */
export function useMatrixKeys({ matrix, meant, selection, isSelecting }: MatrixKeysOptions): MatrixKeys {
  const router = useRouter();
  const [currentId, setCurrentId] = useState<string | null>(null);
  const anchorId = useRef<string | null>(null);
  const lots = matrix.rows.flatMap(({ cells }) => cells.filter((lot) => lot !== null));
  const byId = new Map(lots.map((lot) => [lot.projectUnitID, lot]));
  const current = byId.get(currentId ?? '') ?? lots[0];

  const select = (wanted: readonly LotDto[], isSelected = true) =>
    selection.set(
      wanted.filter((lot) => meant.has(lot)),
      isSelected,
    );
  const selectTo = (lot: LotDto) => {
    anchorId.current ??= lot.projectUnitID;
    select(lotsBetween(matrix, anchorId.current, lot.projectUnitID));
  };
  const toggle = (lot: LotDto) => select([lot], !selection.has(lot));
  const toggleAll = (group: readonly (LotDto | null)[]) => {
    const own = group.filter((lot) => lot !== null).filter((lot) => meant.has(lot));
    select(own, !own.every(selection.has));
  };

  function onClick(event: MouseEvent<HTMLElement>): void {
    const lot = lotAt(event.target, byId);
    if (!lot || event.ctrlKey || event.metaKey || event.altKey) return;
    const link = event.target instanceof Element && event.target.closest('a');
    event.preventDefault();
    setCurrentId(lot.projectUnitID);
    // Keys press a link, too.
    const isPointer = event.detail > 0;
    if (!event.shiftKey) anchorId.current = lot.projectUnitID;
    if (event.shiftKey) selectTo(lot);
    else if (isPointer && isSelecting) toggle(lot);
    else if (link && !(isPointer && isNarrow())) router.push(link.pathname);
  }

  function moveBy(event: KeyboardEvent<HTMLElement>, lot: LotDto): boolean {
    const move = (event.ctrlKey || event.metaKey ? FAR_MOVES : MOVES)[event.key];
    const target = move && lotAfterMove(matrix, lot.projectUnitID, move);
    if (!target) return false;
    event.currentTarget.querySelector<HTMLElement>(`[data-lot="${target.projectUnitID}"]`)?.focus();
    if (event.shiftKey) {
      anchorId.current ??= lot.projectUnitID;
      selectTo(target);
    } else anchorId.current = target.projectUnitID;
    return true;
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const lot = lotAt(event.target, byId);
    if (!lot || event.altKey) return;
    if (event.key === ' ') {
      if (event.shiftKey) toggleAll(rowOf(matrix, lot));
      else if (event.ctrlKey) toggleAll(columnLots(matrix, lot.parentProjectUnitID));
      else toggle(lot);
    } else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) toggleAll(lots);
    else if (!moveBy(event, lot)) return;
    event.preventDefault();
  }

  return {
    ...{ current, onClick, onKeyDown, toggleAll },
    onFocus: ({ target }) => setCurrentId((now) => lotAt(target, byId)?.projectUnitID ?? now),
    goTo: (lot) => setCurrentId(lot.projectUnitID),
  };
}

function lotAt(target: EventTarget, byId: ReadonlyMap<string, LotDto>): LotDto | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-lot]') : null;
  return byId.get(cell?.dataset.lot ?? '');
}

function rowOf({ rows }: LotMatrix<LotDto>, lot: LotDto): readonly (LotDto | null)[] {
  return rows.find(({ cells }) => cells.includes(lot))?.cells ?? [];
}

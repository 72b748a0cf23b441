import type { GridColumn } from './types';

/** How a user arranged the columns of a table; unknown column keys are ignored. */
export interface ColumnArrangement {
  /** Keys from left to right, hidden columns included; unnamed columns follow in their default order. */
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  /** Keys of the pinned columns, in order: they stay at the left edge during sideways scrolling. */
  readonly pinned: readonly string[];
  /** Widths in px by key; other columns use their default width and growth. */
  readonly widths: Readonly<Record<string, number>>;
}

/** Limits of the width of a column, px. */
export const leastColumnPx = 44;
export const mostColumnPx = 800;
/** One step of a width by keyboard, px. */
export const columnStepPx = 16;

/** Minimum room for the text of an error, px; less shows too little of it. */
const leastMessagePx = 160;

/** Indexes of columns: from `first` up to, not including, `end`. */
export interface ColumnSpan {
  readonly first: number;
  readonly end: number;
}

/**
 * The widest run of derived columns. The text of an error may cover them, because they are empty in such a
 * row. Null if no run is wide enough.
 */
export function messageSpan(columns: readonly GridColumn[]): ColumnSpan | null {
  let best: ColumnSpan | null = null;
  let bestPx = leastMessagePx;
  let first = 0;
  let px = 0;
  columns.forEach(({ editor, sticky, widthPx }, col) => {
    if (editor === 'derived' && !sticky) {
      px += widthPx;
      if (px >= bestPx) {
        best = { first, end: col + 1 };
        bestPx = px;
      }
    } else {
      first = col + 1;
      px = 0;
    }
  });
  return best;
}

/** The keys with one of them moved next to another. */
export function movedBeside(
  keys: readonly string[],
  key: string,
  beside: string,
  side: 'before' | 'after',
): string[] {
  if (key === beside) return [...keys];
  const others = keys.filter((other) => other !== key);
  const at = others.indexOf(beside);
  if (at < 0) return [...keys];
  others.splice(side === 'before' ? at : at + 1, 0, key);
  return others;
}

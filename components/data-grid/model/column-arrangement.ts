import type { GridColumn } from './types';

/** How a person arranged the columns of a table; column keys that the table does not have are ignored. */
export interface ColumnArrangement {
  /** Keys from left to right, hidden columns included; columns that are not named follow in their own order. */
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  /** Keys of the columns that stay at the left edge while the table is scrolled sideways, in their order. */
  readonly pinned: readonly string[];
  /** Widths in px by key; other columns have their own width, and grow where they do. */
  readonly widths: Readonly<Record<string, number>>;
}

/** Limits of the width of a column, px. */
export const leastColumnPx = 44;
export const mostColumnPx = 800;
/** One step of a width by keyboard, px. */
export const columnStepPx = 16;

/** Room for the text of an error, px: less than this shows too little of it. */
const leastMessagePx = 160;

/** Indexes of columns: from `first` up to, not including, `end`. */
export interface ColumnSpan {
  readonly first: number;
  readonly end: number;
}

/**
 * The widest run of derived columns, which the text of an error may cover: they show nothing for such a row.
 * Null where no run is wide enough.
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

/** The keys after one of them moved beside another. */
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

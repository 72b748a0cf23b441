import type { CSSProperties } from 'react';
import { messageSpan } from '../model/column-arrangement';
import type { GridColumn } from '../model/types';

/** Height of a row and of the header in px; the style sheet reads them from custom properties. */
export const rowHeightPx = 34;
export const headerHeightPx = 31;
const numberColumnPx = 44;
const buttonPx = 26;
/** Width for the save, duplicate and delete buttons, and one more if rows have suggestions. */
export function actionsColumnPx(withOffers: boolean): number {
  return (withOffers ? 4 : 3) * buttonPx + 6;
}

/** Distance of a sticky column from the left edge: the row numbers and the sticky columns before it. */
export function stickyLeftPx(columns: readonly GridColumn[], col: number): number {
  let left = numberColumnPx;
  for (const column of columns.slice(0, col)) if (column.sticky) left += column.widthPx;
  return left;
}

/** Style of a cell in a sticky column; only visible during sideways scrolling. */
export function stickyStyle(columns: readonly GridColumn[], col: number): CSSProperties | undefined {
  if (!columns[col]?.sticky) return undefined;
  const style: Record<string, string> = { '--dg-left': `${stickyLeftPx(columns, col)}px` };
  return style;
}

/** Width of the message column, if no derived columns have room for errors. */
const messagePx = 240;

/** Column tracks: row number, columns, message column if needed, buttons. */
export function columnTracks(columns: readonly GridColumn[], actionsPx: number): string {
  const tracks = columns.map(({ widthPx, grow }) =>
    grow ? `minmax(${widthPx}px, ${grow}fr)` : `${widthPx}px`,
  );
  const grows = columns.some(({ grow }) => grow);
  const room = messageSpan(columns) ? '' : `minmax(${messagePx}px, ${grows ? 0 : 1}fr)`;
  // One track must fill the remaining width of the window.
  const buttons = grows || room !== '' ? actionsPx > 0 && `${actionsPx}px` : `minmax(${actionsPx}px, 1fr)`;
  return [`${numberColumnPx}px`, ...tracks, room, buttons].filter(Boolean).join(' ');
}

/** The minimum width before the grid scrolls sideways. */
export function leastWidthPx(columns: readonly GridColumn[], actionsPx: number): number {
  const widths = columns.reduce((sum, { widthPx }) => sum + widthPx, 0);
  return numberColumnPx + widths + (messageSpan(columns) ? 0 : messagePx) + actionsPx;
}

/** Number of columns for assistive technology: row number, columns, message column, buttons. */
export function columnCount(columns: readonly GridColumn[], hasActions: boolean): number {
  return 1 + columns.length + (messageSpan(columns) ? 0 : 1) + (hasActions ? 1 : 0);
}

/** Pinned columns may cover at most this share of the window, so that other columns stay visible. */
const mostCovered = 0.6;

/** Whether the window has room to keep the buttons of the rows at its right edge during sideways scrolling. */
export function pinsActions(windowPx: number): boolean {
  return windowPx >= 720;
}

/** Which pinned columns stay at the left edge for this window width, and how many px of it they cover. */
export function pinningFor(
  columns: readonly GridColumn[],
  windowPx: number,
): { stays: 'all' | 'first' | 'none'; widthPx: number } {
  const allPx = stickyLeftPx(columns, columns.length);
  if (allPx <= windowPx * mostCovered) return { stays: 'all', widthPx: allPx };
  const firstPx = stickyLeftPx(columns, 1);
  if (firstPx <= windowPx * mostCovered) return { stays: 'first', widthPx: firstPx };
  return { stays: 'none', widthPx: numberColumnPx };
}

import type { CSSProperties } from 'react';
import type { GridColumn } from '../model/types';

/** Height of a row and of the header in px; the style sheet reads them from custom properties. */
export const rowHeightPx = 34;
export const headerHeightPx = 31;
export const numberColumnPx = 44;
/** What a cell keeps free before its text and, at the least, behind it; what the colour before a text takes. */
export const paddingPx = 11;
export const swatchPx = 16;
/** Letters of a heading beside those of a cell. */
export const headingScale = 12 / 14;
const buttonPx = 26;
/** Room for saving, duplicating and deleting, and for one more where rows come with suggestions. */
export function actionsColumnPx(withOffers: boolean): number {
  return (withOffers ? 4 : 3) * buttonPx + 6;
}

/** Distance of a sticky column from the left edge: the row numbers and the sticky columns before it. */
export function stickyLeftPx(columns: readonly GridColumn[], col: number): number {
  let left = numberColumnPx;
  for (const column of columns.slice(0, col)) if (column.sticky) left += column.widthPx;
  return left;
}

/** Style of a cell in a sticky column; it takes effect while the grid is scrolled sideways. */
export function stickyStyle(columns: readonly GridColumn[], col: number): CSSProperties | undefined {
  if (!columns[col]?.sticky) return undefined;
  const style: Record<string, string> = { '--dg-left': `${stickyLeftPx(columns, col)}px` };
  return style;
}

/** Column tracks: row number, columns, buttons. */
export function columnTracks(columns: readonly GridColumn[], actionsPx: number): string {
  const tracks = columns.map(({ widthPx, grow }) =>
    grow ? `minmax(${widthPx}px, ${grow}fr)` : `${widthPx}px`,
  );
  return [`${numberColumnPx}px`, ...tracks, actionsPx > 0 ? `${actionsPx}px` : ''].join(' ').trim();
}

/** The width below which the grid scrolls sideways. */
export function leastWidthPx(columns: readonly GridColumn[], actionsPx: number): number {
  const widths = columns.reduce((sum, { widthPx }) => sum + widthPx, 0);
  return numberColumnPx + widths + actionsPx;
}

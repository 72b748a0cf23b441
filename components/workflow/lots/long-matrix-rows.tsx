import { useVirtualizer, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { MatrixRows, type MatrixRowsProps, type Places } from './matrix-rows';

export interface LongMatrixRowsProps extends MatrixRowsProps {
  /** The table and its box, which scrolls sideways. */
  table: RefObject<HTMLTableElement | null>;
  scroller: RefObject<HTMLDivElement | null>;
}

const NEAR = 2;
/** Used until the table is measured. */
const FIRST_VIEW = { width: 900, height: 500 };

/** Size of rows and columns including gaps, and the position of the first row on the page; px. */
interface Sizes {
  rowPx: number;
  columnPx: number;
  spacePx: number;
  headPx: number;
  topPx: number;
}
const USUAL_SIZES: Sizes = { rowPx: 35, columnPx: 49, spacePx: 4, headPx: 100, topPx: 0 };

/** Renders only the rows and columns near the view, if there are many lots. */
export function LongMatrixRows({ table, scroller, ...props }: LongMatrixRowsProps) {
  const { matrix, keys } = props;
  const { rowPx, columnPx, spacePx, headPx, topPx } = useSizes(table);
  const rows = useWindowVirtualizer({
    count: matrix.rows.length,
    estimateSize: () => rowPx,
    overscan: NEAR,
    scrollMargin: topPx,
    initialRect: FIRST_VIEW,
  });
  const columns = useVirtualizer({
    count: matrix.columns.length,
    horizontal: true,
    getScrollElement: () => scroller.current,
    estimateSize: () => columnPx,
    overscan: NEAR,
    paddingStart: headPx,
    scrollPaddingStart: headPx,
    initialRect: FIRST_VIEW,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures again when the sizes change
  useLayoutEffect(() => {
    rows.measure();
    columns.measure();
  }, [rows, columns, rowPx, columnPx]);

  useEffect(() => {
    if (keys.focusTargetId === null) return;
    const isFocusTarget = (lot: { projectUnitID: string } | null) =>
      lot?.projectUnitID === keys.focusTargetId;
    const row = matrix.rows.findIndex(({ cells }) => cells.some(isFocusTarget));
    rows.scrollToIndex(row);
    columns.scrollToIndex(matrix.rows[row]?.cells.findIndex(isFocusTarget) ?? 0);
  }, [rows, columns, matrix, keys.focusTargetId]);
  useEffect(() => {
    if (keys.focusTargetId !== null) keys.focusLot(table.current, keys.focusTargetId);
  });

  const drawnRows = placesOf(rows.getVirtualItems());
  return (
    <>
      <Gap count={drawnRows.start} {...{ rowPx, spacePx }} />
      <tbody>
        <MatrixRows {...props} rows={drawnRows} columns={placesOf(columns.getVirtualItems())} />
      </tbody>
      <Gap count={matrix.rows.length - drawnRows.end} {...{ rowPx, spacePx }} />
    </>
  );
}

/** Fills the space of rows that are not rendered. */
function Gap({ count, rowPx, spacePx }: Pick<Sizes, 'rowPx' | 'spacePx'> & { count: number }) {
  if (count === 0) return null;
  return (
    <tbody aria-hidden="true">
      <tr>
        <td style={{ height: `${count * rowPx - spacePx}px` }} />
      </tr>
    </tbody>
  );
}

function placesOf(items: readonly VirtualItem[]): Places {
  return { start: items[0]?.index ?? 0, end: (items.at(-1)?.index ?? -1) + 1 };
}

/** All rows have the same height and all columns the same width, depending on text size and window width. */
function useSizes(table: RefObject<HTMLTableElement | null>): Sizes {
  const [sizes, setSizes] = useState(USUAL_SIZES);
  useLayoutEffect(() => {
    const element = table.current;
    if (!element) return;
    const measure = () => setSizes((known) => measuredSizes(element) ?? known);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [table]);
  return sizes;
}

function measuredSizes(table: HTMLTableElement): Sizes | null {
  const [corner, column] = table.querySelectorAll('thead th');
  const body = table.querySelector('tbody');
  const heading = table.querySelector('tbody th');
  if (!(corner && column && body && heading)) return null;
  const spacePx = Number.parseFloat(getComputedStyle(table).borderSpacing) || 0;
  return {
    spacePx,
    rowPx: heading.getBoundingClientRect().height + spacePx,
    columnPx: column.getBoundingClientRect().width + spacePx,
    headPx: corner.getBoundingClientRect().width + spacePx,
    topPx: body.getBoundingClientRect().top + window.scrollY,
  };
}

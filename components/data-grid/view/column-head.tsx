import { headingScale, mostTextPx, paddingPx } from '../fast-path/fast-path';
import type { GridColumn } from '../model/types';
import type { GridView } from './grid-view';
import { stickyStyle } from './layout';

interface ColumnHeadProps {
  readonly view: GridView;
  readonly column: GridColumn;
  readonly col: number;
}

/** A column heading: name, sort and filter state, menu button, and the edge for resizing. */
export function ColumnHead({ view: { grid, labels, actions }, column, col }: ColumnHeadProps) {
  const { key, header } = column;
  const { sorts, filters } = grid.arrangement;
  const sort = sorts[0]?.key === key ? sorts[0] : undefined;
  const filtered = filters.has(key);
  const direction = sort?.descending ? 'descending' : 'ascending';
  return (
    <div
      role="columnheader"
      aria-colindex={col + 2}
      aria-sort={sort && direction}
      className={headClass(column, col)}
      data-column={key}
      style={stickyStyle(grid.columns, col)}
    >
      {header}
      {filtered && <span className="dg-screen-reader">{labels.filtered}</span>}
      {actions.onColumnMenu && (
        <button
          type="button"
          tabIndex={-1}
          className="dg-button dg-menu"
          data-do="columnMenu"
          data-column={key}
          data-sort={sort && direction}
          data-filtered={filtered || undefined}
          aria-label={labels.columnMenu(header)}
          title={labels.columnMenu(header)}
        />
      )}
      {grid.options.onArrangementChange && <i className="dg-resize" data-resize={key} aria-hidden="true" />}
    </div>
  );
}

function headClass({ header, widthPx, align, sticky }: GridColumn, col: number): string {
  let name = 'dg-cell dg-holder';
  if (align === 'end') name += ' dg-end';
  if (sticky) name += col > 0 ? ' dg-sticky dg-sticky-more' : ' dg-sticky';
  if (mostTextPx(header) * headingScale > widthPx - paddingPx) name += ' dg-clip';
  return name;
}

/** Opens the caller's sort and filter menu of a column; false if the caller has none. */
export function openColumnMenu(view: GridView, key: string | undefined): boolean {
  const { onColumnMenu } = view.actions;
  const heading = view.scroller?.querySelector<HTMLElement>(`.dg-head [data-column="${key}"]`);
  if (key === undefined || !heading || !onColumnMenu) return false;
  onColumnMenu(key, heading);
  return true;
}

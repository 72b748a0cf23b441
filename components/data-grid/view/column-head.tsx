import type { GridColumn } from '../model/types';
import type { GridView } from './grid-view';
import { headingScale, paddingPx, stickyStyle } from './layout';
import { mostTextPx } from './text-width';

interface ColumnHeadProps {
  readonly view: GridView;
  readonly column: GridColumn;
  readonly col: number;
}

/** A heading: what it is called, how it is sorted, whether it is filtered, and the button that changes both. */
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
      className={headClass(column)}
      data-column={key}
      style={stickyStyle(grid.columns, col)}
    >
      {header}
      {filtered && <span className="dg-unseen">{labels.filtered}</span>}
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
    </div>
  );
}

function headClass({ header, widthPx, align, sticky }: GridColumn): string {
  let name = 'dg-cell dg-holder';
  if (align === 'end') name += ' dg-end';
  if (sticky) name += ' dg-sticky';
  if (mostTextPx(header) * headingScale > widthPx - paddingPx) name += ' dg-clip';
  return name;
}

/** Asks the caller for a column's sort and filter; false where nobody offers them. */
export function openColumnMenu(view: GridView, key: string | undefined): boolean {
  const { onColumnMenu } = view.actions;
  const heading = view.scroller?.querySelector<HTMLElement>(`.dg-head [data-column="${key}"]`);
  if (key === undefined || !heading || !onColumnMenu) return false;
  onColumnMenu(key, heading);
  return true;
}

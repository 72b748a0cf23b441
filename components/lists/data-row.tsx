import type { Cell, Column, Row as TableRow } from '@tanstack/react-table';
import type { ComponentProps, CSSProperties } from 'react';
import { cx } from '@/components/ui/cx';
import { LinkRow, Td, Tr } from '@/components/ui/table';
import type { ListFeatures } from './table-features';
import type { ReactListTable } from './use-data-table';

/** How rows look, and whether they lead somewhere. */
export interface RowLook<Row> {
  /** A link of the row, marked by `stretchedLink`, covers it whole. */
  leadsSomewhere?: boolean;
  /** Classes of a row by what it holds. */
  classOf?: (row: Row) => string | false | undefined;
}

/** Rows that lead to what they show. */
export const LINKED_ROWS = { leadsSomewhere: true };

interface DataRowProps<Row extends object> extends ComponentProps<'tr'> {
  table: ReactListTable<Row>;
  row: TableRow<ListFeatures, Row>;
  look: RowLook<Row>;
  /** Columns have widths; what does not fit is cut. */
  sized: boolean;
}

/** One row with the cells of the columns that are shown. */
export function DataRow<Row extends object>({ table, row, look, sized, ...rest }: DataRowProps<Row>) {
  const isPinned = table.getIsSomeColumnsPinned();
  const Line = look.leadsSomewhere ? LinkRow : Tr;
  return (
    <Line className={cx(isPinned && 'bg-surface', look.classOf?.(row.original))} {...rest}>
      {row.getVisibleCells().map((cell) => (
        <DataCell key={cell.id} cell={cell} sized={sized} />
      ))}
    </Line>
  );
}

interface DataCellProps<Row extends object> {
  cell: Cell<ListFeatures, Row, unknown>;
  sized: boolean;
}

function DataCell<Row extends object>({ cell, sized }: DataCellProps<Row>) {
  const { column } = cell;
  const { header, cell: content, meta = {} } = column.columnDef;
  const isNamed = meta.unnamed !== true && meta.hiddenHeading !== true && typeof header === 'string';
  return (
    <Td
      className={cx(
        meta.num && 'sm:num',
        meta.className,
        meta.wideOnly && 'max-sm:hidden!',
        sized && 'sm:overflow-hidden sm:text-ellipsis',
        column.getIsPinned() && PINNED,
      )}
      style={pinStyle(column)}
      {...(isNamed && { label: header })}
    >
      {/* Called, not mounted: what a cell holds stays when the columns are written in other words. */}
      {typeof content === 'function' ? content(cell.getContext()) : content}
    </Td>
  );
}

/** Classes of a cell that stays at the left edge; on a phone all columns move. */
export const PINNED = 'bg-inherit sm:sticky sm:left-(--pin) sm:z-[1]';

/** Where a pinned column begins. */
export function pinStyle<Row extends object>(
  column: Column<ListFeatures, Row, unknown>,
): (CSSProperties & { '--pin': string }) | undefined {
  return column.getIsPinned() ? { '--pin': `${column.getStart('start')}px` } : undefined;
}

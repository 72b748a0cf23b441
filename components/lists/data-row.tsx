import type { Cell, Column, Row as TableRow } from '@tanstack/react-table';
import type { ComponentProps, CSSProperties } from 'react';
import { cx } from '@/components/ui/cx';
import { LinkRow, Td, Tr } from '@/components/ui/table';
import type { ListFeatures } from './table-features';
import type { ReactListTable } from './use-data-table';

/** The look of rows, and whether they are links. */
export interface RowLook<Row> {
  /** A link in the row, marked by `stretchedLink`, covers the whole row. */
  leadsSomewhere?: boolean;
  /** Classes of a row, depending on its data. */
  classOf?: (row: Row) => string | false | undefined;
}

/** Rows that link to their page. */
export const LINKED_ROWS = { leadsSomewhere: true };

interface DataRowProps<Row extends object> extends ComponentProps<'tr'> {
  table: ReactListTable<Row>;
  row: TableRow<ListFeatures, Row>;
  look: RowLook<Row>;
  /** Columns have fixed widths; longer content is cut. */
  sized: boolean;
}

/** One row with the cells of the visible columns. */
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
      {/* Called, not mounted as a component, so that cell content stays mounted when the texts of the
          columns change. */}
      {typeof content === 'function' ? content(cell.getContext()) : content}
    </Td>
  );
}

/** Classes of a cell pinned at the left edge; on a phone all columns scroll. */
export const PINNED = 'bg-inherit sm:sticky sm:left-(--pin) sm:z-[1]';

/** The left offset of a pinned column. */
export function pinStyle<Row extends object>(
  column: Column<ListFeatures, Row, unknown>,
): (CSSProperties & { '--pin': string }) | undefined {
  return column.getIsPinned() ? { '--pin': `${column.getStart('start')}px` } : undefined;
}

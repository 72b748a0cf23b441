'use client';

import type { Row as TableRow } from '@tanstack/react-table';
import dynamic from 'next/dynamic';
import { type ComponentProps, type CSSProperties, useRef } from 'react';
import { cx } from '@/components/ui/cx';
import { LoadingBar } from '@/components/ui/loading-bar';
import { Table } from '@/components/ui/table';
import { loadPart } from '@/lib/client/load-part';
import { ColumnSettings } from './column-settings';
import { type BlockWidth, DataHead } from './data-head';
import { DataRow, type RowLook } from './data-row';
import type { ListFeatures } from './table-features';
import { type DataTableOptions, isSized, useDataTable } from './use-data-table';

/** From this number of rows on, only those near the view are rendered. */
const LONG_ROWS = 100;

/** The heading stays above the rows. */
const FRAMED = 'min-h-0 flex-1 overflow-y-auto [&_th]:sticky [&_th]:top-0 [&_th]:z-[3]';

const LongBody = dynamic(() => loadPart(() => import('./long-body').then((loaded) => loaded.LongBody)));

export interface DataTableProps<Row extends object> extends DataTableOptions<Row> {
  /** Its accessible name, if a page has several tables. */
  label?: string;
  /** On a phone its rows become blocks, with cells named by their headings. */
  stacked?: boolean;
  /** Its rows become blocks below this width; the classes of rows and cells define how. */
  blocksBelow?: BlockWidth;
  className?: string;
  /** Scrolls below its heading in the height that its parent, a flex column, leaves. */
  framed?: boolean;
  look?: RowLook<Row>;
  /** Handles keys pressed in a row. */
  onKeyDown?: ComponentProps<'tbody'>['onKeyDown'];
}

/** A list as a TanStack table: sorted by one or more columns; users arrange order, widths, visibility and pinning. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const {
    label,
    stacked,
    blocksBelow = stacked ? 'sm' : undefined,
    className,
    framed,
    look = {},
    onKeyDown,
    ...options
  } = props;
  const { table, busy } = useDataTable(options);
  const head = useRef<HTMLTableSectionElement>(null);
  const { rows } = table.getRowModel();
  const sized = isSized(table);
  const isLong = rows.length > LONG_ROWS;
  const draw = (row: TableRow<ListFeatures, Row>, more?: ComponentProps<'tr'>) => (
    <DataRow key={row.id} table={table} row={row} look={look} sized={sized} {...more} />
  );
  return (
    <div className={cx('relative', framed && 'flex min-h-0 flex-1 flex-col')}>
      <div className="absolute inset-x-0 -top-px z-10">
        <LoadingBar active={busy} />
      </div>
      <ColumnSettings list={options.list} table={table} of={label} head={head} blocks={blocksBelow} />
      <Table
        aria-label={label}
        aria-rowcount={isLong ? rows.length + 1 : undefined}
        stacked={stacked === true}
        {...(framed && { boxClassName: FRAMED })}
        className={cx(sized && 'min-w-full sm:w-(--table-width) sm:table-fixed', className)}
        style={sized ? sizeVariable(table.getTotalSize()) : undefined}
      >
        {sized && <Widths columns={table.getVisibleLeafColumns()} />}
        <DataHead ref={head} table={table} blocks={blocksBelow} />
        {isLong ? (
          <LongBody
            count={rows.length}
            keyOf={(index) => rows[index]?.id ?? String(index)}
            columnCount={table.getVisibleLeafColumns().length}
            draw={(index, more) => rows[index] && draw(rows[index], more)}
          />
        ) : (
          <tbody onKeyDown={onKeyDown}>{rows.map((row) => draw(row))}</tbody>
        )}
      </Table>
    </div>
  );
}

function sizeVariable(widthPx: number): CSSProperties & { '--table-width': string } {
  return { '--table-width': `${widthPx}px` };
}

/** The last column takes the remaining width if the table is wider than its columns. */
function Widths({ columns }: { columns: readonly { id: string; getSize: () => number }[] }) {
  return (
    <colgroup>
      {columns.map((column, place) => (
        <col
          key={column.id}
          style={place < columns.length - 1 ? { width: `${column.getSize()}px` } : undefined}
        />
      ))}
    </colgroup>
  );
}

import { columnValue, displayText } from '@/components/data-grid/model/columns';
import type { GridRow, RowValues } from '@/components/data-grid/model/types';
import type { GridStore } from '@/components/data-grid/store/grid-store';
import type { Body } from '@/lib/client/call';
import type { OrderColumn } from '../store/order-columns';

/** What an export needs from an order table besides its rows. */
export interface ExportedKind {
  readonly columns: readonly OrderColumn[];
  /** The column of the product. */
  readonly productKey: string;
  /** The article number of a row's product, if it has one. */
  readonly articleNoOf: (values: RowValues) => string | null;
}

interface ExportHeadings {
  articleNo: string;
  /** Heading of the column with the error of a row; the column exists if a row is invalid. */
  problem: string;
}

type Cell = string | number | null;

interface ExportedColumn {
  heading: string;
  digits?: number;
  /** False for sizes, which are never grouped. */
  grouped?: boolean;
  cellOf: (row: GridRow) => Cell;
}

/** The rows of the table as sorted and filtered now, saved or not, with their computed values. */
export function shownTable(
  grid: Pick<GridStore, 'shown' | 'row'>,
  kind: ExportedKind,
  headings: ExportHeadings,
): Body<'exportOrderTable'> {
  const shown = grid.shown.flatMap((id) => grid.row(id) ?? []).filter(({ deleted }) => !deleted);
  const columns = exportedColumns(kind, headings);
  if (shown.some(({ errors }) => errors !== null)) {
    columns.push({ heading: headings.problem, cellOf: problemOf });
  }
  return {
    columns: columns.map(({ cellOf: _, ...column }) => column),
    rows: shown.map((row) => columns.map(({ cellOf }) => cellOf(row))),
  };
}

/** The columns of the table, with the article number after the product. */
function exportedColumns({ columns, productKey, articleNoOf }: ExportedKind, { articleNo }: ExportHeadings) {
  return columns.flatMap((column): ExportedColumn[] => {
    const own: ExportedColumn = {
      heading: column.header,
      ...(column.exported && lookOf(column.exported)),
      cellOf: ({ values }) => exportedValue(column, values),
    };
    if (column.key !== productKey) return [own];
    return [own, { heading: articleNo, cellOf: ({ values }) => articleNoOf(values) }];
  });
}

function lookOf({ digits, grouped }: NonNullable<OrderColumn['exported']>) {
  return { digits, ...(grouped === false && { grouped }) };
}

function problemOf({ errors }: GridRow): string {
  return [...new Set(Object.values(errors ?? {}))].join(' ');
}

function exportedValue(column: OrderColumn, values: RowValues): Cell {
  const value = columnValue(column, values);
  if (!column.exported || typeof value !== 'number') return displayText(column, values);
  return column.exported.value?.(value) ?? value;
}

import { hasText } from '@/lib/domain/search-words';
import { columnValue, displayText } from './columns';
import type { RowTable } from './rows';
import type { CellValue, GridColumn, GridRow, RowId } from './types';

export interface ColumnSort {
  readonly key: string;
  readonly descending: boolean;
}

/** The filter of one column; a row must pass both parts. */
export interface ColumnFilter {
  /** Rows whose text contains this, ignoring case; empty passes all rows. */
  readonly contains: string;
  /** Only rows with these texts; null passes all rows. */
  readonly only: ReadonlySet<string> | null;
}

/** How rows are sorted and filtered for display. Their stored order and positions do not change. */
export interface Arrangement {
  /** In order of priority; rows that are equal in all of them keep their stored order. */
  readonly sorts: readonly ColumnSort[];
  readonly filters: ReadonlyMap<string, ColumnFilter>;
}

export type CompareTexts = (a: string, b: string) => number;

/** A text of a column and how many rows show it. */
export interface TextCount {
  readonly text: string;
  readonly rows: number;
}

/** All rows in their stored order. */
export const asStored: Arrangement = { sorts: [], filters: new Map() };

/** Earlier sorts stay as tie-breakers, up to this many. */
const maxSorts = 3;

export function isArranged({ sorts, filters }: Arrangement): boolean {
  return sorts.length > 0 || filters.size > 0;
}

/** Sorts by this column first; null removes the sort of this column. */
export function sortedBy(arrangement: Arrangement, key: string, descending: boolean | null): Arrangement {
  const others = arrangement.sorts.filter((sort) => sort.key !== key);
  const sorts = descending === null ? others : [{ key, descending }, ...others].slice(0, maxSorts);
  return { ...arrangement, sorts };
}

/** Sets the filter of the column; a filter that passes all rows is removed. */
export function filteredBy(arrangement: Arrangement, key: string, filter: ColumnFilter | null): Arrangement {
  const filters = new Map(arrangement.filters);
  if (filter && (filter.contains !== '' || filter.only !== null)) filters.set(key, filter);
  else filters.delete(key);
  return { ...arrangement, filters };
}

/** Ids of the rows to show, in the order to show them. */
export function arrangeRows(
  table: RowTable,
  columns: readonly GridColumn[],
  arrangement: Arrangement,
  compareTexts: CompareTexts,
): RowId[] {
  const passes = filterOf(columns, arrangement);
  const rows = table.order.flatMap((id) => {
    const row = table.byId.get(id);
    return row && passes(row) ? [row] : [];
  });
  return sortRows(rows, columns, arrangement.sorts, compareTexts).map(({ id }) => id);
}

/** Whether the filters pass a row. */
export function filterOf(
  columns: readonly GridColumn[],
  { filters }: Arrangement,
): (row: GridRow) => boolean {
  const tests = columns.flatMap((column) => {
    const filter = filters.get(column.key);
    if (!filter) return [];
    return [
      ({ values }: GridRow) => {
        const text = displayText(column, values);
        return (filter.only === null || filter.only.has(text)) && hasText(text, filter.contains);
      },
    ];
  });
  return (row) => tests.every((test) => test(row));
}

/** The distinct texts of a column in rows that pass the other columns' filters, in order. */
export function textsOf(
  table: RowTable,
  columns: readonly GridColumn[],
  arrangement: Arrangement,
  key: string,
  compareTexts: CompareTexts,
): TextCount[] {
  const column = columns.find((candidate) => candidate.key === key);
  if (!column) return [];
  const others = { ...filteredBy(arrangement, key, null), sorts: [{ key, descending: false }] };
  const counts = new Map<string, number>();
  for (const id of arrangeRows(table, columns, others, compareTexts)) {
    const text = displayText(column, table.byId.get(id)?.values ?? {});
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts].map(([text, rows]) => ({ text, rows }));
}

/** Keeps the display order when rows are added or removed: new rows go to the end. */
export function keepPlaces(places: readonly RowId[], table: RowTable, added: readonly RowId[]): RowId[] {
  const known = new Set(places);
  return [...places, ...added.filter((id) => !known.has(id) && table.byId.has(id))];
}

/** Stable: equal rows keep their stored order. Empty cells are always last. */
function sortRows(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  sorts: readonly ColumnSort[],
  compareTexts: CompareTexts,
): readonly GridRow[] {
  const keys = sorts.flatMap(({ key, descending }) => {
    const column = columns.find((candidate) => candidate.key === key);
    return column ? [{ column, sign: descending ? -1 : 1 }] : [];
  });
  if (keys.length === 0) return rows;
  const keyed = rows.map((row) => ({ row, values: keys.map(({ column }) => sortValue(column, row)) }));
  keyed.sort((a, b) => {
    for (const [index, { sign }] of keys.entries()) {
      const order = compareValues(a.values[index] ?? null, b.values[index] ?? null, sign, compareTexts);
      if (order !== 0) return order;
    }
    return 0;
  });
  return keyed.map(({ row }) => row);
}

/** Sorts numbers by value and select options by their text. */
function sortValue(column: GridColumn, { values }: GridRow): CellValue {
  const value = column.editor === 'select' ? displayText(column, values) : columnValue(column, values);
  return value === '' ? null : value;
}

function compareValues(a: CellValue, b: CellValue, sign: number, compareTexts: CompareTexts): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
  if (typeof a === 'number' || typeof b === 'number') return typeof a === 'number' ? -1 : 1;
  return sign * compareTexts(a, b);
}

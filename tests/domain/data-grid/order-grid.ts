import type { GridColumn, GridRules, RemoteRow, RowValues } from '@/components/data-grid/model/types';
import type { GridOptions } from '@/components/data-grid/store/grid-options';
import { GridStore } from '@/components/data-grid/store/grid-store';

/** A small order list: text, select, number and derived columns, with rules like the real one. */

const products = [
  { value: 0, label: 'Panel 70' },
  { value: 1, label: 'Panel 100' },
  { value: 2, label: 'Panel 150', disabled: true },
];

function parseWhole(text: string): number | string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^-?\d+$/.test(trimmed) ? Number(trimmed) : trimmed;
}

const orderColumns: readonly GridColumn[] = [
  { key: 'room', header: 'Room', editor: 'text', widthPx: 120 },
  { key: 'product', header: 'Product', editor: 'select', widthPx: 160, options: () => products },
  { key: 'lengthMm', header: 'Length', editor: 'number', widthPx: 80, parse: parseWhole },
  { key: 'qty', header: 'Qty', editor: 'number', widthPx: 60, parse: parseWhole },
  { key: 'areaM2', header: 'm²', editor: 'derived', widthPx: 80, derive: areaOf },
];

export const orderRules: GridRules = {
  validate: (values) => {
    const errors: Record<string, string> = {};
    if (!values.room) errors.room = 'Required';
    if (typeof values.product !== 'number') errors.product = 'Unknown product';
    if (typeof values.lengthMm !== 'number') errors.lengthMm = 'Not a number';
    else if (values.lengthMm % 20 !== 0) errors.lengthMm = 'Steps of 20 mm';
    if (typeof values.qty !== 'number' || values.qty < 1) errors.qty = 'At least 1';
    return Object.keys(errors).length > 0 ? errors : null;
  },
  newRow: (last, count) => ({
    itemIndex: count + 1,
    room: last?.room ?? null,
    product: last?.product ?? null,
    lengthMm: last?.lengthMm ?? null,
    qty: null,
  }),
};

export function remoteRow(number: number, values: RowValues = {}): RemoteRow {
  const filled = {
    itemIndex: number,
    room: `Room ${number}`,
    product: 0,
    lengthMm: 2600,
    qty: 10,
    ...values,
  };
  return { remoteId: `s${number}`, version: 1, values: filled };
}

export function orderGrid(rowCount: number, options: Partial<GridOptions> = {}): GridStore {
  const rows = Array.from({ length: rowCount }, (_, index) => remoteRow(index + 1));
  return new GridStore({ columns: orderColumns, rules: orderRules, rows, ...options });
}

/** The rows as plain data, to be compared. */
export function rowsOf(grid: GridStore): unknown[] {
  return grid.table.order.map((id) => {
    const row = grid.row(id);
    return { id, remoteId: row?.remoteId, saved: row?.saved, values: row?.values, state: row?.state };
  });
}

/** One key's values, top to bottom, deleted rows left out. */
export function columnOf(grid: GridStore, key: string): unknown[] {
  return grid.table.order.flatMap((id) => {
    const row = grid.row(id);
    return row && !row.deleted ? [row.values[key]] : [];
  });
}

/** Selects from one cell to another (by row and column index). */
export function selectCells(grid: GridStore, from: [number, number], to: [number, number] = from): void {
  const anchor = { row: from[0], col: from[1] };
  grid.select({ anchor, head: { row: to[0], col: to[1] }, rows: false, tabCol: null });
}

function areaOf(values: RowValues): number | null {
  const { lengthMm, qty } = values;
  return typeof lengthMm === 'number' && typeof qty === 'number' ? (lengthMm * 600 * qty) / 1e6 : null;
}

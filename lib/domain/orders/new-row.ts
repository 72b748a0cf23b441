import type { AacItem } from './aac-item';

/** The blank row at the end of an AAC table: what is not copied is to be typed. */
export interface NewAacRow {
  itemIndex: number;
  sublotName: string | null;
  floorName: string | null;
  productNo: number | null;
  lengthMm: number | null;
  qty: null;
}

/**
 * The next blank row: it copies room, storey, product and length of the last row, since neighbours differ
 * little; the quantity is always typed. Empty without rows (portal-2, AAC order table).
 */
export function nextAacRow(rows: readonly AacItem[]): NewAacRow {
  const last = rows.at(-1);
  return {
    itemIndex: rows.length + 1,
    sublotName: last?.sublotName ?? null,
    floorName: last?.floorName ?? null,
    productNo: last?.productNo ?? null,
    lengthMm: last?.lengthMm ?? null,
    qty: null,
  };
}

/** Rows by itemIndex, and rows of the same index, which deleting leaves behind, in the order they came. */
export function sortByItemIndex<Row extends { itemIndex: number }>(rows: readonly Row[]): Row[] {
  return [...rows].sort((a, b) => a.itemIndex - b.itemIndex);
}

/** What a read-only table shows: parked rows are hidden (portal-2, AAC order table). */
export function visibleWhenReadOnly<Row extends { qty: number }>(rows: readonly Row[]): Row[] {
  return rows.filter((row) => row.qty >= 1);
}

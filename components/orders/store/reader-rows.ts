import type { RemoteRow, RowValues } from '@/components/data-grid/model/types';

/** Server rows, split into shown and hidden ones. */
interface ReaderRows {
  shown: RemoteRow[];
  parked: RemoteRow[];
}

/**
 * A read-only table hides parked rows (portal-2 §2). Other rows keep the numbers that an editor of the lot
 * sees, so that both users mean the same row.
 */
export function readerRows(rows: readonly RemoteRow[], editable: boolean): ReaderRows {
  if (editable) return { shown: [...rows], parked: [] };
  const placed = rows.map((row, index) => ({ ...row, values: { ...row.values, place: index + 1 } }));
  const isShown = ({ values }: RemoteRow) => Number(values.qty) >= 1;
  return { shown: placed.filter(isShown), parked: placed.filter((row) => !isShown(row)) };
}

/** The number of a row among all rows of the lot. */
export function placeOf({ place }: RowValues): number {
  return Number(place);
}

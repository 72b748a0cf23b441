import type { RemoteRow, RowValues } from '@/components/data-grid/model/types';

/** Rows of the server, those that the table shows and those that it hides. */
interface ReaderRows {
  shown: RemoteRow[];
  parked: RemoteRow[];
}

/**
 * Where nothing can be typed, parked rows are hidden (portal-2 §2). The others keep the numbers they have for the
 * person who edits the lot, so that both speak of the same row.
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

import type { ListCell } from '@/lib/domain/orders/import/import-field';
import type { ListLine } from '@/lib/domain/orders/import/read-list';

/** Numbers the lines of a table. */
export function listLines(table: readonly (readonly ListCell[])[]): ListLine[] {
  return table.map((cells, index) => ({ cells, line: index + 1 }));
}

import { duplicateRows } from '@/components/data-grid/store/actions';
import type { GridStore } from '@/components/data-grid/store/grid-store';
import { roomOnNextStorey } from '@/lib/domain/orders/next-storey';
import { rowsOfStorey } from './place-names';

interface StoreyCopy {
  from: string;
  to: string;
  /** Rooms whose name contains the number of their storey get the new number. */
  countRooms: boolean;
}

/** Adds copies of all rows of a storey under another name, as one step; false if there are no rows. */
export function copyStorey(grid: GridStore, { from, to, countRooms }: StoreyCopy): boolean {
  return duplicateRows(grid, rowsOfStorey(grid, from), ({ sublotName }) => ({
    floorName: to,
    ...(countRooms &&
      typeof sublotName === 'string' && { sublotName: roomOnNextStorey(sublotName, from, to) }),
  }));
}

import { keepPreference, readPreference } from '@/lib/client/preference-cookie';
import {
  type OrderColumns,
  type OrderTableName,
  orderColumnsCookie,
  orderColumnsFrom,
  orderColumnsText,
} from '@/lib/domain/orders/order-columns';
import type { StoredColumns } from './order-store';

interface ColumnsOwner {
  table: OrderTableName;
  userId: string;
  /** What the server read of them. */
  columns: OrderColumns | null;
}

/**
 * The columns of an order table as the person left them on this device. In the browser they are read again: a page
 * that was loaded before may come back.
 */
export function storedColumns({ table, userId, columns }: ColumnsOwner): StoredColumns {
  const cookie = orderColumnsCookie(table, userId);
  return {
    arrangement: typeof document === 'undefined' ? columns : orderColumnsFrom(readPreference(cookie)),
    onArrangementChange: (arrangement) => keepPreference(cookie, orderColumnsText(arrangement)),
  };
}

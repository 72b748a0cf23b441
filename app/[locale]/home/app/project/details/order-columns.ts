import { cookies } from 'next/headers';
import {
  type OrderColumns,
  type OrderTableName,
  orderColumnsCookie,
  orderColumnsFrom,
} from '@/lib/domain/orders/order-columns';

/** How a person left the columns of an order table in this browser. */
export async function readOrderColumns(table: OrderTableName, userId: string): Promise<OrderColumns | null> {
  const jar = await cookies();
  return orderColumnsFrom(jar.get(orderColumnsCookie(table, userId))?.value);
}

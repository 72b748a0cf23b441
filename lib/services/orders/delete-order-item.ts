import type { ServiceContext } from '../context';
import { lotOf } from './order-lot';
import type { OrderTable } from './order-table';
import { writeOrderRows } from './write-order-rows';

interface DeleteInput {
  itemId: string;
  /** The version the caller saw; null accepts any. */
  version: number | null;
}

/** Deletes a row of an order lot; a stale version is refused with the current row. */
export async function deleteOrderItem<
  Values extends object,
  Draft extends { itemIndex?: unknown },
  Dto,
  Catalogue,
>(
  outer: ServiceContext,
  table: OrderTable<Values, Draft, Dto, Catalogue>,
  { itemId, version }: DeleteInput,
): Promise<void> {
  const unitId = await lotOf(outer, table, itemId);
  const named = [{ itemId, version: version ?? undefined }];
  const writes = { unitId, create: [], update: [], delete: named, isBatch: false };
  await writeOrderRows(outer, table, writes, () => undefined);
}

import type { ServiceContext } from '../context';
import { AppError } from '../errors';
import type { OrderTable } from './order-table';
import { writeOrderRows } from './write-order-rows';

/** Adds a row to an order lot; without an `itemIndex` it becomes the last one. */
export function createOrderItem<Values extends object, Draft extends { itemIndex?: unknown }, Dto, Catalogue>(
  outer: ServiceContext,
  table: OrderTable<Values, Draft, Dto, Catalogue>,
  { projectUnitID: unitId, row }: { projectUnitID: string; row: Draft },
): Promise<Dto> {
  const writes = { unitId, create: [row], update: [], delete: [], isBatch: false };
  return writeOrderRows(outer, table, writes, (ctx, { created: [made], catalogue }) => {
    if (!made) throw new AppError('Internal');
    return table.present(made, catalogue, ctx.locale);
  });
}

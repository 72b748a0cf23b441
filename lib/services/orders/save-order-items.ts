import { catalogueOfLot } from '@/lib/domain/orders/lot-catalogue';
import { mapInSlices } from '@/lib/slices';
import type { ServiceContext } from '../context';
import { loadVisibleUnit } from '../scope';
import type { OrderTable } from './order-table';
import type { RowWrites } from './plan-order-rows';
import { writeOrderRows } from './write-order-rows';

export interface OrderBatch<Draft> extends Pick<RowWrites<Draft>, 'create' | 'update' | 'delete'> {
  projectUnitID: string;
}

/** All rows of the lot after the save, and the ids of the created ones in the order they were sent. */
export interface SavedLot<Dto> {
  rows: Dto[];
  created: string[];
}

/**
 * Saves many rows of one lot at once, all or nothing, and returns all its rows. The problems of all rows are
 * refused together, each message naming its row as `create/3/qty`.
 */
export function saveOrderItems<Values extends object, Draft extends { itemIndex?: unknown }, Dto, Catalogue>(
  outer: ServiceContext,
  table: OrderTable<Values, Draft, Dto, Catalogue>,
  { projectUnitID: unitId, create, update, delete: deleted }: OrderBatch<Draft>,
): Promise<SavedLot<Dto>> {
  const writes = { unitId, create, update, delete: deleted, isBatch: true };
  return writeOrderRows(outer, table, writes, async (ctx, { created, catalogue }) => {
    const rows = await table.rowsOf(ctx, unitId);
    return {
      rows: await mapInSlices(rows, (row) => table.present(row, catalogue, ctx.locale)),
      created: created.map(({ itemId }) => itemId),
    };
  });
}

/** All rows of a lot as they are now, for a save that is sent again. @throws AppError NotFound */
export async function readSavedLot<
  Values extends object,
  Draft extends { itemIndex?: unknown },
  Dto,
  Catalogue,
>(
  ctx: ServiceContext,
  table: OrderTable<Values, Draft, Dto, Catalogue>,
  { projectUnitID: unitId }: { projectUnitID: string },
): Promise<Dto[]> {
  const owner = catalogueOfLot(await loadVisibleUnit(ctx, unitId));
  const [rows, catalogue] = await Promise.all([table.rowsOf(ctx, unitId), table.catalogueOf(ctx, owner)]);
  return mapInSlices(rows, (row) => table.present(row, catalogue, ctx.locale));
}

import type { ServiceContext } from '../context';
import { AppError } from '../errors';
import { requireSameId } from '../require';
import { loadVisibleUnit } from '../scope';
import { lotOf } from './order-lot';
import type { OrderTable } from './order-table';
import { writeOrderRows } from './write-order-rows';

interface UpdateInput<Draft> {
  itemId: string;
  /** The lot in which the caller expects the row; checked if given. */
  unitId?: string | undefined;
  changes: Draft;
  /** The version the caller saw; null lets the last write win. */
  version: number | null;
}

/** Changes a row of an order lot; a stale version is refused with the current row. */
export async function updateOrderItem<
  Values extends object,
  Draft extends { itemIndex?: unknown },
  Dto,
  Catalogue,
>(
  outer: ServiceContext,
  table: OrderTable<Values, Draft, Dto, Catalogue>,
  { itemId, unitId: given, changes, version }: UpdateInput<Draft>,
): Promise<Dto> {
  const unitId = await lotOf(outer, table, itemId);
  if (given !== undefined && given !== unitId) {
    await loadVisibleUnit(outer, unitId);
    requireSameId(unitId, { projectUnitID: given });
  }
  const update = [{ itemId, changes, version: version ?? undefined }];
  const writes = { unitId, create: [], update, delete: [], isBatch: false };
  return writeOrderRows(outer, table, writes, (ctx, { updated: [row], catalogue }) => {
    if (!row) throw new AppError('Internal');
    return table.present({ ...row, version: row.version + 1 }, catalogue, ctx.locale);
  });
}

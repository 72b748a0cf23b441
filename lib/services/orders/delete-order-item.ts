import { inTransaction, type ServiceContext } from '../context';
import { AppError } from '../errors';
import { writeActivity } from '../records/write-activity';
import { emitItemsChanged, openOrderLot } from './order-lot';
import type { OrderTable, StoredItem } from './order-table';

interface DeleteInput {
  itemId: string;
  /** The version the caller saw; null deletes whatever is there. */
  version: number | null;
}

/** Deletes a row of an order lot; a stale version answers the present row. */
export function deleteOrderItem<
  Row extends StoredItem,
  Input extends object,
  Values extends object,
  Dto,
  Cat,
>(
  outer: ServiceContext,
  table: OrderTable<Row, Input, Values, Dto, Cat>,
  { itemId, version }: DeleteInput,
): Promise<void> {
  return inTransaction(outer, async (ctx) => {
    const { unitId } = await table.load(ctx, itemId);
    const lot = await openOrderLot(ctx, unitId, table.unitType);
    const saved = await table.lock(ctx, itemId);
    if (version !== null && version !== saved.version) {
      const catalogue = await table.catalogueOf(ctx, lot.unit.tenantId);
      throw new AppError('StaleVersion', { data: table.present(saved, catalogue, ctx.locale) });
    }
    await table.deleteAll(ctx, unitId, [itemId]);
    await writeActivity(ctx, { action: 'orderRowsChanged', unit: lot.unit, counts: { deleted: 1 } });
    await emitItemsChanged(ctx, lot, [itemId]);
  });
}

import { v7 as uuidv7 } from 'uuid';
import { MAX_ITEMS_PER_LOT } from '@/lib/domain/orders/item-problem';
import type { ServiceContext } from '../context';
import { AppError, validationFailed } from '../errors';
import { judgedValues, judgedWrite, judgeOrderLot } from './order-lot';
import type { OrderTable, StoredItem } from './order-table';

/** Adds a row to an order lot; without an `itemIndex` it becomes the last one. */
export function createOrderItem<
  Row extends StoredItem,
  Input extends object,
  Values extends object,
  Dto,
  Cat,
>(
  ctx: ServiceContext,
  table: OrderTable<Row, Input, Values, Dto, Cat>,
  input: Input & { projectUnitID: string },
): Promise<Dto> {
  return judgedWrite(async () => {
    const lot = await judgeOrderLot(ctx, input.projectUnitID, table.unitType);
    const [catalogue, present] = await Promise.all([
      table.catalogueOf(ctx, lot.unit.tenantId),
      table.countOf(ctx, lot.unit.unitId),
    ]);
    if (present >= MAX_ITEMS_PER_LOT) throw new AppError('TooManyItems');
    const checked = table.checkNew(input, present + 1, catalogue);
    if ('messages' in checked) throw validationFailed(checked.messages);
    const itemId = uuidv7();
    const values = { ...checked.values, ...judgedValues(ctx, lot, itemId), itemId };
    const row = await table.insertJudged(ctx, values);
    return row && table.present(row, catalogue, ctx.locale);
  });
}

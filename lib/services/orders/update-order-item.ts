import type { ServiceContext } from '../context';
import { AppError, validationFailed } from '../errors';
import { requireSameId } from '../require';
import { judgedValues, judgedWrite, judgeOrderLot } from './order-lot';
import type { OrderTable, StoredItem } from './order-table';

interface UpdateInput<Input> {
  itemId: string;
  /** The lot that the caller takes the row to be in; checked where given. */
  unitId?: string | undefined;
  changes: Input;
  /** The version the caller saw; null lets the last write win. */
  version: number | null;
}

/** Changes a row of an order lot; a stale version answers the present row. */
export function updateOrderItem<
  Row extends StoredItem,
  Input extends object,
  Values extends object,
  Dto,
  Cat,
>(
  ctx: ServiceContext,
  table: OrderTable<Row, Input, Values, Dto, Cat>,
  { itemId, unitId, changes, version }: UpdateInput<Input>,
): Promise<Dto> {
  return judgedWrite(async () => {
    const saved = await table.load(ctx, itemId);
    requireSameId(saved.unitId, { projectUnitID: unitId });
    const lot = await judgeOrderLot(ctx, saved.unitId, table.unitType);
    const catalogue = await table.catalogueOf(ctx, lot.unit.tenantId);
    if (version !== null && version !== saved.version) {
      throw new AppError('StaleVersion', { data: table.present(saved, catalogue, ctx.locale) });
    }
    const checked = table.checkChanged(saved, changes, catalogue);
    if ('messages' in checked) throw validationFailed(checked.messages);
    const row = await table.updateJudged(ctx, {
      ...checked.values,
      ...judgedValues(ctx, lot, itemId),
      itemId,
      version: saved.version,
      now: ctx.now.toISOString(),
    });
    return row && table.present(row, catalogue, ctx.locale);
  });
}

import { v7 as uuidv7 } from 'uuid';
import { MAX_ITEMS_PER_LOT } from '@/lib/domain/orders/item-problem';
import { inTransaction, type ServiceContext } from '../context';
import { AppError, type Message, validationFailed } from '../errors';
import { writeActivity } from '../records/write-activity';
import { emitItemsChanged, openOrderLot } from './order-lot';
import type { OrderTable, StoredItem } from './order-table';

/** A stored row named in a batch. */
export interface ItemReference {
  itemId: string;
  /** The version the caller saw; absent lets the last write win. */
  version?: number | undefined;
}

export interface OrderBatch<Input> {
  projectUnitID: string;
  create: Input[];
  update: (ItemReference & { changes: Input })[];
  delete: ItemReference[];
}

/** All rows of the lot after the save, and the ids of the created ones in the order they were sent. */
export interface SavedLot<Dto> {
  rows: Dto[];
  created: string[];
}

interface PlannedBatch<Values> {
  created: (Values & { itemId: string })[];
  updated: (Values & { itemId: string })[];
}

/**
 * Saves many rows of one lot at once, all or nothing, and answers all its rows. Whatever is wrong with any
 * row is told together, each message naming its row as `create/3/qty`.
 */
export function saveOrderItems<Row extends StoredItem, Input extends object, Values extends object, Dto, Cat>(
  outer: ServiceContext,
  table: OrderTable<Row, Input, Values, Dto, Cat>,
  input: OrderBatch<Input>,
): Promise<SavedLot<Dto>> {
  return inTransaction(outer, async (ctx) => {
    const lot = await openOrderLot(ctx, input.projectUnitID, table.unitType);
    const { unitId, tenantId } = lot.unit;
    const catalogue = await table.catalogueOf(ctx, tenantId);
    const saved = await table.lockAll(ctx, unitId);
    const deleted = new Set(input.delete.map(({ itemId }) => itemId));
    if (saved.size - deleted.size + input.create.length > MAX_ITEMS_PER_LOT) {
      throw new AppError('TooManyItems');
    }
    refuseStale(input, saved, (row) => table.present(row, catalogue, ctx.locale));
    const plan = planBatch(table, input, saved, catalogue);
    await table.deleteAll(ctx, unitId, [...deleted]);
    await table.updateAll(ctx, plan.updated);
    await table.insertAll(ctx, unitId, plan.created);
    const written = [...plan.created, ...plan.updated].map(({ itemId }) => itemId);
    await emitItemsChanged(ctx, lot, [...written, ...deleted]);
    const counts = { added: plan.created.length, changed: plan.updated.length, deleted: deleted.size };
    if (written.length + deleted.size > 0) {
      await writeActivity(ctx, { action: 'orderRowsChanged', unit: lot.unit, counts });
    }
    const rows = await table.rowsOf(ctx, unitId);
    return {
      rows: rows.map((row) => table.present(row, catalogue, ctx.locale)),
      created: plan.created.map(({ itemId }) => itemId),
    };
  });
}

/** Refuses rows that are gone or were written since; the answer carries the present rows to merge with. */
function refuseStale<Row extends StoredItem, Dto>(
  input: OrderBatch<unknown>,
  saved: ReadonlyMap<string, Row>,
  present: (row: Row) => Dto,
): void {
  const messages: Message[] = [];
  const data: Dto[] = [];
  for (const list of ['update', 'delete'] as const) {
    input[list].forEach(({ itemId, version }, index) => {
      const row = saved.get(itemId);
      const isStale = row && version !== undefined && version !== row.version;
      if (isStale) data.push(present(row));
      if (row && !isStale) return;
      const code = row ? 'StaleVersion' : 'NotFound';
      messages.push({ type: 'error', code, reference: `${list}/${index}` });
    });
  }
  if (messages.length === 0) return;
  throw data.length > 0
    ? new AppError('StaleVersion', { messages, data })
    : new AppError('NotFound', { messages });
}

function planBatch<Row extends StoredItem, Input extends object, Values extends object, Dto, Cat>(
  table: OrderTable<Row, Input, Values, Dto, Cat>,
  input: OrderBatch<Input>,
  saved: ReadonlyMap<string, Row>,
  catalogue: Cat,
): PlannedBatch<Values> {
  const plan: PlannedBatch<Values> = { created: [], updated: [] };
  const messages: Message[] = [];
  const firstIndex = saved.size - input.delete.length + 1;
  input.create.forEach((row, index) => {
    const checked = table.checkNew(row, firstIndex + index, catalogue, `create/${index}/`);
    if ('values' in checked) plan.created.push({ ...checked.values, itemId: uuidv7() });
    else messages.push(...checked.messages);
  });
  input.update.forEach(({ itemId, changes }, index) => {
    const row = saved.get(itemId);
    if (!row) return;
    const checked = table.checkChanged(row, changes, catalogue, `update/${index}/`);
    if ('values' in checked) plan.updated.push({ ...checked.values, itemId });
    else messages.push(...checked.messages);
  });
  if (messages.length > 0) throw validationFailed(messages);
  return plan;
}

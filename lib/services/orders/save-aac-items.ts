import { and, eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { aacOrderItems } from '@/db/schema';
import type { AacItemDto } from '@/lib/contract/orders';
import type { AacProduct } from '@/lib/domain/catalogue/aac-products';
import { MAX_ITEMS_PER_LOT } from '@/lib/domain/orders/item-problem';
import { inTransaction, type ServiceContext } from '../context';
import { AppError, type Message, validationFailed } from '../errors';
import { type AacItemInput, type AacItemValues, checkChangedItem, checkNewItem } from './aac-item-values';
import { aacProductsOf } from './aac-products';
import { itemsOfLot } from './list-aac-items';
import { emitItemsChanged, openOrderLot } from './order-lot';
import { type AacItemRow, presentAacItem } from './present-aac-item';

interface SavedReference {
  aacOrderLotItemID: string;
  /** The version the caller saw; absent lets the last write win. */
  version?: number | undefined;
}

interface BatchInput {
  projectUnitID: string;
  create: AacItemInput[];
  update: (AacItemInput & SavedReference)[];
  delete: SavedReference[];
}

/** All rows of the lot after the save, and the ids of the created ones in the order they were sent. */
export interface SavedLot {
  rows: AacItemDto[];
  created: string[];
}

interface PlannedBatch {
  created: (AacItemValues & { itemId: string })[];
  updated: { itemId: string; values: AacItemValues }[];
}

/**
 * Saves many rows of one lot at once, all or nothing, and answers all its rows. Whatever is wrong with any
 * row is told together, each message naming its row as `create/3/qty`.
 */
export function saveAacItems(outer: ServiceContext, input: BatchInput): Promise<SavedLot> {
  return inTransaction(outer, async (ctx) => {
    const lot = await openOrderLot(ctx, input.projectUnitID, 'aacorderlot');
    const { unitId, tenantId } = lot.unit;
    const products = await aacProductsOf(ctx, tenantId);
    const saved = await lockItemsOfLot(ctx, unitId);
    const deleted = new Set(input.delete.map((reference) => reference.aacOrderLotItemID)).size;
    if (saved.size - deleted + input.create.length > MAX_ITEMS_PER_LOT) {
      throw new AppError('TooManyItems');
    }
    refuseStale(input, saved, products);
    const plan = planBatch(input, saved, products);
    await deleteItems(ctx, unitId, input.delete);
    await updateItems(ctx, plan.updated);
    await createItems(ctx, unitId, plan.created);
    await emitItemsChanged(ctx, lot);
    const rows = await itemsOfLot(ctx, unitId);
    return {
      rows: rows.map((row) => presentAacItem(row, products)),
      created: plan.created.map((row) => row.itemId),
    };
  });
}

async function lockItemsOfLot(ctx: ServiceContext, unitId: string): Promise<Map<string, AacItemRow>> {
  const rows = await ctx.db
    .select()
    .from(aacOrderItems)
    .where(eq(aacOrderItems.unitId, unitId))
    .orderBy(aacOrderItems.itemId)
    .for('update');
  return new Map(rows.map((row) => [row.itemId, row]));
}

/** Refuses rows that are gone or were written since; the answer carries the present rows to merge with. */
function refuseStale(
  input: BatchInput,
  saved: Map<string, AacItemRow>,
  products: readonly AacProduct[],
): void {
  const messages: Message[] = [];
  const present: AacItemDto[] = [];
  for (const list of ['update', 'delete'] as const) {
    input[list].forEach((reference, index) => {
      const row = saved.get(reference.aacOrderLotItemID);
      const isStale = row && reference.version !== undefined && reference.version !== row.version;
      if (isStale) present.push(presentAacItem(row, products));
      if (row && !isStale) return;
      const code = row ? 'StaleVersion' : 'NotFound';
      messages.push({ type: 'error', code, reference: `${list}/${index}` });
    });
  }
  if (messages.length === 0) return;
  throw present.length > 0
    ? new AppError('StaleVersion', { messages, data: present })
    : new AppError('NotFound', { messages });
}

function planBatch(
  input: BatchInput,
  saved: Map<string, AacItemRow>,
  products: readonly AacProduct[],
): PlannedBatch {
  const plan: PlannedBatch = { created: [], updated: [] };
  const messages: Message[] = [];
  const firstIndex = saved.size - input.delete.length + 1;
  input.create.forEach((row, index) => {
    const checked = checkNewItem(row, firstIndex + index, products, `create/${index}/`);
    if ('values' in checked) plan.created.push({ itemId: uuidv7(), ...checked.values });
    else messages.push(...checked.messages);
  });
  input.update.forEach(({ aacOrderLotItemID: itemId, ...changes }, index) => {
    const row = saved.get(itemId);
    if (!row) return;
    const checked = checkChangedItem(row, changes, products, `update/${index}/`);
    if ('values' in checked) plan.updated.push({ itemId, values: checked.values });
    else messages.push(...checked.messages);
  });
  if (messages.length > 0) throw validationFailed(messages);
  return plan;
}

async function createItems(
  ctx: ServiceContext,
  unitId: string,
  created: PlannedBatch['created'],
): Promise<void> {
  // One statement carries at most 65,535 parameters.
  const chunkSize = 5000;
  for (let from = 0; from < created.length; from += chunkSize) {
    const rows = created.slice(from, from + chunkSize).map((values) => ({ unitId, ...values }));
    await ctx.db.insert(aacOrderItems).values(rows);
  }
}

async function updateItems(ctx: ServiceContext, updated: PlannedBatch['updated']): Promise<void> {
  if (updated.length === 0) return;
  const rows = updated.map(({ itemId, values }) => ({ itemId, ...values }));
  await ctx.db.execute(sql`
    update aac_order_items item set
      item_index = sent."itemIndex", sublot_name = sent."sublotName", floor_name = sent."floorName",
      product_no = sent."productNo", item_length_m = sent."itemLengthM", qty = sent.qty,
      version = item.version + 1, updated_at = ${ctx.now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent(
      "itemId" uuid, "itemIndex" int, "sublotName" text, "floorName" text,
      "productNo" smallint, "itemLengthM" numeric, qty int)
    where item.item_id = sent."itemId"`);
}

async function deleteItems(ctx: ServiceContext, unitId: string, deleted: SavedReference[]): Promise<void> {
  if (deleted.length === 0) return;
  const itemIds = deleted.map((reference) => reference.aacOrderLotItemID);
  await ctx.db
    .delete(aacOrderItems)
    .where(and(eq(aacOrderItems.unitId, unitId), inArray(aacOrderItems.itemId, itemIds)));
}

import { type Body, call } from '@/lib/client/call';
import type { LintelItemDto } from '@/lib/contract/lintel-orders';
import type { AacItemDto } from '@/lib/contract/orders';

type Fields = Record<string, string | number | null>;

interface KnownRow {
  itemId: string;
  version?: number;
}

/** Rows of one lot to be saved together, of any order table. */
export interface OrderBatch {
  projectUnitID: string;
  create: Fields[];
  update: (KnownRow & { fields: Fields })[];
  delete: KnownRow[];
}

export interface OrderBatchAnswer<Item> {
  /** All rows of the lot, in the order of the table. */
  data: Item[];
  /** Ids of the created rows, in the order they were sent. */
  created: string[];
}

/** The calls of one of the order tables. */
export interface OrderCalls<Item> {
  /** All rows of a lot, or those with the given ids that still exist; in the order of the table. */
  read: (unitId: string, itemIds?: readonly string[]) => Promise<Item[]>;
  /** Saves all rows or none; with the key it is safe to send the same batch again. */
  save: (batch: OrderBatch, idempotencyKey: string) => Promise<OrderBatchAnswer<Item>>;
}

export const aacCalls: OrderCalls<AacItemDto> = {
  async read(unitId, itemIds) {
    const query = { filter: itemFilter(unitId, 'aacOrderLotItemID', itemIds) };
    return (await call('listAacItems', { query })).data;
  },
  save(batch, idempotencyKey) {
    const known = ({ itemId, ...row }: KnownRow) => ({ aacOrderLotItemID: itemId, ...row });
    const body: Body<'saveAacItems'> = {
      ...batch,
      update: batch.update.map(({ fields, ...row }) => ({ ...known(row), ...fields })),
      delete: batch.delete.map(known),
    };
    return call('saveAacItems', { body, idempotencyKey });
  },
};

export const lintelCalls: OrderCalls<LintelItemDto> = {
  async read(unitId, itemIds) {
    const query = { filter: itemFilter(unitId, 'lintelOrderLotItemID', itemIds) };
    return (await call('listLintelItems', { query })).data;
  },
  save(batch, idempotencyKey) {
    const known = ({ itemId, ...row }: KnownRow) => ({ lintelOrderLotItemID: itemId, ...row });
    const body: Body<'saveLintelItems'> = {
      ...batch,
      update: batch.update.map(({ fields, ...row }) => ({ ...known(row), ...fields })),
      delete: batch.delete.map(known),
    };
    return call('saveLintelItems', { body, idempotencyKey });
  },
};

function itemFilter(unitId: string, idName: string, itemIds?: readonly string[]): string {
  const quotedIds = itemIds?.map((id) => `'${id}'`).join();
  return `projectUnitID eq '${unitId}'${quotedIds ? ` and ${idName} in (${quotedIds})` : ''}`;
}

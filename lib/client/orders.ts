import { call } from '@/lib/client/call';

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

type Known<Id extends string> = Record<Id, string> & { version?: number };

/** A batch as it is sent, with the id of its kind of rows. */
interface SentBatch<Id extends string> extends Pick<OrderBatch, 'projectUnitID' | 'create'> {
  update: (Known<Id> & object)[];
  delete: Known<Id>[];
}

/** The calls of an order table. */
function orderCalls<const Id extends string, Item>(
  id: Id,
  {
    list,
    save,
  }: {
    list: (target: { query: { filter: string } }) => Promise<{ data: Item[] }>;
    save: (sent: { body: SentBatch<Id>; idempotencyKey: string }) => Promise<OrderBatchAnswer<Item>>;
  },
): OrderCalls<Item> {
  const known = ({ itemId, version }: KnownRow): Known<Id> => ({
    ...idOf(id, itemId),
    ...(version !== undefined && { version }),
  });
  return {
    async read(unitId, itemIds) {
      const quotedIds = itemIds?.map((itemId) => `'${itemId}'`).join();
      const named = quotedIds ? ` and ${id} in (${quotedIds})` : '';
      return (await list({ query: { filter: `projectUnitID eq '${unitId}'${named}` } })).data;
    },
    save: ({ projectUnitID, create, ...batch }, idempotencyKey) => {
      const update = batch.update.map(({ fields, ...row }) => ({ ...known(row), ...fields }));
      return save({
        body: { projectUnitID, create, update, delete: batch.delete.map(known) },
        idempotencyKey,
      });
    },
  };
}

function idOf<Id extends string>(id: Id, itemId: string): Record<Id, string>;
function idOf(id: string, itemId: string): object {
  return { [id]: itemId };
}

export const aacCalls = orderCalls('aacOrderLotItemID', {
  list: (target) => call('listAacItems', target),
  save: (sent) => call('saveAacItems', sent),
});

export const lintelCalls = orderCalls('lintelOrderLotItemID', {
  list: (target) => call('listLintelItems', target),
  save: (sent) => call('saveLintelItems', sent),
});

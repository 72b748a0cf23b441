import { call, callForFile, type NamedFile, read } from '@/lib/client/http';
import { dataPath } from '@/lib/client/paths';
import type { BodyOf } from '@/lib/contract/endpoint';
import type { LintelItemDto, listLintelItems, saveLintelItems } from '@/lib/contract/lintel-orders';
import type { exportOrderTable } from '@/lib/contract/order-documents';
import type { AacItemDto, listAacItems, saveAacItems } from '@/lib/contract/orders';
import type { OrderPreviewDto, placeOrders as placeOrdersCall, previewOrder } from '@/lib/contract/placing';
import type { UnitDto } from '@/lib/contract/units';
import type { TableFormat } from '@/lib/domain/orders/order-formats';

type Fields = Record<string, string | number | null>;

interface KnownRow {
  itemId: string;
  version?: number;
}

/** Rows of one lot to be saved together, whatever they order. */
export interface OrderBatch {
  projectUnitID: string;
  create: Fields[];
  update: (KnownRow & { fields: Fields })[];
  delete: KnownRow[];
}

export interface OrderBatchAnswer<Item> {
  /** All rows of the lot, in the order of the table. */
  items: Item[];
  /** Ids of the created rows, in the order they were sent. */
  created: string[];
}

/** The calls of one of the order tables. */
export interface OrderCalls<Item> {
  /** All rows of a lot, or those of them with these ids that are still there; in the order of the table. */
  read: (unitId: string, itemIds?: readonly string[]) => Promise<Item[]>;
  /** Saves rows all or nothing; the key makes it safe to send the same batch again. */
  save: (batch: OrderBatch, idempotencyKey: string) => Promise<OrderBatchAnswer<Item>>;
}

export const aacCalls: OrderCalls<AacItemDto> = {
  async read(unitId, itemIds) {
    const path = itemsOf('aacorderlotitems', unitId, 'aacOrderLotItemID', itemIds);
    return (await read<typeof listAacItems>(path)).data;
  },
  async save(batch, idempotencyKey) {
    const known = ({ itemId, ...row }: KnownRow) => ({ aacOrderLotItemID: itemId, ...row });
    const body: BodyOf<typeof saveAacItems> = {
      ...batch,
      update: batch.update.map(({ fields, ...row }) => ({ ...known(row), ...fields })),
      delete: batch.delete.map(known),
    };
    const path = dataPath('aacorderlotitems/batch');
    return batchAnswer(await call<typeof saveAacItems>('POST', path, { body, idempotencyKey }));
  },
};

export const lintelCalls: OrderCalls<LintelItemDto> = {
  async read(unitId, itemIds) {
    const path = itemsOf('lintelorderlotitems', unitId, 'lintelOrderLotItemID', itemIds);
    return (await read<typeof listLintelItems>(path)).data;
  },
  async save(batch, idempotencyKey) {
    const known = ({ itemId, ...row }: KnownRow) => ({ lintelOrderLotItemID: itemId, ...row });
    const body: BodyOf<typeof saveLintelItems> = {
      ...batch,
      update: batch.update.map(({ fields, ...row }) => ({ ...known(row), ...fields })),
      delete: batch.delete.map(known),
    };
    const path = dataPath('lintelorderlotitems/batch');
    return batchAnswer(await call<typeof saveLintelItems>('POST', path, { body, idempotencyKey }));
  },
};

function itemsOf(resource: string, unitId: string, idName: string, itemIds?: readonly string[]): string {
  const among = itemIds?.map((id) => `'${id}'`).join();
  const filter = `projectUnitID eq '${unitId}'${among ? ` and ${idName} in (${among})` : ''}`;
  return dataPath(`${resource}?filter=${encodeURIComponent(filter)}`);
}

function batchAnswer<Item>({ data, created }: { data: Item[]; created: string[] }): OrderBatchAnswer<Item> {
  return { items: data, created };
}

export type ShownTable = BodyOf<typeof exportOrderTable>;

/** The rows of a table as they are shown, as a file; `format` is one of `TABLE_FORMATS`. */
export function exportTable(unitId: string, format: TableFormat, body: ShownTable): Promise<NamedFile> {
  return callForFile<typeof exportOrderTable>('POST', dataPath(`projects/${unitId}/table.${format}`), {
    body,
  });
}

/** What an order of a lot, or of the lots of a project that wait to be ordered, would say. */
export async function readOrderPreview(unitId: string): Promise<OrderPreviewDto> {
  return (await read<typeof previewOrder>(dataPath(`orders/preview?projectUnitID=${unitId}`))).data;
}

export type OrderToPlace = BodyOf<typeof placeOrdersCall>;

/** Places the orders of lots, all or nothing; the key makes it safe to send the same order again. */
export async function placeOrders(body: OrderToPlace, idempotencyKey: string): Promise<UnitDto[]> {
  const { data } = await call<typeof placeOrdersCall>('POST', dataPath('orders'), { body, idempotencyKey });
  return data;
}

import type { Locale } from '@/lib/domain/account/languages';
import type { OrderLotType } from '@/lib/domain/vocabulary/unit-types';
import type { ServiceContext } from '../context';
import type { Message } from '../errors';
import type { JudgedValues } from './order-lot';

/** What every row of an order table stores, whatever it orders. */
export interface StoredItem {
  itemId: string;
  unitId: string;
  version: number;
}

/** A row ready to be stored, or what is wrong with it. */
export type CheckedItem<Values> = { values: Values } | { messages: Message[] };

/**
 * One of the two order tables: what its rows are made of, and its statements. The verbs (create, update, delete,
 * save) are written once over it.
 */
export interface OrderTable<
  Row extends StoredItem,
  Input extends object,
  Values extends object,
  Dto,
  Catalogue,
> {
  unitType: OrderLotType;
  catalogueOf: (ctx: Pick<ServiceContext, 'db'>, tenantId: number) => Promise<Catalogue>;
  /** Checks a new row; `nextIndex` is its place when none was sent. `prefix` names the row in a batch. */
  checkNew: (input: Input, nextIndex: number, catalogue: Catalogue, prefix?: string) => CheckedItem<Values>;
  /** Checks a stored row with the changes laid over it; what was not sent stays as it is. */
  checkChanged: (saved: Row, changes: Input, catalogue: Catalogue, prefix?: string) => CheckedItem<Values>;
  present: (row: Row, catalogue: Catalogue, locale: Locale) => Dto;
  /** A row the viewer may see, or `NotFound`. */
  load: (ctx: ServiceContext, itemId: string) => Promise<Row>;
  /** The row, locked until the transaction ends, or `NotFound`. */
  lock: (ctx: ServiceContext, itemId: string) => Promise<Row>;
  /** Every row of a lot by its id, locked until the transaction ends. */
  lockAll: (ctx: ServiceContext, unitId: string) => Promise<Map<string, Row>>;
  /** Every row of a lot in the order of the table; the caller has loaded the lot in scope. */
  rowsOf: (ctx: Pick<ServiceContext, 'db'>, unitId: string) => Promise<Row[]>;
  countOf: (ctx: ServiceContext, unitId: string) => Promise<number>;
  /** Writes one row where the lot is still as it was judged; nothing otherwise. */
  insertJudged: (
    ctx: ServiceContext,
    values: Values & JudgedValues & { itemId: string },
  ) => Promise<Row | undefined>;
  /** Writes one row where it and its lot are still as they were judged; nothing otherwise. */
  updateJudged: (
    ctx: ServiceContext,
    values: Values & JudgedValues & { itemId: string; version: number; now: string },
  ) => Promise<Row | undefined>;
  insertAll: (
    ctx: ServiceContext,
    unitId: string,
    rows: readonly (Values & { itemId: string })[],
  ) => Promise<void>;
  updateAll: (ctx: ServiceContext, rows: readonly (Values & { itemId: string })[]) => Promise<void>;
  deleteAll: (ctx: ServiceContext, unitId: string, itemIds: readonly string[]) => Promise<void>;
}

/** One statement carries at most 65,535 parameters; a row has about a dozen. */
const CHUNK_SIZE = 5000;

/** Rows in portions that one insert takes. */
export function* inChunks<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += CHUNK_SIZE) yield rows.slice(from, from + CHUNK_SIZE);
}

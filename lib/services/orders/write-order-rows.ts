import type { StoredItem } from '@/db/queries/order-items';
import {
  countRowsOfLot,
  deleteRows,
  insertRows,
  type StatementValues,
  updateRows,
} from '@/db/queries/order-rows';
import { catalogueOfLot } from '@/lib/domain/orders/lot-catalogue';
import { slicesOf } from '@/lib/slices';
import { inTransaction, type ServiceContext } from '../context';
import { AppError } from '../errors';
import { writeActivity } from '../records/write-activity';
import type { UnitAccess } from '../unit-access';
import { itemsChange, lockOrderLot, openOrderLot } from './order-lot';
import type { OrderTable } from './order-table';
import { type LoadedLot, type PlannedRows, planRows, type RowWrites, type Stored } from './plan-order-rows';

/** The rows that were written, and the catalogue to present them. */
export interface WrittenRows<Row, Catalogue> {
  /** In the order they were sent. */
  created: Row[];
  updated: Row[];
  catalogue: Catalogue;
}

/**
 * Writes rows of one lot, all or nothing: used by all operations on the tables. Rows are checked against the
 * data that was read, and every statement writes only if lot and rows are still unchanged; otherwise
 * everything is read and checked again. Creating or changing a single row is one statement, which needs no
 * transaction.
 * @param finish reads further data for the caller; inside the transaction, if there is one
 * @throws AppError ValidationFailed with the problems of all rows, StaleVersion, NotFound, TooManyItems, or
 * why the lot may not be edited
 */
export function writeOrderRows<
  Values extends object,
  Draft extends { itemIndex?: unknown },
  Dto,
  Catalogue,
  Result,
>(
  outer: ServiceContext,
  table: OrderTable<Values, Draft, Dto, Catalogue>,
  writes: RowWrites<Draft>,
  finish: (ctx: ServiceContext, written: WrittenRows<Stored<Values>, Catalogue>) => Result | Promise<Result>,
): Promise<Result> {
  const isSingle = !writes.isBatch && writes.delete.length === 0;
  const attempt = async (ctx: ServiceContext) => {
    const loaded = isSingle ? await load(ctx, table, writes) : await loadLocked(ctx, table, writes);
    const plan = await planRows(ctx, table, loaded, writes);
    await carryOut(ctx, table, loaded.lot, plan, isSingle);
    return finish(ctx, { created: plan.created, updated: plan.updated, catalogue: loaded.catalogue });
  };
  return untilUnchanged(() => (isSingle ? attempt(outer) : inTransaction(outer, attempt)));
}

/** Lot or rows have changed between reading and writing. */
class ChangedSince extends Error {}

/** Maximum number of attempts; each retry means that lot or row was changed by others. */
const ATTEMPTS = 20;

async function untilUnchanged<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tried = 0; tried < ATTEMPTS; tried++) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof ChangedSince)) throw error;
    }
  }
  throw new AppError('StateConflict');
}

/** Every statement returns how many rows it wrote; if fewer than planned, the write is cancelled. */
async function carryOut<Values extends object, Draft extends object, Dto, Catalogue>(
  ctx: ServiceContext,
  { table }: OrderTable<Values, Draft, Dto, Catalogue>,
  lot: UnitAccess,
  plan: PlannedRows<Values>,
  isSingle: boolean,
): Promise<void> {
  const { created, updated, deleted } = plan;
  const ids = [...created, ...updated, ...deleted].map(({ itemId }) => itemId);
  const common = statementValues(ctx, lot, ids);
  const recording = isSingle ? 'noted' : 'unnoted';
  for (const [rows, write] of [
    [deleted, deleteRows],
    [updated, updateRows],
    [created, insertRows],
  ] as const) {
    for await (const slice of slicesOf<StoredItem>(rows)) {
      const values = { ...common, rows: JSON.stringify(slice.map(asSent)) };
      if ((await write(ctx, table, recording, values)) !== slice.length) throw new ChangedSince();
    }
  }
  if (isSingle || ids.length === 0) return;
  const counts = { added: created.length, changed: updated.length, deleted: deleted.length };
  await writeActivity(ctx, { action: 'orderRowsChanged', unit: lot.unit, counts });
}

/** The version of a row is the one that was read; the statement increments it. */
function asSent<Row extends StoredItem>({ version, unitId: _, ...row }: Row) {
  return { ...row, seen: version };
}

function statementValues(
  ctx: ServiceContext,
  lot: UnitAccess,
  itemIds: readonly string[],
): Omit<StatementValues, 'rows'> {
  const { userId: authorId, login: author } = ctx.viewer;
  return {
    lotId: lot.unit.unitId,
    lotVersion: lot.unit.version,
    change: JSON.stringify(itemsChange(ctx, lot, itemIds)),
    now: ctx.now.toISOString(),
    authorId,
    author,
  };
}

async function load<Values extends object, Draft extends object, Dto, Catalogue>(
  ctx: ServiceContext,
  table: OrderTable<Values, Draft, Dto, Catalogue>,
  writes: RowWrites<Draft>,
): Promise<LoadedLot<Values, Catalogue>> {
  const itemIds = namedIds(writes);
  const [lot, rows, count] = await Promise.all([
    openOrderLot(ctx, writes.unitId, table.unitType),
    itemIds.length > 0 ? table.find(ctx, itemIds) : [],
    countFor(ctx, table, writes),
  ]);
  return withCatalogue(ctx, table, { lot, rows, count });
}

/**
 * The same under a shared lock on the lot, and with the rows locked, so that writers of many rows wait for
 * each other.
 */
async function loadLocked<Values extends object, Draft extends object, Dto, Catalogue>(
  ctx: ServiceContext,
  table: OrderTable<Values, Draft, Dto, Catalogue>,
  writes: RowWrites<Draft>,
): Promise<LoadedLot<Values, Catalogue>> {
  const lot = await lockOrderLot(ctx, writes.unitId, table.unitType);
  const itemIds = namedIds(writes);
  const rows = itemIds.length > 0 ? await table.lock(ctx, itemIds) : [];
  return withCatalogue(ctx, table, { lot, rows, count: await countFor(ctx, table, writes) });
}

async function withCatalogue<Values extends object, Draft extends object, Dto, Catalogue>(
  ctx: ServiceContext,
  table: OrderTable<Values, Draft, Dto, Catalogue>,
  { lot, rows, count }: { lot: UnitAccess; rows: readonly Stored<Values>[]; count: number },
): Promise<LoadedLot<Values, Catalogue>> {
  const own = rows.filter(({ unitId }) => unitId === lot.unit.unitId);
  const catalogue = await table.catalogueOf(ctx, catalogueOfLot(lot.unit));
  return { lot, catalogue, saved: new Map(own.map((row) => [row.itemId, row])), count };
}

function namedIds<Draft>(writes: RowWrites<Draft>): string[] {
  return [...new Set([...writes.update, ...writes.delete].map(({ itemId }) => itemId))];
}

async function countFor<Values extends object, Draft extends object, Dto, Catalogue>(
  ctx: ServiceContext,
  { table }: OrderTable<Values, Draft, Dto, Catalogue>,
  { unitId, create }: RowWrites<Draft>,
): Promise<number> {
  return create.length === 0 ? 0 : countRowsOfLot(ctx, table, unitId);
}

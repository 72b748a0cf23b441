import { v7 as uuidv7 } from 'uuid';
import type { StoredItem } from '@/db/queries/order-items';
import { type ItemProblem, MAX_ITEMS_PER_LOT } from '@/lib/domain/orders/item-problem';
import type { RowFields } from '@/lib/domain/orders/row-fields';
import { mapInSlices } from '@/lib/slices';
import type { ServiceContext } from '../context';
import { AppError, type Message, notFound, validationFailed } from '../errors';
import type { UnitAccess } from '../unit-access';
import type { OrderTable } from './order-table';

/** A stored row that a caller refers to. */
export interface ItemReference {
  itemId: string;
  /** The version the caller saw; if absent, the last write wins. */
  version?: number | undefined;
}

/** The changes to the rows of a lot. */
export interface RowWrites<Draft> {
  unitId: string;
  create: readonly Draft[];
  update: readonly (ItemReference & { changes: Draft })[];
  delete: readonly ItemReference[];
  /** Messages of a batch name the row, as `create/3/qty`; for a single row that is not needed. */
  isBatch: boolean;
}

export type Stored<Values> = Values & StoredItem;

/** The input of the checks, read once. */
export interface LoadedLot<Values, Catalogue> {
  lot: UnitAccess;
  catalogue: Catalogue;
  /** The named rows, by their ids. */
  saved: ReadonlyMap<string, Stored<Values>>;
  /** How many rows the lot has; only read if rows are to be added. */
  count: number;
}

/** Rows ready to be stored, with their current versions. */
export interface PlannedRows<Values> {
  created: Stored<Values>[];
  updated: Stored<Values>[];
  deleted: StoredItem[];
}

/**
 * Checks all changes of a caller.
 * @throws AppError TooManyItems; StaleVersion with the current rows, or NotFound; ValidationFailed with the
 * problems of all rows together
 */
export async function planRows<Values extends object, Draft extends { itemIndex?: unknown }, Dto, Catalogue>(
  { locale }: Pick<ServiceContext, 'locale'>,
  table: OrderTable<Values, Draft, Dto, Catalogue>,
  loaded: LoadedLot<Values, Catalogue>,
  writes: RowWrites<Draft>,
): Promise<PlannedRows<Values>> {
  const { lot, saved, catalogue, count } = loaded;
  const deletedIds = new Set(writes.delete.map(({ itemId }) => itemId));
  const left = count - deletedIds.size;
  if (writes.create.length > 0 && left + writes.create.length > MAX_ITEMS_PER_LOT) {
    throw new AppError('TooManyItems');
  }
  refuseStale(writes, saved, (row) => table.present(row, catalogue, locale));
  const messages: Message[] = [];
  const created = await mapInSlices(writes.create, (draft, index): Stored<Values>[] => {
    const place = { ...draft, itemIndex: draft.itemIndex ?? left + index + 1 };
    const checked = table.check(place, catalogue);
    if ('values' in checked) {
      return [{ ...checked.values, itemId: uuidv7(), unitId: lot.unit.unitId, version: 1 }];
    }
    messages.push(...messagesOf(checked.problems, table.fields, nameOf(writes, 'create', index)));
    return [];
  });
  const updated = await mapInSlices(writes.update, ({ itemId, changes }, index): Stored<Values>[] => {
    const row = saved.get(itemId);
    if (!row) return [];
    const checked = table.check(changes, catalogue, row);
    if ('values' in checked) {
      return [{ ...checked.values, itemId, unitId: row.unitId, version: row.version }];
    }
    messages.push(...messagesOf(checked.problems, table.fields, nameOf(writes, 'update', index)));
    return [];
  });
  if (messages.length > 0) throw validationFailed(messages);
  // A row that is named twice is written once, and not at all if it is also deleted.
  const kept = updated.flat().filter(({ itemId }) => !deletedIds.has(itemId));
  const written = new Map(kept.map((row) => [row.itemId, row]));
  const deleted = [...deletedIds].flatMap((itemId) => saved.get(itemId) ?? []);
  return { created: created.flat(), updated: [...written.values()], deleted };
}

/** Refuses rows that were deleted or changed since; the answer contains the current rows for merging. */
function refuseStale<Row extends StoredItem, Dto>(
  writes: RowWrites<unknown>,
  saved: ReadonlyMap<string, Row>,
  present: (row: Row) => Dto,
): void {
  const messages: Message[] = [];
  const data: Dto[] = [];
  for (const list of ['update', 'delete'] as const) {
    writes[list].forEach(({ itemId, version }, index) => {
      const row = saved.get(itemId);
      const isStale = row && version !== undefined && version !== row.version;
      if (isStale) data.push(present(row));
      if (row && !isStale) return;
      const code = row ? 'StaleVersion' : 'NotFound';
      messages.push({ type: 'error', code, reference: `${list}/${index}` });
    });
  }
  if (messages.length === 0) return;
  if (!writes.isBatch) throw data.length > 0 ? new AppError('StaleVersion', { data: data[0] }) : notFound();
  throw data.length > 0
    ? new AppError('StaleVersion', { messages, data })
    : new AppError('NotFound', { messages });
}

function nameOf({ isBatch }: RowWrites<unknown>, list: 'create' | 'update', index: number): string {
  return isBatch ? `${list}/${index}/` : '';
}

/** Problems with the field names of the wire. */
function messagesOf(problems: readonly ItemProblem[], fields: RowFields, name: string): Message[] {
  return problems.map(({ field, code, range, suggestions, limit }) => {
    const values = { ...range, ...nearest(suggestions), ...(limit !== undefined && { limit }) };
    return { type: 'error', code, reference: `${name}${fields[field]?.wire ?? field}`, values };
  });
}

/** Millimetres that a refused length could be instead, as placeholders of its text. */
function nearest(suggestions: readonly number[] | undefined): Record<string, number> {
  const [below, above] = suggestions ?? [];
  return below === undefined ? {} : { below, above: above ?? below };
}

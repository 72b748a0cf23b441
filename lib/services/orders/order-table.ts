import type { aacOrderItems, lintelOrderItems } from '@/db/schema';
import type { Locale } from '@/lib/domain/account/languages';
import type { ItemProblem } from '@/lib/domain/orders/item-problem';
import type { RowFields } from '@/lib/domain/orders/row-fields';
import type { OrderLotType } from '@/lib/domain/vocabulary/unit-types';
import type { ServiceContext } from '../context';

/** A database table for rows of order lots. */
export type OrderRowTable = typeof aacOrderItems | typeof lintelOrderItems;

/** The columns of every stored row besides its values. */
export interface StoredItem {
  itemId: string;
  unitId: string;
  version: number;
}

/** The stored values of an entered row: a missing column is a compile error. */
export type ValuesOf<Table extends OrderRowTable> = Omit<
  Table['$inferSelect'],
  keyof StoredItem | 'createdAt' | 'updatedAt'
>;

/** A row ready to be stored, or its problems. */
export type CheckedRow<Values> = { values: Values } | { problems: readonly ItemProblem[] };

/**
 * One of the two order tables: the definition of its rows. The statements and operations (create, update,
 * delete, save) are shared by both.
 */
export interface OrderTable<Values extends object, Draft extends object, Dto, Catalogue> {
  unitType: OrderLotType;
  /** The table in which its rows are stored. */
  table: OrderRowTable;
  /** The fields that are entered in a row. */
  fields: RowFields;
  catalogueOf: (ctx: Pick<ServiceContext, 'db'>, tenantId: number) => Promise<Catalogue>;
  /** Checks a new row, or with `saved` that row with the changes applied: omitted fields stay unchanged. */
  check: (draft: Draft, catalogue: Catalogue, saved?: Values & StoredItem) => CheckedRow<Values>;
  present: (row: Values & StoredItem, catalogue: Catalogue, locale: Locale) => Dto;
  /** The rows with these ids, in any lot. */
  find: (ctx: Pick<ServiceContext, 'db'>, itemIds: readonly string[]) => Promise<(Values & StoredItem)[]>;
  /** The same, locked until the transaction ends, always in the same order. */
  lock: (ctx: Pick<ServiceContext, 'db'>, itemIds: readonly string[]) => Promise<(Values & StoredItem)[]>;
  /** All rows of a lot in the order of the table; the caller has loaded the lot in scope. */
  rowsOf: (ctx: Pick<ServiceContext, 'db'>, unitId: string) => Promise<(Values & StoredItem)[]>;
}

import type { aacOrderItems, lintelOrderItems } from '@/db/schema';
import type { Locale } from '@/lib/domain/account/languages';
import type { ItemProblem } from '@/lib/domain/orders/item-problem';
import type { RowFields } from '@/lib/domain/orders/row-fields';
import type { OrderLotType } from '@/lib/domain/vocabulary/unit-types';
import type { ServiceContext } from '../context';

/** A table of the database that holds rows of order lots. */
export type OrderRowTable = typeof aacOrderItems | typeof lintelOrderItems;

/** What every stored row has beside its values. */
export interface StoredItem {
  itemId: string;
  unitId: string;
  version: number;
}

/** What a table stores of a row that was entered: a column that is missing here does not compile. */
export type ValuesOf<Table extends OrderRowTable> = Omit<
  Table['$inferSelect'],
  keyof StoredItem | 'createdAt' | 'updatedAt'
>;

/** A row ready to be stored, or what is wrong with it. */
export type CheckedRow<Values> = { values: Values } | { problems: readonly ItemProblem[] };

/**
 * One of the two order tables: what its rows are made of. Its statements and the verbs (create, update, delete, save)
 * are written once over it.
 */
export interface OrderTable<Values extends object, Draft extends object, Dto, Catalogue> {
  unitType: OrderLotType;
  /** Where its rows are stored. */
  table: OrderRowTable;
  /** What is entered in a row. */
  fields: RowFields;
  catalogueOf: (ctx: Pick<ServiceContext, 'db'>, tenantId: number) => Promise<Catalogue>;
  /** Checks a new row, or with `saved` that row with the changes laid over it: what was not sent stays as it is. */
  check: (draft: Draft, catalogue: Catalogue, saved?: Values & StoredItem) => CheckedRow<Values>;
  present: (row: Values & StoredItem, catalogue: Catalogue, locale: Locale) => Dto;
  /** The rows with these ids, whatever their lot. */
  find: (ctx: Pick<ServiceContext, 'db'>, itemIds: readonly string[]) => Promise<(Values & StoredItem)[]>;
  /** The same, locked until the transaction ends, always in the same order. */
  lock: (ctx: Pick<ServiceContext, 'db'>, itemIds: readonly string[]) => Promise<(Values & StoredItem)[]>;
  /** Every row of a lot in the order of the table; the caller has loaded the lot in scope. */
  rowsOf: (ctx: Pick<ServiceContext, 'db'>, unitId: string) => Promise<(Values & StoredItem)[]>;
}

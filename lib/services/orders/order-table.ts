import { asc, type SQL } from 'drizzle-orm';
import type { ListField, ListResource, Page, Selection } from '@/db/queries/listing';
import {
  findItems,
  type ItemOf,
  itemsOfLot,
  lockItems,
  readFaces,
  readItems,
  type StoredItem,
  type ValuesOf,
} from '@/db/queries/order-items';
import type { OrderRowTable } from '@/db/queries/order-rows';
import type { Locale } from '@/lib/domain/account/languages';
import type { ElevationRow } from '@/lib/domain/orders/elevation';
import {
  type CheckedRow,
  type DerivedOnWire,
  type DerivedValues,
  derivedOnWire,
  type OrderRowKind,
} from '@/lib/domain/orders/kinds/row-kind';
import type { CatalogueOwner } from '@/lib/domain/orders/lot-catalogue';
import { type GroupHead, type OrderSummary, summarise } from '@/lib/domain/orders/order-summary';
import {
  type DraftOf,
  type OrderRow,
  type RowFields,
  rowWith,
  toWire,
  type WireOf,
  withChanges,
} from '@/lib/domain/orders/row-fields';
import type { Loading } from '@/lib/domain/orders/weight';
import type { OrderLotType } from '@/lib/domain/vocabulary/unit-types';
import type { Catalogue } from '../catalogue/catalogue-of';
import type { ServiceContext } from '../context';
import { enteredFields } from './entered-fields';
import { type LotRows, lotRows } from './lot-rows';

type Reader = Pick<ServiceContext, 'db'>;

/**
 * An order table: the definition of its rows. The statements and operations (create, update, delete, save) are shared
 * by all.
 */
export interface OrderTable<Values extends object, Draft extends object, Dto, Products> {
  unitType: OrderLotType;
  /** The table in which its rows are stored. */
  table: OrderRowTable;
  /** The fields that are entered in a row. */
  fields: RowFields;
  catalogueOf: (ctx: Reader, owner: CatalogueOwner) => Promise<Products>;
  /** Checks a new row, or with `saved` that row with the changes applied: omitted fields stay unchanged. */
  check: (draft: Draft, catalogue: Products, saved?: Values & StoredItem) => CheckedRow<Values>;
  present: (row: Values & StoredItem, catalogue: Products, locale: Locale) => Dto;
  /** The rows with these ids, in any lot. */
  find: (ctx: Reader, itemIds: readonly string[]) => Promise<(Values & StoredItem)[]>;
  /** The same, locked until the transaction ends, always in the same order. */
  lock: (ctx: Reader, itemIds: readonly string[]) => Promise<(Values & StoredItem)[]>;
  /** All rows of a lot in the order of the table; the caller has loaded the lot in scope. */
  rowsOf: (ctx: Reader, unitId: string) => Promise<(Values & StoredItem)[]>;
  /** What pages, mails and documents need of these rows of one lot. */
  lotRows: (rows: readonly (Values & StoredItem)[], catalogue: Products) => LotRows;
  /** The rows of all lots in the caller's scope, each with the catalogue of its lot. */
  read: (
    ctx: ServiceContext,
    selection: Selection,
  ) => Promise<Page<{ item: Values & StoredItem } & CatalogueOwner>>;
  /** Fields for filtering and ordering lists of its rows. */
  list: ListResource;
}

/** Reads rows of lots for pages, mails and documents. */
export interface LotReader {
  /** The rows of one lot, which the caller has loaded in scope. */
  load: (ctx: Reader, lot: { unitId: string } & CatalogueOwner) => Promise<LotRows>;
  /** The ordered pieces in lots of a tenant, for a drawing. */
  faces: (ctx: Reader, lots: { isWithin: SQL | undefined; tenantId: number }) => Promise<ElevationRow[]>;
}

/** More kinds of pieces than a small drawing can show. */
const MAX_FACES = 200;

/** The summary of a lot's rows. */
export interface SummedTable<Row, Product, Head extends GroupHead> {
  summaryOf: (rows: readonly Row[], catalogue: Catalogue<Product>, loading: Loading) => OrderSummary<Head>;
}

/** Where the rows of a kind are stored, and what is stored or answered other than it is entered. */
interface RowStore<Fields extends RowFields, Product, Table extends OrderRowTable, Own> {
  table: Table;
  catalogueOf: (ctx: Reader, owner: CatalogueOwner) => Promise<Catalogue<Product>>;
  /** A stored row with the fields as they are entered. */
  entered: (row: ItemOf<Table>, products: readonly Product[]) => OrderRow<Fields>;
  /** A valid row as it is stored. */
  stored: (row: OrderRow<Fields>, products: readonly Product[]) => ValuesOf<Table>;
  /** What answers have besides fields and derived values: the product. */
  presented: (row: ItemOf<Table>, products: readonly Product[], locale: Locale) => Own;
  /** Columns of lists that are not entered. */
  listed?: Readonly<Record<string, ListField>>;
}

/** A row in answers. */
type Presented<Fields extends RowFields, Values, Id extends string, Own> = Record<Id, string> & {
  projectUnitID: string;
  version: number;
} & WireOf<Fields> &
  DerivedOnWire<Values> &
  Own;

/** The order table of a kind of rows. */
export function orderTable<
  Fields extends RowFields,
  Product,
  Head extends GroupHead,
  Values extends DerivedValues<OrderRow<Fields>, Product>,
  const Id extends string,
  Table extends OrderRowTable,
  Own extends object,
>(
  kind: OrderRowKind<Fields, Product, Head, Values, Id>,
  store: RowStore<Fields, Product, Table, Own>,
): OrderTable<ValuesOf<Table>, DraftOf<Fields>, Presented<Fields, Values, Id, Own>, Catalogue<Product>> &
  SummedTable<ItemOf<Table>, Product, Head> &
  LotReader {
  const { fields } = kind;
  const { table, entered, stored } = store;
  const changed = kind.withChanges ?? ((saved, changes) => withChanges<Fields>(saved, changes));
  const rowsOfLot = (rows: readonly ItemOf<Table>[], catalogue: Catalogue<Product>) =>
    lotRows(kind, { rows, catalogue, entered });
  return {
    unitType: kind.unitType,
    table,
    fields,
    catalogueOf: store.catalogueOf,
    check(draft, { products }, row) {
      const saved = row && entered(row, products);
      const checked = kind.check(saved ? changed(saved, draft) : draft, { products, saved });
      return 'problems' in checked ? checked : { values: stored(checked.values, products) };
    },
    present(row, { products }, locale) {
      const item = entered(row, products);
      // Spread into one literal, Node 20 takes eight times as long.
      return Object.assign(
        { [kind.id]: row.itemId, projectUnitID: row.unitId } as Record<Id, string> & {
          projectUnitID: string;
        },
        toWire(fields, item),
        store.presented(row, products, locale),
        derivedOnWire(kind, item, products),
        { version: row.version },
      );
    },
    find: (ctx, itemIds) => findItems(ctx, table, itemIds),
    lock: (ctx, itemIds) => lockItems(ctx, table, itemIds),
    rowsOf: (ctx, unitId) => itemsOfLot(ctx, table, unitId),
    read: (ctx, selection) => readItems(ctx, table, selection),
    summaryOf: (rows, { products }, loading) =>
      summarise(
        rows.map((row) => entered(row, products)),
        kind.grouping(products),
        loading,
      ),
    lotRows: rowsOfLot,
    async load(ctx, { unitId, ...owner }) {
      const [catalogue, rows] = await Promise.all([
        store.catalogueOf(ctx, owner),
        itemsOfLot(ctx, table, unitId),
      ]);
      return rowsOfLot(rows, catalogue);
    },
    async faces(ctx, { isWithin, tenantId }) {
      const { from: names, drawnAs } = kind.face;
      const rows = await readFaces(ctx, table, { names, isWithin, limit: MAX_FACES });
      // Planned projects have no rows.
      if (rows.length === 0) return [];
      const versions = new Set(rows.map(({ catalogueVersion }) => catalogueVersion));
      const catalogues = new Map<number | null, readonly Product[]>();
      for (const catalogueVersion of versions) {
        const { products } = await store.catalogueOf(ctx, { tenantId, catalogueVersion });
        catalogues.set(catalogueVersion, products);
      }
      return rows.flatMap(({ storey, room, qty, catalogueVersion, ...draft }): ElevationRow[] => {
        const row = rowWith(fields, names, draft);
        const size = row && kind.face.of(row, catalogues.get(catalogueVersion) ?? []);
        return size ? [{ storey, room, qty, kind: drawnAs, ...size }] : [];
      });
    },
    list: {
      fields: {
        [kind.id]: { column: table.itemId, type: 'uuid' },
        projectUnitID: { column: table.unitId, type: 'uuid' },
        ...enteredFields(fields, table),
        ...store.listed,
        version: { column: table.version, type: 'int' },
      },
      primaryKey: table.itemId,
      defaultOrder: [asc(table.itemIndex), asc(table.itemId)],
    },
  };
}

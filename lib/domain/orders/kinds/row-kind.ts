import { hasOwnNames, type ProductNames } from '../../catalogue/catalogue-product';
import type { OrderLotType } from '../../vocabulary/unit-types';
import type { ImportRules } from '../import/import-field';
import type { ItemProblem } from '../item-problem';
import type { OrderDocumentLine } from '../order-document';
import type { GroupHead, Grouping } from '../order-summary';
import {
  type DraftOf,
  type OrderRow,
  orderedOf,
  type RowFields,
  type RowOf,
  rowWith,
  toWire,
  type WireOf,
} from '../row-fields';

/** The unit of a computed number; areas are in mm² everywhere except on the wire. */
export type DerivedUnit = 'mm' | 'mm2' | 'pallets' | 'kg';

/** A value that is computed from the fields of a row, shown next to them. */
interface Derived<Row, Product, Value> {
  /** Key of its heading in the order table. */
  readonly heading: string;
  /** The fields it depends on; it has no value while one of them has none. */
  readonly from: readonly (keyof Row & string)[];
  /** Reads only the fields in `from`; null if the catalogue does not have the product. */
  readonly of: (row: Row, products: readonly Product[]) => Value | null;
}

export interface DerivedNumber<Row, Product> extends Derived<Row, Product, number> {
  readonly unit: DerivedUnit;
  /** Its name in answers, where it is 0 if it has no value. */
  readonly wire?: string;
}

/** A key, for which the table shows a name in the reader's language. */
interface DerivedName<Row, Product> extends Derived<Row, Product, string> {
  readonly unit: 'name';
}

/** By name, in the order of the table. */
export type DerivedValues<Row, Product> = Readonly<
  Record<string, DerivedNumber<Row, Product> | DerivedName<Row, Product>> &
    Record<'areaMm2' | 'pallets' | 'goodsKg', DerivedNumber<Row, Product>>
>;

/** What the check of a row needs besides the row. */
export interface RowRules<Fields extends RowFields, Product> {
  products: readonly Product[];
  /** The stored row if it is updated; missing if a row is created. */
  saved?: DraftOf<Fields> | undefined;
}

export type CheckedRow<Row> = { values: Row } | { problems: readonly ItemProblem[] };

/** The pieces of a row on the drawing of an order. */
interface Face<Row, Product> {
  /** Panels stand side by side, lintels lie over openings. */
  readonly drawnAs: 'panel' | 'lintel';
  /** The fields that its size depends on. */
  readonly from: readonly (keyof Row & string)[];
  /** Seen from the front; reads only the fields in `from`. Null if the catalogue does not have the product. */
  readonly of: (row: Row, products: readonly Product[]) => { widthMm: number; heightMm: number } | null;
}

/**
 * A kind of order rows, declared once: contract, table, import, documents, mail and presenter follow from it. The
 * products of its catalogue are always given.
 */
export interface OrderRowKind<
  Fields extends RowFields,
  Product,
  Head extends GroupHead,
  Values extends DerivedValues<OrderRow<Fields>, Product> = DerivedValues<OrderRow<Fields>, Product>,
  Id extends string = string,
> {
  /** In stored orders, and in what browsers keep of its table. */
  readonly name: string;
  /** The lots that have such rows. */
  readonly unitType: OrderLotType;
  /** The id of a row on the wire. */
  readonly id: Id;
  readonly fields: Fields;
  readonly derived: Values;
  /** The field that names the product of a row. */
  readonly productField: keyof Fields & string;
  /** A product of the catalogue, offered or not, by the value of that field. */
  readonly productOf: (
    products: readonly Product[],
    key: unknown,
  ) => (ProductNames & { articleNo: string; color?: string }) | undefined;
  /** All problems of a row, at most one per field; empty if valid. Never throws. */
  readonly problemsOf: (draft: DraftOf<Fields>, rules: RowRules<Fields, Product>) => readonly ItemProblem[];
  /** The row in stored form if it is valid, else its problems. */
  readonly check: (draft: DraftOf<Fields>, rules: RowRules<Fields, Product>) => CheckedRow<OrderRow<Fields>>;
  /** Applies changes to a stored row, where it is more than replacing values. */
  readonly withChanges?: (saved: OrderRow<Fields>, changes: DraftOf<Fields>) => DraftOf<Fields>;
  readonly importRules: (products: readonly Product[]) => ImportRules;
  /** The lines of the summary; reads only the fields in `counted`. */
  readonly grouping: (products: readonly Product[]) => Grouping<OrderRow<Fields>, Head>;
  readonly counted: readonly (keyof Fields & string)[];
  /** The density of its goods in orders from before it was a property of products. */
  readonly kgPerM3: number;
  /** The size that the product does not define, in each line of the summary. */
  readonly ownSize: 'lengthMm' | 'heightMm';
  /** The size of a row in the lines of a placed order; null if the catalogue does not have the product. */
  readonly orderedSize: (
    row: OrderRow<Fields>,
    products: readonly Product[],
  ) => Pick<OrderDocumentLine, 'thicknessMm' | 'lengthMm' | 'heightMm' | 'isCut'> | null;
  /** What `heightMm` of these lines is, with the most decimals of its numbers. */
  readonly documentSize: { readonly heading: 'width' | 'height'; readonly digits: number };
  readonly face: Face<OrderRow<Fields>, Product>;
}

/** What a row is computed to have, null without the fields or the product that it takes. */
export function derivedValue<Fields extends RowFields, Product, Value>(
  { fields }: { fields: Fields },
  { from, of }: Derived<OrderRow<Fields>, Product, Value>,
  draft: object,
  products: readonly Product[],
): Value | null {
  const row = rowWith(fields, from, draft);
  return row && of(row, products);
}

/** The derived numbers in answers; areas in m². */
export type DerivedOnWire<Values> = {
  -readonly [Name in keyof Values as Values[Name] extends { wire: infer Wire extends string }
    ? Wire
    : never]: number;
};

/** The derived numbers of a row in the format of the wire. */
export function derivedOnWire<Fields extends RowFields, Product, Values>(
  kind: { fields: Fields; derived: Values & DerivedValues<OrderRow<Fields>, Product> },
  row: OrderRow<Fields>,
  products: readonly Product[],
): DerivedOnWire<Values>;
export function derivedOnWire<Row, Product>(
  { derived }: { derived: DerivedValues<Row, Product> },
  row: Row,
  products: readonly Product[],
): object {
  const sent: Record<string, number> = {};
  for (const value of Object.values(derived)) {
    if (value.unit === 'name' || value.wire === undefined) continue;
    const number = value.of(row, products) ?? 0;
    sent[value.wire] = value.unit === 'mm2' ? number / 1e6 : number;
  }
  return sent;
}

/** A row in the lines of an order. @throws Error if the catalogue does not have its product */
export function orderedLine<Fields extends RowFields, Product>(
  kind: Pick<
    OrderRowKind<Fields, Product, GroupHead>,
    'name' | 'fields' | 'derived' | 'productField' | 'productOf' | 'orderedSize'
  >,
  row: OrderRow<Fields>,
  products: readonly Product[],
): Omit<OrderDocumentLine, 'lineNo'> {
  const { areaMm2, pallets, goodsKg } = kind.derived;
  const product = kind.productOf(products, row[kind.productField]);
  const size = kind.orderedSize(row, products);
  if (!product || !size) throw new Error(`no ${kind.name} product ${row[kind.productField]}`);
  return {
    ...{ room: row.sublotName, storey: row.floorName, ...orderedOf(kind.fields, row) },
    articleNo: product.articleNo,
    title: product.title,
    ...(hasOwnNames(product) && { titles: product.titles }),
    ...size,
    qty: row.qty,
    areaMm2: areaMm2.of(row, products) ?? 0,
    pallets: pallets.of(row, products) ?? 0,
    goodsKg: goodsKg.of(row, products) ?? 0,
  };
}

/** A row as its table in the browser reads it, in the format of the wire; the table computes the other values. */
export type TableRow<Fields extends RowFields, Id extends string> = Record<Id, string> & {
  version: number;
} & WireOf<Fields>;

/**
 * The rows of a lot as one text from the server component to the table. React sends a text unchanged, but walks
 * through objects key by key on both sides, twice for a page rendered on the server.
 */
export interface PackedTable {
  /** A list of `TableRow`. */
  items: string;
  /** The products of the lot's catalogue, packed. */
  products: string;
  /** The version of that catalogue. */
  catalogueVersion: number;
}

/** A row for the table in the browser. */
export function tableRow<Fields extends RowFields, Id extends string>(
  kind: { id: Id; fields: Fields },
  row: { itemId: string; version: number },
  entered: RowOf<Fields>,
): TableRow<Fields, Id>;
export function tableRow(
  { id, fields }: { id: string; fields: RowFields },
  { itemId, version }: { itemId: string; version: number },
  entered: RowOf<RowFields>,
): object {
  return { [id]: itemId, version, ...toWire(fields, entered) };
}

import type { OrderCalls } from '@/lib/client/orders';
import { shownSettings } from '@/lib/client/page-settings';
import type { Locale } from '@/lib/domain/account/languages';
import { productTitle } from '@/lib/domain/catalogue/titles';
import { MAX_ITEMS_PER_LOT } from '@/lib/domain/orders/item-problem';
import type { DerivedValues, OrderRowKind, TableRow } from '@/lib/domain/orders/kinds/row-kind';
import { createAccumulator, type GroupHead } from '@/lib/domain/orders/order-summary';
import {
  changesOnWire,
  fromWire,
  nextRow,
  type OrderRow,
  type RowFields,
  rowWith,
} from '@/lib/domain/orders/row-fields';
import { NOTATIONS } from '@/lib/domain/quantity';
import { orderPasteInterpreter } from './order-paste';
import { type ColumnLook, columnsOfRows } from './store/columns-of-rows';
import { withShownNumbers } from './store/order-columns';
import type { OrderKind } from './store/order-kind';
import type { ProblemText } from './use-problem-text';

/** The texts of a table in the user's language. */
export interface TableTexts<Heading> {
  locale: Locale;
  /** A heading of the table, by its key below `orders.columns`. */
  headings: (key: Heading) => string;
  textOf: ProblemText;
}

interface TableParts<Product, Item> extends Omit<TableTexts<never>, 'headings'> {
  /** A method, so that it may take only the keys of its kind. */
  headings(key: string): string;
  products: readonly Product[];
  looks: Readonly<Record<string, ColumnLook>>;
  calls: OrderCalls<Item>;
}

/**
 * The order table of a kind of rows: columns, checks, import and sums follow from their declaration. What only one
 * table has is added to the result.
 */
export function kindOfRows<
  Fields extends RowFields,
  Product,
  Head extends GroupHead,
  Values extends DerivedValues<OrderRow<Fields>, Product>,
  const Id extends string,
>(
  rows: OrderRowKind<Fields, Product, Head, Values, Id>,
  parts: TableParts<Product, TableRow<Fields, Id>>,
): OrderKind<TableRow<Fields, Id>, OrderRow<Fields>, Head> {
  const { products, locale, headings, textOf, looks, calls } = parts;
  const { fields, productField, ownSize, productOf, counted } = rows;
  const notation = NOTATIONS[locale];
  const importRules = rows.importRules(products);
  return {
    table: rows.name,
    columns: withShownNumbers(columnsOfRows(rows, looks, { products, importRules, notation, headings })),
    rules: {
      maxRows: MAX_ITEMS_PER_LOT,
      validate(values, saved) {
        // In the table, a product is never left out: what is empty is missing.
        const draft = values[productField] === undefined ? { ...values, [productField]: null } : values;
        const problems = rows.problemsOf(draft, { products, saved: saved ?? undefined });
        if (problems.length === 0) return null;
        return Object.fromEntries(problems.map((problem) => [problem.field, textOf(problem)]));
      },
      newRow: (last, rowCount) => nextRow(fields, last, rowCount),
    },
    importRules,
    pasteInterpreter: (recall) => orderPasteInterpreter(importRules, notation, recall),
    calls,
    remoteRowOf(item) {
      const { [rows.id]: remoteId, version } = item;
      return { remoteId, version, values: fromWire(fields, item) };
    },
    wireFieldsOf: (values, saved) => changesOnWire(fields, values, saved),
    createSums: () => createAccumulator(rows.grouping(products), shownSettings()),
    countedOf({ values }) {
      const row = rowWith(fields, counted, values);
      return row && { row, key: counted.map((name) => values[name]).join('/') };
    },
    lineOf(group) {
      const productKey: unknown = Reflect.get(group, productField);
      const sizeMm = group[ownSize] ?? 0;
      return {
        key: `${productKey}/${sizeMm}`,
        ...(typeof productKey === 'string' && { productValue: productKey }),
        title: productTitle(group, locale),
        color: productOf(products, productKey)?.color,
        articleNo: group.articleNo,
        sizeMm,
      };
    },
    productKey: productField,
    articleNoOf: (values) => productOf(products, values[productField])?.articleNo || null,
    sizeHeading: headings(fields[ownSize]?.heading ?? ownSize),
  };
}

import { packProducts } from '@/lib/domain/catalogue/packed-products';
import {
  type OrderRowKind,
  orderedLine,
  type PackedTable,
  tableRow,
} from '@/lib/domain/orders/kinds/row-kind';
import type { OrderDocumentLine } from '@/lib/domain/orders/order-document';
import type { OrderRowCounts } from '@/lib/domain/orders/order-readiness';
import {
  type GroupHead,
  type OrderTotals,
  type SummaryGroup,
  summarise,
} from '@/lib/domain/orders/order-summary';
import type { OrderRow, RowFields } from '@/lib/domain/orders/row-fields';
import type { Loading } from '@/lib/domain/orders/weight';
import type { OrderLotType } from '@/lib/domain/vocabulary/unit-types';
import { mapInSlices } from '@/lib/slices';
import type { Catalogue } from '../catalogue/catalogue-of';

/** The saved rows of an order lot, read once per request, and what pages, mails and documents need of them. */
export interface LotRows {
  unitType: OrderLotType;
  /** The name of their kind. */
  kind: string;
  /** The version of the catalogue that they are read with. */
  catalogueVersion: number;
  /** Checks them again, by the rules of their table (domain.md §3). */
  count: () => Promise<OrderRowCounts>;
  summary: (loading: Loading) => { groups: SummaryGroup<GroupHead>[]; totals: OrderTotals };
  /** The lines of an order of these rows; parked rows are not ordered (domain.md §3). */
  lines: () => Promise<OrderDocumentLine[]>;
  packed: () => PackedTable;
}

interface SavedRow {
  itemId: string;
  version: number;
}

interface SavedRows<Row extends SavedRow, Entered, Product> {
  rows: readonly Row[];
  catalogue: Catalogue<Product>;
  entered: (row: Row, products: readonly Product[]) => Entered;
}

/** What is made of the saved rows of a kind, each when it is asked for. */
export function lotRows<Fields extends RowFields, Product, Head extends GroupHead, Row extends SavedRow>(
  kind: OrderRowKind<Fields, Product, Head>,
  { rows, catalogue, entered }: SavedRows<Row, OrderRow<Fields>, Product>,
): LotRows {
  const { products, version: catalogueVersion } = catalogue;
  const enteredRow = (row: Row) => entered(row, products);
  return {
    ...{ kind: kind.name, unitType: kind.unitType, catalogueVersion },
    async count() {
      const checked = await mapInSlices(rows, (row) => {
        const saved = enteredRow(row);
        return { saved, isValid: kind.problemsOf(saved, { products, saved }).length === 0 };
      });
      return {
        counted: checked.filter(({ saved, isValid }) => isValid && saved.qty >= 1).length,
        invalid: checked.filter(({ isValid }) => !isValid).length,
        unsaved: 0,
      };
    },
    summary: (loading) => summarise(rows.map(enteredRow), kind.grouping(products), loading),
    async lines() {
      const lines = await mapInSlices(rows, (row) => orderedLine(kind, enteredRow(row), products));
      return lines.filter(({ qty }) => qty >= 1).map((line, index) => ({ lineNo: index + 1, ...line }));
    },
    packed: () => ({
      items: JSON.stringify(rows.map((row) => tableRow(kind, row, enteredRow(row)))),
      products: packProducts<Product>(products),
      catalogueVersion,
    }),
  };
}

import type { PasteInterpreter } from '@/components/data-grid/model/paste';
import type {
  CellValue,
  GridRow,
  GridRules,
  RemoteRow,
  RowOffer,
  RowValues,
} from '@/components/data-grid/model/types';
import type { OrderCalls } from '@/lib/client/orders';
import type { ImportRules } from '@/lib/domain/orders/import/import-field';
import type { RecallMapping } from '@/lib/domain/orders/import/read-list';
import type { GroupHead, SummaryAccumulator, SummaryGroup } from '@/lib/domain/orders/order-summary';
import type { OrderColumn } from './order-columns';

/** The order tables, each with columns of its own. */
export type OrderTableName = 'aac' | 'lintel';

/** One line of the Total card: a product in one size. */
export interface OrderLine {
  key: string;
  title: string;
  /** CSS colour of the product, if it has one. */
  color?: string | undefined;
  articleNo: string;
  /** Key of the product, where rows are found by it. */
  productValue?: string;
  /** What the product alone does not tell: the length of a panel, the height of a lintel. */
  sizeMm: number;
}

/** A line with its sums. */
export type SummedLine = OrderLine & Pick<SummaryGroup<GroupHead>, 'qty' | 'areaMm2' | 'pallets' | 'goodsKg'>;

/** What a row adds to the sums, and a key that tells whether that changed. */
export interface Counted<Row> {
  row: Row;
  key: string;
}

/**
 * What the two order tables differ in. Saving, kept drafts, sums, trucks and the step that places the order are
 * written once over it.
 */
export interface OrderKind<Item, Row, Head extends GroupHead> {
  readonly table: OrderTableName;
  readonly columns: readonly OrderColumn[];
  readonly rules: GridRules;
  /** What lists from elsewhere fill in. */
  readonly importRules: ImportRules;
  /** Understands what is pasted; columns of lists that were mapped before go where they went then. */
  readonly pasteInterpreter: (recall?: RecallMapping) => PasteInterpreter;
  /** How a saved row looks where its product says so; a `data-look` of the row. */
  readonly lookOf?: (values: RowValues) => string | undefined;
  /** What is suggested for a row. */
  readonly offersOf?: (values: RowValues) => readonly RowOffer[];
  readonly calls: OrderCalls<Item>;
  readonly remoteRowOf: (item: Item) => RemoteRow;
  /** The fields of a row as the wire takes them; with `saved` only those that differ. */
  readonly wireFieldsOf: (values: RowValues, saved: RowValues | null) => Record<string, CellValue>;
  readonly createSums: () => SummaryAccumulator<Row, Head>;
  /** Valid rows count, saved or not, that are not deleted (domain.md §1). */
  readonly countedOf: (row: GridRow) => Counted<Row> | null;
  readonly lineOf: (group: SummaryGroup<Head>) => OrderLine;
  /** The article number of a row's product, where it has one. */
  readonly articleNoOf: (values: RowValues) => string | null;
  /** Heading of `OrderLine.sizeMm`. */
  readonly sizeHeading: string;
  /** Saved rows are deleted at once, after a confirmation; otherwise with the next save, and can be restored. */
  readonly confirmsDeletion?: boolean;
}

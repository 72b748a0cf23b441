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

/** One line of the Total card: a product in one size. */
export interface OrderLine {
  key: string;
  title: string;
  /** CSS colour of the product, if any. */
  color?: string | undefined;
  articleNo: string;
  /** Key of the product, if rows can be found by it. */
  productValue?: string;
  /** The size that the product does not define: the length of a panel, the height of a lintel. */
  sizeMm: number;
}

/** A line with its sums. */
export type SummedLine = OrderLine & Pick<SummaryGroup<GroupHead>, 'qty' | 'areaMm2' | 'pallets' | 'goodsKg'>;

/** The contribution of a row to the sums, and a key that shows whether it changed. */
export interface Counted<Row> {
  row: Row;
  key: string;
}

/**
 * The differences between the order tables. Saving, drafts, sums, trucks and placing the order share one
 * implementation.
 */
export interface OrderKind<Item, Row, Head extends GroupHead> {
  /** The name of its kind, for what a browser keeps of it. */
  readonly table: string;
  readonly columns: readonly OrderColumn[];
  readonly rules: GridRules;
  /** Import rules for lists from other programs. */
  readonly importRules: ImportRules;
  /** Parses pasted text; columns of lists that were mapped before are mapped the same way. */
  readonly pasteInterpreter: (recall?: RecallMapping) => PasteInterpreter;
  /** The look of a clean row if its product has one; a `data-look` of the row. */
  readonly lookOf?: (values: RowValues) => string | undefined;
  /** Suggested changes of a row. */
  readonly offersOf?: (values: RowValues) => readonly RowOffer[];
  readonly calls: OrderCalls<Item>;
  readonly remoteRowOf: (item: Item) => RemoteRow;
  /** The fields of a row for the request; with `saved`, only those that differ. */
  readonly wireFieldsOf: (values: RowValues, saved: RowValues | null) => Record<string, CellValue>;
  readonly createSums: () => SummaryAccumulator<Row, Head>;
  /** Counts valid rows, saved or not, that are not deleted (domain.md §1). */
  readonly countedOf: (row: GridRow) => Counted<Row> | null;
  readonly lineOf: (group: SummaryGroup<Head>) => OrderLine;
  /** The column of the product. */
  readonly productKey: string;
  /** The article number of a row's product, if it has one. */
  readonly articleNoOf: (values: RowValues) => string | null;
  /** Heading of `OrderLine.sizeMm`. */
  readonly sizeHeading: string;
  /**
   * Saved rows are deleted at once after a confirmation; otherwise they are deleted with the next save and
   * can be restored.
   */
  readonly confirmsDeletion?: boolean;
}

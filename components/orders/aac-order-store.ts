import type { GridRow, RemoteRow, RowChange } from '@/components/data-grid/model/types';
import { GridStore } from '@/components/data-grid/store/grid-store';
import { Listeners } from '@/components/data-grid/store/listeners';
import type { AacItemDto } from '@/lib/contract/orders';
import type { AacProduct } from '@/lib/domain/catalogue/aac-products';
import { type AacSummary, createAacAccumulator } from '@/lib/domain/orders/aac-summary';
import { visibleWhenReadOnly } from '@/lib/domain/orders/new-row';
import type { Notation } from '@/lib/domain/quantity';
import { type AacHeadings, aacColumns } from './aac-columns';
import { aacPasteInterpreter, type PasteProblemText } from './aac-paste';
import { aacRules, countedRow, remoteRowOf } from './aac-rules';
import { KeptDrafts } from './kept-drafts';

export interface AacOrderOptions {
  rows: readonly AacItemDto[];
  products: readonly AacProduct[];
  notation: Notation;
  editable: boolean;
  headings: AacHeadings;
  textOf: PasteProblemText;
  draftKey: string;
}

/** The grid of one AAC order lot with the sums that follow every key press. */
export interface AacOrderStore {
  readonly grid: GridStore;
  readonly drafts: KeptDrafts | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Groups and totals of the valid rows; replaced, never changed, when they differ. */
  readonly summary: () => AacSummary;
}

export function createAacOrder(options: AacOrderOptions): AacOrderStore {
  const { products, notation, textOf } = options;
  const sums = createAacAccumulator(products);
  const listeners = new Listeners();
  const drafts = typeof window === 'undefined' ? null : new KeptDrafts(options.draftKey, window.localStorage);
  let summary: AacSummary | null = null;
  const grid = new GridStore({
    columns: aacColumns(products, notation, options.headings),
    rules: aacRules(products, textOf),
    rows: shownRows(options.rows, options.editable),
    editable: options.editable,
    interpretPaste: aacPasteInterpreter(products, notation, textOf),
    onDraftChange: (change) => drafts?.keep(change),
    onRowsChange(changes) {
      if (!changes.some(changesSums)) return;
      for (const { before, after } of changes) {
        const was = countedRow(before);
        const is = countedRow(after);
        if (was) sums.remove(was);
        if (is) sums.add(is);
      }
      summary = null;
      listeners.emit();
    },
  });
  return {
    grid,
    drafts,
    subscribe: listeners.subscribe,
    summary() {
      summary ??= { groups: sums.groups(), totals: sums.totals() };
      return summary;
    },
  };
}

/** Rows of the server as the table shows them; parked ones are hidden where nothing can be typed (portal-2 §2). */
export function shownRows(rows: readonly AacItemDto[], editable: boolean): RemoteRow[] {
  return (editable ? rows : visibleWhenReadOnly(rows)).map(remoteRowOf);
}

/** Typing a room name changes no sum. */
function changesSums({ before, after }: RowChange): boolean {
  return !before || !after || sumKey(before) !== sumKey(after);
}

function sumKey(row: GridRow): string {
  const counted = countedRow(row);
  return counted ? `${counted.productNo}/${counted.lengthMm}/${counted.qty}` : '';
}

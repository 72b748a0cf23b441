import { lintelCalls } from '@/lib/client/orders';
import type { Locale } from '@/lib/domain/account/languages';
import { LINTEL_PRODUCTS } from '@/lib/domain/catalogue/lintel-products';
import { productTitle } from '@/lib/domain/catalogue/titles';
import { lintelImport } from '@/lib/domain/orders/import/lintel-import';
import {
  createLintelAccumulator,
  type LintelGroupHead,
  type LintelSummaryRow,
} from '@/lib/domain/orders/lintel-summary';
import { NOTATIONS } from '@/lib/domain/quantity';
import { cutOffers, type OfferText } from './cut-offers';
import { type LintelHeadings, lintelColumns } from './lintel-columns';
import { countedOf, lintelCutOf, lintelRules, remoteRowOf, wireFieldsOf } from './lintel-rules';
import { orderPasteInterpreter } from './order-paste';
import type { LintelTableItem } from './packed-items';
import { withShownNumbers } from './store/order-columns';
import type { OrderKind } from './store/order-kind';
import type { ProblemText } from './use-problem-text';

export interface LintelKindOptions {
  locale: Locale;
  headings: LintelHeadings;
  textOf: ProblemText;
  offerText: OfferText;
}

/** The order table of lintels (domain.md §2). */
export function lintelKind({
  locale,
  headings,
  textOf,
  offerText,
}: LintelKindOptions): OrderKind<LintelTableItem, LintelSummaryRow, LintelGroupHead> {
  const notation = NOTATIONS[locale];
  const importRules = lintelImport(LINTEL_PRODUCTS);
  const articles = new Map(LINTEL_PRODUCTS.map(({ value, itemNo }) => [value, itemNo]));
  return {
    table: 'lintel',
    columns: withShownNumbers(
      lintelColumns({ products: LINTEL_PRODUCTS, rules: importRules, locale }, headings),
    ),
    rules: lintelRules(LINTEL_PRODUCTS, textOf),
    importRules,
    pasteInterpreter: (recall) => orderPasteInterpreter(importRules, notation, recall),
    // Row colours of portal-2 §2: full size has priority over cut, cut over standard.
    lookOf(values) {
      const cut = lintelCutOf(values, LINTEL_PRODUCTS);
      if (cut?.lintelType === 'FS') return 'fullSize';
      return cut?.hasCut ? 'cut' : undefined;
    },
    calls: lintelCalls,
    remoteRowOf,
    wireFieldsOf,
    createSums: () => createLintelAccumulator(LINTEL_PRODUCTS),
    countedOf,
    offersOf: (values) => cutOffers(values, offerText),
    lineOf: ({ itemNo, productValue, title, heightMm }) => ({
      key: `${itemNo}/${heightMm}`,
      productValue,
      title: productTitle(title, locale),
      articleNo: itemNo,
      sizeMm: heightMm,
    }),
    articleNoOf: ({ productValue }) =>
      (typeof productValue === 'string' && articles.get(productValue)) || null,
    sizeHeading: headings.heightMm,
    confirmsDeletion: true,
  };
}

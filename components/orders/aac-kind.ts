import { aacCalls } from '@/lib/client/orders';
import type { Locale } from '@/lib/domain/account/languages';
import type { AacProduct } from '@/lib/domain/catalogue/aac-products';
import { productTitle } from '@/lib/domain/catalogue/titles';
import { type AacGroupHead, type AacSummaryRow, createAacAccumulator } from '@/lib/domain/orders/aac-summary';
import { aacImport } from '@/lib/domain/orders/import/aac-import';
import { NOTATIONS } from '@/lib/domain/quantity';
import { type AacHeadings, aacColumns } from './aac-columns';
import { aacRules, countedOf, remoteRowOf, wireFieldsOf } from './aac-rules';
import { orderPasteInterpreter } from './order-paste';
import type { AacTableItem } from './packed-items';
import { withShownNumbers } from './store/order-columns';
import type { OrderKind } from './store/order-kind';
import type { ProblemText } from './use-problem-text';

export interface AacKindOptions {
  products: readonly AacProduct[];
  locale: Locale;
  headings: AacHeadings;
  textOf: ProblemText;
}

/** The order table of AAC panels (domain.md §1). */
export function aacKind({
  products,
  locale,
  headings,
  textOf,
}: AacKindOptions): OrderKind<AacTableItem, AacSummaryRow, AacGroupHead> {
  const notation = NOTATIONS[locale];
  const importRules = aacImport(products);
  const colors = new Map(products.map(({ productNo, color }) => [productNo, color]));
  const articles = new Map(products.map(({ productNo, articleNo }) => [productNo, articleNo]));
  return {
    table: 'aac',
    columns: withShownNumbers(aacColumns({ products, rules: importRules, locale }, headings)),
    rules: aacRules(products, textOf),
    importRules,
    pasteInterpreter: (recall) => orderPasteInterpreter(importRules, notation, recall),
    calls: aacCalls,
    remoteRowOf,
    wireFieldsOf,
    createSums: () => createAacAccumulator(products),
    countedOf,
    lineOf: ({ productNo, title, articleNo, lengthMm }) => ({
      key: `${productNo}/${lengthMm}`,
      title: productTitle(title, locale),
      color: colors.get(productNo),
      articleNo,
      sizeMm: lengthMm,
    }),
    articleNoOf: ({ productNo }) => (typeof productNo === 'number' && articles.get(productNo)) || null,
    sizeHeading: headings('lengthMm'),
  };
}

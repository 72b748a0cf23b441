import { aacCalls } from '@/lib/client/orders';
import type { AacItemDto } from '@/lib/contract/orders';
import type { AacProduct } from '@/lib/domain/catalogue/aac-products';
import { type AacGroupHead, type AacSummaryRow, createAacAccumulator } from '@/lib/domain/orders/aac-summary';
import { aacImport } from '@/lib/domain/orders/import/aac-import';
import type { Notation } from '@/lib/domain/quantity';
import { type AacHeadings, aacColumns } from './aac-columns';
import { aacRules, countedOf, remoteRowOf, wireFieldsOf } from './aac-rules';
import type { OrderKind } from './order-kind';
import { orderPasteInterpreter } from './order-paste';
import type { ProblemText } from './use-problem-text';

export interface AacKindOptions {
  products: readonly AacProduct[];
  notation: Notation;
  headings: AacHeadings;
  textOf: ProblemText;
}

/** The order table of AAC panels (domain.md §1). */
export function aacKind({
  products,
  notation,
  headings,
  textOf,
}: AacKindOptions): OrderKind<AacItemDto, AacSummaryRow, AacGroupHead> {
  const importRules = aacImport(products);
  const colors = new Map(products.map(({ productNo, color }) => [productNo, color]));
  const articles = new Map(products.map(({ productNo, articleNo }) => [productNo, articleNo]));
  return {
    columns: aacColumns({ products, rules: importRules, notation }, headings),
    rules: aacRules(products, textOf),
    importRules,
    interpretPaste: orderPasteInterpreter(importRules, notation),
    calls: aacCalls,
    remoteRowOf,
    wireFieldsOf,
    createSums: () => createAacAccumulator(products),
    countedOf,
    lineOf: ({ productNo, title, articleNo, lengthMm }) => ({
      key: `${productNo}/${lengthMm}`,
      title,
      color: colors.get(productNo),
      articleNo,
      sizeMm: lengthMm,
    }),
    articleNoOf: ({ productNo }) => (typeof productNo === 'number' && articles.get(productNo)) || null,
    sizeHeading: headings.lengthMm,
  };
}

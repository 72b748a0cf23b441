import { aacCalls } from '@/lib/client/orders';
import type { AacProduct } from '@/lib/domain/catalogue/aac-products';
import { AAC_ROWS } from '@/lib/domain/orders/kinds/aac-rows';
import { aacLooks } from './aac-columns';
import { kindOfRows, type TableTexts } from './kind-of-rows';
import type { HeadingOf } from './store/columns-of-rows';

export interface AacKindOptions extends TableTexts<HeadingOf<typeof AAC_ROWS>> {
  products: readonly AacProduct[];
}

/** The order table of AAC panels (domain.md §1). */
export function aacKind(options: AacKindOptions) {
  const { products, locale } = options;
  return kindOfRows(AAC_ROWS, { ...options, looks: aacLooks(products, locale), calls: aacCalls });
}

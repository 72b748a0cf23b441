import type { Locale } from '@/lib/domain/account/languages';
import { AAC_LENGTH_STEP_MM, type AacProduct } from '@/lib/domain/catalogue/aac-products';
import { isOffered } from '@/lib/domain/catalogue/catalogue-product';
import { productTitle } from '@/lib/domain/catalogue/titles';
import type { AAC_ROWS } from '@/lib/domain/orders/kinds/aac-rows';
import type { ColumnLooks } from './store/columns-of-rows';
import { widthOf } from './store/order-columns';

/** The columns of the AAC order table, as they look. */
export function aacLooks(products: readonly AacProduct[], locale: Locale): ColumnLooks<typeof AAC_ROWS> {
  const offered = products.map((product) => ({
    value: product.productNo,
    label: productTitle(product, locale),
    color: product.color,
    disabled: !isOffered(product),
  }));
  const titles = offered.map(({ label }) => label);
  return {
    sublotName: { widthPx: 120, grow: 5, sticky: true, continues: true },
    floorName: { widthPx: 84, grow: 4 },
    productNo: { widthPx: widthOf(titles, 226, true), options: () => offered },
    lengthMm: { widthPx: 88, step: AAC_LENGTH_STEP_MM },
    qty: { widthPx: 66 },
    thicknessMm: { widthPx: 84 },
    widthMm: { widthPx: 76 },
    areaMm2: { widthPx: 84 },
    pallets: { widthPx: 76 },
    goodsKg: { widthPx: 84 },
  };
}

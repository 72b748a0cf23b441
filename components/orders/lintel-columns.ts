import type { RowValues, SelectOption } from '@/components/data-grid/model/types';
import type { Locale } from '@/lib/domain/account/languages';
import type { LintelProduct, LintelType } from '@/lib/domain/catalogue/lintel-products';
import { productTitle } from '@/lib/domain/catalogue/titles';
import type { LINTEL_ROWS } from '@/lib/domain/orders/kinds/lintel-rows';
import { lintelLengthsMm, lintelThicknessesMm, offeredLintels } from '@/lib/domain/orders/lintel-lookup';
import type { ColumnLooks } from './store/columns-of-rows';
import { widthOf } from './store/order-columns';

/** Heights usually differ by more than a millimetre; other heights are typed. */
const HEIGHT_STEP_MM = 10;

interface LintelTable {
  products: readonly LintelProduct[];
  locale: Locale;
  /** In the user's language. */
  typeNames: Readonly<Record<LintelType, string>>;
}

/** The columns of the lintel order table, as they look (portal-2 §2). */
export function lintelLooks({ products, locale, typeNames }: LintelTable): ColumnLooks<typeof LINTEL_ROWS> {
  const thicknessesMm = lintelThicknessesMm(products);
  const thicknesses = thicknessesMm.map(sizeOption);
  const lengths = new Map(
    thicknessesMm.map((thicknessMm) => [thicknessMm, lintelLengthsMm(products, thicknessMm).map(sizeOption)]),
  );
  const options = new Map(
    products.map((product) => [
      product.value,
      { value: product.value, label: productTitle(product, locale) },
    ]),
  );
  const titles = [...options.values()].map(({ label }) => label);
  return {
    sublotName: { widthPx: 88, grow: 1, sticky: true, continues: true },
    floorName: { widthPx: 84, grow: 1 },
    thicknessMm: { widthPx: 84, options: () => thicknesses },
    lengthMm: {
      widthPx: 78,
      options: ({ thicknessMm }) => (typeof thicknessMm === 'number' ? (lengths.get(thicknessMm) ?? []) : []),
    },
    heightMm: { widthPx: 78, step: HEIGHT_STEP_MM },
    productValue: {
      widthPx: widthOf(titles, 218),
      grow: 2,
      options: (values) =>
        offeredFor(values, products).flatMap((product) => options.get(product.value) ?? []),
    },
    qty: { widthPx: 66 },
    lintelType: { widthPx: widthOf(Object.values(typeNames), 82), names: typeNames },
    maxOpeningMm: { widthPx: 106 },
    areaMm2: { widthPx: 84 },
    pallets: { widthPx: 76 },
    goodsKg: { widthPx: 84 },
  };
}

function sizeOption(value: number): SelectOption {
  return { value, label: String(value) };
}

/** The products available in the row's size; empty while the size is incomplete. */
function offeredFor(
  { thicknessMm, lengthMm, heightMm }: RowValues,
  products: readonly LintelProduct[],
): LintelProduct[] {
  if (typeof thicknessMm !== 'number' || typeof lengthMm !== 'number') return [];
  const size = { thicknessMm, lengthMm, heightMm: typeof heightMm === 'number' ? heightMm : null };
  return offeredLintels(products, size);
}

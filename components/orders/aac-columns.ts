import { derivedFrom } from '@/components/data-grid/model/columns';
import type { ValuesOf } from '@/components/data-grid/model/types';
import type { Locale } from '@/lib/domain/account/languages';
import { AAC_LENGTH_STEP_MM, type AacProduct } from '@/lib/domain/catalogue/aac-products';
import { productTitle } from '@/lib/domain/catalogue/titles';
import { type AacDerived, deriveAacItem } from '@/lib/domain/orders/aac-derive';
import type { ImportRules } from '@/lib/domain/orders/import/import-field';
import { MAX_NAME_LENGTH } from '@/lib/domain/orders/item-fields';
import { NOTATIONS } from '@/lib/domain/quantity';
import {
  EXPORTED_AREA,
  EXPORTED_KG,
  EXPORTED_MM,
  EXPORTED_PALLETS,
  numberTexts,
  type OrderColumn,
  typedLength,
  typedPieces,
  widthOf,
} from './store/order-columns';

/** Returns a heading of the table in the user's language, by its key below `orders.columns`. */
export type AacHeadings = (key: AacHeading) => string;

type AacHeading =
  | 'room'
  | 'storey'
  | 'product'
  | 'lengthMm'
  | 'qty'
  | 'thicknessMm'
  | 'widthMm'
  | 'areaM2'
  | 'pallets'
  | 'goodsKg';

/** The columns of the AAC order table: first typed ones, then computed ones (portal-2 §3). */
export function aacColumns(
  { products, rules, locale }: { products: readonly AacProduct[]; rules: ImportRules; locale: Locale },
  heading: AacHeadings,
): OrderColumn[] {
  const notation = NOTATIONS[locale];
  const offered = products.map(({ productNo, title, color, active }) => ({
    value: productNo,
    label: productTitle(title, locale),
    color,
    disabled: !active,
  }));
  const { mm, area, pallets, kg } = numberTexts(notation);
  const derived = (pick: (row: AacDerived) => number) =>
    derivedFrom(['productNo', 'lengthMm', 'qty'], (values) => {
      const row = derivedOf(values, products);
      return row ? pick(row) : null;
    });
  const computed = { editor: 'derived', align: 'end' } as const;
  return [
    {
      key: 'sublotName',
      header: heading('room'),
      editor: 'text',
      widthPx: 120,
      grow: 5,
      sticky: true,
      maxLength: MAX_NAME_LENGTH,
      continues: true,
    },
    {
      key: 'floorName',
      header: heading('storey'),
      editor: 'text',
      widthPx: 84,
      grow: 4,
      maxLength: MAX_NAME_LENGTH,
    },
    {
      key: 'productNo',
      header: heading('product'),
      editor: 'select',
      widthPx: widthOf(
        offered.map(({ label }) => label),
        226,
        true,
      ),
      options: () => offered,
    },
    {
      header: heading('lengthMm'),
      widthPx: 88,
      ...typedLength(rules, 'lengthMm', notation, { step: AAC_LENGTH_STEP_MM }),
    },
    { header: heading('qty'), widthPx: 66, placeholder: '–', ...typedPieces(rules, 'qty', notation) },
    {
      key: 'thicknessMm',
      header: heading('thicknessMm'),
      widthPx: 84,
      ...computed,
      derive: derived((row) => row.thicknessMm),
      format: mm,
      exported: EXPORTED_MM,
    },
    {
      key: 'widthMm',
      header: heading('widthMm'),
      widthPx: 76,
      ...computed,
      derive: derived((row) => row.widthMm),
      format: mm,
      exported: EXPORTED_MM,
    },
    {
      key: 'areaMm2',
      header: heading('areaM2'),
      widthPx: 84,
      ...computed,
      derive: derived((row) => row.areaMm2),
      format: area,
      exported: EXPORTED_AREA,
    },
    {
      key: 'pallets',
      header: heading('pallets'),
      widthPx: 76,
      ...computed,
      derive: derived((row) => row.pallets),
      format: pallets,
      exported: EXPORTED_PALLETS,
    },
    {
      key: 'goodsKg',
      header: heading('goodsKg'),
      widthPx: 84,
      ...computed,
      derive: derived((row) => row.goodsKg),
      format: kg,
      exported: EXPORTED_KG,
    },
  ];
}

function derivedOf(
  { productNo, lengthMm, qty }: ValuesOf<'productNo' | 'lengthMm' | 'qty'>,
  products: readonly AacProduct[],
): AacDerived | null {
  if (typeof productNo !== 'number' || typeof lengthMm !== 'number') return null;
  return deriveAacItem({ productNo, lengthMm, qty: typeof qty === 'number' ? qty : 0 }, products);
}

import { derivedFrom } from '@/components/data-grid/model/columns';
import type { RowValues, SelectOption } from '@/components/data-grid/model/types';
import type { Locale } from '@/lib/domain/account/languages';
import {
  findLintelProduct,
  type LintelProduct,
  type LintelType,
} from '@/lib/domain/catalogue/lintel-products';
import { productTitle } from '@/lib/domain/catalogue/titles';
import type { ImportRules } from '@/lib/domain/orders/import/import-field';
import { MAX_NAME_LENGTH } from '@/lib/domain/orders/item-fields';
import { lintelLengthsMm, lintelThicknessesMm, offeredLintels } from '@/lib/domain/orders/lintel-lookup';
import { lintelAreaMm2, lintelGoodsKg, lintelPallets } from '@/lib/domain/orders/lintel-summary';
import { NOTATIONS } from '@/lib/domain/quantity';
import { lintelCutOf } from './lintel-rules';
import {
  EXPORTED_AREA,
  EXPORTED_KG,
  EXPORTED_MM,
  EXPORTED_PALLETS,
  numberTexts,
  type OrderColumn,
  typedLength,
  typedPieces,
  typedReader,
  widthOf,
} from './store/order-columns';

/** Heights usually differ by more than a millimetre; other heights are typed. */
const HEIGHT_STEP_MM = 10;

/** Headings and texts of the table, in the user's language. */
export interface LintelHeadings {
  room: string;
  storey: string;
  thicknessMm: string;
  lengthMm: string;
  heightMm: string;
  product: string;
  qty: string;
  type: string;
  maxOpeningMm: string;
  areaM2: string;
  pallets: string;
  goodsKg: string;
  typeNames: Readonly<Record<LintelType, string>>;
}

interface LintelTable {
  products: readonly LintelProduct[];
  rules: ImportRules;
  locale: Locale;
}

/** The columns of the lintel order table: first typed ones, then computed ones (portal-2 §2). */
export function lintelColumns(
  { products, rules, locale }: LintelTable,
  headings: LintelHeadings,
): OrderColumn[] {
  const notation = NOTATIONS[locale];
  const { mm, area, pallets, kg } = numberTexts(notation);
  const thicknessesMm = lintelThicknessesMm(products);
  const thicknesses = thicknessesMm.map(sizeOption);
  const lengths = new Map(
    thicknessesMm.map((thicknessMm) => [thicknessMm, lintelLengthsMm(products, thicknessMm).map(sizeOption)]),
  );
  const options = new Map(
    products.map(({ value, title }) => [value, { value, label: productTitle(title, locale) }]),
  );
  const computed = { editor: 'derived', align: 'end' } as const;
  return [
    {
      key: 'sublotName',
      header: headings.room,
      editor: 'text',
      widthPx: 88,
      grow: 1,
      sticky: true,
      maxLength: MAX_NAME_LENGTH,
      continues: true,
    },
    {
      key: 'floorName',
      header: headings.storey,
      editor: 'text',
      widthPx: 84,
      grow: 1,
      maxLength: MAX_NAME_LENGTH,
    },
    {
      key: 'thicknessMm',
      header: headings.thicknessMm,
      editor: 'select',
      align: 'end',
      widthPx: 84,
      options: () => thicknesses,
      parse: typedReader(rules, 'thicknessMm', notation),
      exported: EXPORTED_MM,
    },
    {
      key: 'lengthMm',
      header: headings.lengthMm,
      editor: 'select',
      align: 'end',
      widthPx: 78,
      options: ({ thicknessMm }) => (typeof thicknessMm === 'number' ? (lengths.get(thicknessMm) ?? []) : []),
      parse: typedReader(rules, 'lengthMm', notation),
      exported: EXPORTED_MM,
    },
    {
      header: headings.heightMm,
      widthPx: 78,
      ...typedLength(rules, 'heightMm', notation, { step: HEIGHT_STEP_MM, fraction: 1 }),
    },
    {
      key: 'productValue',
      header: headings.product,
      editor: 'select',
      widthPx: widthOf(
        [...options.values()].map(({ label }) => label),
        218,
      ),
      grow: 2,
      options: (values) =>
        offeredFor(values, products).flatMap((product) => options.get(product.value) ?? []),
    },
    { header: headings.qty, widthPx: 66, placeholder: '–', ...typedPieces(rules, 'qty', notation) },
    {
      key: 'lintelType',
      header: headings.type,
      editor: 'derived',
      widthPx: widthOf(Object.values(headings.typeNames), 82),
      derive: derivedFrom(['productValue', 'heightMm'], (values) => {
        const cut = lintelCutOf(values, products);
        return cut && headings.typeNames[cut.lintelType];
      }),
    },
    {
      key: 'maxOpeningMm',
      header: headings.maxOpeningMm,
      widthPx: 106,
      ...computed,
      derive: derivedFrom(
        ['productValue'],
        ({ productValue }) => findLintelProduct(products, productValue)?.maxOpeningMm ?? null,
      ),
      format: mm,
      exported: EXPORTED_MM,
    },
    {
      key: 'areaMm2',
      header: headings.areaM2,
      widthPx: 84,
      ...computed,
      derive: derivedFrom(['lengthMm', 'heightMm', 'qty'], ({ lengthMm, heightMm, qty }) =>
        typeof lengthMm === 'number' && typeof heightMm === 'number' && typeof qty === 'number'
          ? lintelAreaMm2({ lengthMm, heightMm, qty })
          : null,
      ),
      format: area,
      exported: EXPORTED_AREA,
    },
    {
      key: 'pallets',
      header: headings.pallets,
      widthPx: 76,
      ...computed,
      derive: derivedFrom(['productValue', 'heightMm', 'qty'], ({ productValue, heightMm, qty }) =>
        typeof productValue === 'string' && typeof heightMm === 'number' && typeof qty === 'number'
          ? lintelPallets({ productValue, heightMm, qty }, products)
          : null,
      ),
      format: pallets,
      exported: EXPORTED_PALLETS,
    },
    {
      key: 'goodsKg',
      header: headings.goodsKg,
      widthPx: 84,
      ...computed,
      derive: derivedFrom(['thicknessMm', 'lengthMm', 'heightMm', 'qty'], (values) => {
        const { thicknessMm, lengthMm, heightMm, qty } = values;
        return typeof thicknessMm === 'number' &&
          typeof lengthMm === 'number' &&
          typeof heightMm === 'number' &&
          typeof qty === 'number'
          ? lintelGoodsKg({ thicknessMm, lengthMm, heightMm, qty })
          : null;
      }),
      format: kg,
      exported: EXPORTED_KG,
    },
  ];
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

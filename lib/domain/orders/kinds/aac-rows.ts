import { type AacProduct, findAacProduct } from '../../catalogue/aac-products';
import { AAC_KG_PER_M3 } from '../../catalogue/densities';
import { type AacDerived, deriveAacItem } from '../aac-derive';
import { AAC_FIELDS, type AacItem } from '../aac-item';
import { type AacGroupHead, aacGrouping } from '../aac-summary';
import { checkAacItem, validateAacItem } from '../aac-validity';
import { aacImport } from '../import/aac-import';
import type { OrderRowKind } from './row-kind';

/** Every derived value appears when product and length are there; pieces may be missing. */
const FROM = ['productNo', 'lengthMm', 'qty'] as const;

const derived =
  (pick: (derived: AacDerived) => number) => (row: AacItem, products: readonly AacProduct[]) => {
    const values = deriveAacItem(row, products);
    return values && pick(values);
  };

/** The rows of the AAC order table (domain.md §1). */
export const AAC_ROWS = {
  name: 'aac',
  unitType: 'aacorderlot',
  id: 'aacOrderLotItemID',
  fields: AAC_FIELDS,
  derived: {
    thicknessMm: {
      heading: 'thicknessMm',
      unit: 'mm',
      wire: 'thickness',
      from: FROM,
      of: derived(({ thicknessMm }) => thicknessMm),
    },
    widthMm: {
      heading: 'widthMm',
      unit: 'mm',
      wire: 'width',
      from: FROM,
      of: derived(({ widthMm }) => widthMm),
    },
    areaMm2: {
      heading: 'areaM2',
      unit: 'mm2',
      wire: 'area',
      from: FROM,
      of: derived(({ areaMm2 }) => areaMm2),
    },
    pallets: {
      heading: 'pallets',
      unit: 'pallets',
      wire: 'pallets',
      from: FROM,
      of: derived(({ pallets }) => pallets),
    },
    goodsKg: { heading: 'goodsKg', unit: 'kg', from: FROM, of: derived(({ goodsKg }) => goodsKg) },
  },
  productField: 'productNo',
  productOf: findAacProduct,
  problemsOf: validateAacItem,
  check: checkAacItem,
  importRules: aacImport,
  grouping: aacGrouping,
  counted: ['productNo', 'lengthMm', 'qty'],
  kgPerM3: AAC_KG_PER_M3,
  ownSize: 'lengthMm',
  orderedSize({ productNo, lengthMm }, products) {
    const product = findAacProduct(products, productNo);
    return product
      ? { thicknessMm: product.thicknessMm, lengthMm, heightMm: product.widthMm, isCut: false }
      : null;
  },
  documentSize: { heading: 'width', digits: 0 },
  face: {
    drawnAs: 'panel',
    from: ['productNo', 'lengthMm'],
    of({ productNo, lengthMm: heightMm }, products) {
      const product = findAacProduct(products, productNo);
      return product ? { widthMm: product.widthMm, heightMm } : null;
    },
  },
} as const satisfies OrderRowKind<typeof AAC_FIELDS, AacProduct, AacGroupHead>;

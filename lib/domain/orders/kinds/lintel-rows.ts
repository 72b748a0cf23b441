import { LINTEL_KG_PER_M3 } from '../../catalogue/densities';
import { findLintelProduct, type LintelProduct } from '../../catalogue/lintel-products';
import { lintelImport } from '../import/lintel-import';
import { LINTEL_FIELDS, lintelCut, withLintelChanges } from '../lintel-item';
import {
  type LintelGroupHead,
  lintelAreaMm2,
  lintelGoodsKg,
  lintelGrouping,
  lintelPallets,
} from '../lintel-summary';
import { checkLintelItem, validateLintelItem } from '../lintel-validity';
import type { OrderRowKind } from './row-kind';

/** The rows of the lintel order table (domain.md §2). */
export const LINTEL_ROWS = {
  name: 'lintel',
  unitType: 'lintelorderlot',
  id: 'lintelOrderLotItemID',
  fields: LINTEL_FIELDS,
  derived: {
    lintelType: {
      heading: 'type',
      unit: 'name',
      from: ['productValue', 'heightMm'],
      of({ productValue, heightMm }, products) {
        const product = findLintelProduct(products, productValue);
        return product ? lintelCut(product, heightMm).lintelType : null;
      },
    },
    maxOpeningMm: {
      heading: 'maxOpeningMm',
      unit: 'mm',
      from: ['productValue'],
      of: ({ productValue }, products) => findLintelProduct(products, productValue)?.maxOpeningMm ?? null,
    },
    areaMm2: {
      heading: 'areaM2',
      unit: 'mm2',
      wire: 'area',
      from: ['lengthMm', 'heightMm', 'qty'],
      of: lintelAreaMm2,
    },
    pallets: {
      heading: 'pallets',
      unit: 'pallets',
      wire: 'pallets',
      from: ['productValue', 'heightMm', 'qty'],
      of: lintelPallets,
    },
    goodsKg: {
      heading: 'goodsKg',
      unit: 'kg',
      from: ['thicknessMm', 'lengthMm', 'heightMm', 'productValue', 'qty'],
      of: lintelGoodsKg,
    },
  },
  productField: 'productValue',
  productOf: findLintelProduct,
  problemsOf: validateLintelItem,
  check(draft, rules) {
    const checked = checkLintelItem(draft, rules);
    return 'problems' in checked ? checked : { values: checked.item };
  },
  withChanges: withLintelChanges,
  importRules: lintelImport,
  grouping: lintelGrouping,
  counted: ['productValue', 'heightMm', 'qty'],
  kgPerM3: LINTEL_KG_PER_M3,
  ownSize: 'heightMm',
  orderedSize({ productValue, thicknessMm, lengthMm, heightMm }, products) {
    const product = findLintelProduct(products, productValue);
    return product ? { thicknessMm, lengthMm, heightMm, isCut: lintelCut(product, heightMm).hasCut } : null;
  },
  documentSize: { heading: 'height', digits: LINTEL_FIELDS.heightMm.digits },
  face: {
    drawnAs: 'lintel',
    from: ['lengthMm', 'heightMm'],
    of: ({ lengthMm: widthMm, heightMm }) => ({ widthMm, heightMm }),
  },
} as const satisfies OrderRowKind<typeof LINTEL_FIELDS, LintelProduct, LintelGroupHead>;

import type { LintelItemDto } from '@/lib/contract/lintel-orders';
import type { AacItemDto } from '@/lib/contract/orders';
import { LINTEL_PRODUCTS } from '@/lib/domain/catalogue/lintel-products';
import { lintelCut } from '@/lib/domain/orders/lintel-item';
import { idOf } from './sample-units';

/** Panels of three rooms. */
export const ITEMS: readonly AacItemDto[] = ['Living room', 'Hall', 'Bath'].map((sublotName, place) => ({
  aacOrderLotItemID: idOf(200 + place),
  projectUnitID: idOf(100),
  itemIndex: place + 1,
  sublotName,
  floorName: 'Ground floor',
  productNo: 0,
  product: { title: '', productTitle: '', value: '', articleNo: '', active: true },
  itemLength: 2.6,
  length: 2600,
  thickness: 70,
  width: 600,
  qty: 10 + place,
  area: 15.6,
  pallets: 1,
  version: 1,
}));

/** A lintel that is cut to a height for which an uncut one would do. */
export const CUT_LINTELS: readonly LintelItemDto[] = LINTEL_PRODUCTS.filter(
  ({ value }) => value === '100x1250x250',
).map((product) => ({
  lintelOrderLotItemID: idOf(210),
  projectUnitID: idOf(101),
  itemIndex: 1,
  sublotName: 'Hall',
  floorName: 'Ground floor',
  thickness: product.thicknessMm,
  length: product.lengthMm,
  productValue: product.value,
  product: {
    ...{ title: product.title, productTitle: product.title, itemNo: product.itemNo, value: product.value },
    ...{ height: product.heightMm, active: true },
  },
  ...{ ...lintelCut(product, 240), height: 240, qty: 28, area: 8.4, pallets: 2, version: 1 },
}));

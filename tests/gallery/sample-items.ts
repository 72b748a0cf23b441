import type { LintelItemDto } from '@/lib/contract/lintel-orders';
import type { AacItemDto } from '@/lib/contract/orders';
import type { LintelProduct } from '@/lib/domain/catalogue/lintel-products';
import { lintelCut } from '@/lib/domain/orders/lintel-item';
import { SAMPLE_LINTELS } from './sample-products';
import { idOf } from './sample-units';

/** A row of panels with every field. */
export const sampleAacItem = (own: Partial<AacItemDto> = {}): AacItemDto => ({
  aacOrderLotItemID: idOf(200),
  projectUnitID: idOf(100),
  itemIndex: 1,
  sublotName: 'Hall',
  floorName: 'Ground floor',
  productNo: 0,
  product: { title: '', productTitle: '', value: '', articleNo: '', active: true },
  itemLength: 2.6,
  length: 2600,
  thickness: 70,
  width: 600,
  qty: 10,
  area: 15.6,
  pallets: 1,
  version: 1,
  ...own,
});

/** Panels of three rooms. */
export const ITEMS = ['Living room', 'Hall', 'Bath'].map((sublotName, place) =>
  sampleAacItem({
    ...{ aacOrderLotItemID: idOf(200 + place), itemIndex: place + 1, sublotName, qty: 10 + place },
  }),
);

/** A row of lintels made of this product, with every field. */
export function sampleLintelItem(product: LintelProduct, own: Partial<LintelItemDto> = {}): LintelItemDto {
  const { thicknessMm, lengthMm, heightMm, title, articleNo: itemNo, value } = product;
  return {
    lintelOrderLotItemID: idOf(210),
    projectUnitID: idOf(101),
    itemIndex: 1,
    sublotName: 'Hall',
    floorName: 'Ground floor',
    thickness: thicknessMm,
    length: lengthMm,
    height: heightMm,
    productValue: value,
    product: { title, productTitle: title, itemNo, height: heightMm, value, active: true },
    ...lintelCut(product, own.height ?? heightMm),
    qty: 28,
    area: 8.75,
    pallets: 2,
    version: 1,
    ...own,
  };
}

/** A lintel that is cut to a height for which an uncut one would do. */
export const CUT_LINTELS = SAMPLE_LINTELS.filter(({ value }) => value === '100x1250x250').map((product) =>
  sampleLintelItem(product, { height: 240, area: 8.4 }),
);

import type { LintelKindOptions } from '@/components/orders/lintel-kind';
import type { LintelItemDto } from '@/lib/contract/lintel-orders';
import type { LintelProduct } from '@/lib/domain/catalogue/lintel-products';
import { lintelCut } from '@/lib/domain/orders/lintel-item';

/** The lintel table in German notation, with codes and keys for texts. */
export const lintelKindOptions: LintelKindOptions = {
  locale: 'de',
  textOf: ({ code }) => code,
  offerText: ({ product }) => ({ label: product.title, shortLabel: product.value }),
  headings: {
    room: 'Room',
    storey: 'Storey',
    thicknessMm: 'Thickness',
    lengthMm: 'Length',
    heightMm: 'Height',
    product: 'Product',
    qty: 'Quantity',
    type: 'Type',
    maxOpeningMm: 'Max. opening',
    areaM2: 'm²',
    pallets: 'Pallets',
    goodsKg: 'kg',
    typeNames: { ST: 'standard', FS: 'full size', CS: 'cut' },
  },
};

/** A row of a lintel lot, made of this product, as the server answers it. */
export function lintelItemOf(product: LintelProduct, values: Partial<LintelItemDto> = {}): LintelItemDto {
  const { thicknessMm, lengthMm, heightMm, title, itemNo, value, active } = product;
  return {
    lintelOrderLotItemID: crypto.randomUUID(),
    projectUnitID: crypto.randomUUID(),
    itemIndex: 1,
    sublotName: 'Flat 01',
    floorName: 'Ground',
    thickness: thicknessMm,
    length: lengthMm,
    height: heightMm,
    productValue: value,
    product: { title, productTitle: title, itemNo, height: heightMm, value, active },
    ...lintelCut(product, values.height ?? heightMm),
    qty: 28,
    area: 8.75,
    pallets: 2,
    version: 1,
    ...values,
  };
}

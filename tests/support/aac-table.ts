import type { AacItemDto } from '@/lib/contract/orders';

const HEADINGS: Readonly<Record<string, string>> = {
  room: 'Room',
  storey: 'Storey',
  product: 'Product',
  lengthMm: 'Length mm',
  qty: 'Quantity',
  thicknessMm: 'Thickness',
  widthMm: 'Width',
  areaM2: 'm²',
  pallets: 'Pallets',
  goodsKg: 'kg',
};

/** Headings of the AAC table, in English. */
export const aacHeadings = (key: string) => HEADINGS[key] ?? key;

/** A row of an AAC lot as the server answers it. */
export function aacItemOf(values: Partial<AacItemDto>): AacItemDto {
  return {
    aacOrderLotItemID: crypto.randomUUID(),
    projectUnitID: crypto.randomUUID(),
    itemIndex: 1,
    sublotName: 'Hall',
    floorName: 'Ground',
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
    ...values,
  };
}

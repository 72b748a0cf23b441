import { sampleAacItem } from '@/app/[locale]/dev/ui/sample-items';
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
export const aacItemOf = (values: Partial<AacItemDto>): AacItemDto =>
  sampleAacItem({
    ...{ aacOrderLotItemID: crypto.randomUUID(), projectUnitID: crypto.randomUUID(), floorName: 'Ground' },
    ...values,
  });

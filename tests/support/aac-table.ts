import { aacKind } from '@/components/orders/aac-kind';
import { DEMO_PANELS } from '@/db/seed/catalogues';
import type { AacItemDto } from '@/lib/contract/orders';
import type { Locale } from '@/lib/domain/account/languages';
import { sampleAacItem } from '@/tests/gallery/sample-items';

const HEADINGS: Readonly<Record<string, string>> = {
  room: 'Room',
  storey: 'Storey',
  product: 'Product',
  lengthMm: 'Length (mm)',
  qty: 'Quantity',
  thicknessMm: 'Thickness',
  widthMm: 'Width',
  areaM2: 'm²',
  pallets: 'Pallets',
  goodsKg: 'kg',
};

/** Headings of the AAC table, in English. */
export const aacHeadings = (key: string) => HEADINGS[key] ?? key;

/** The table of an AAC lot with the portal's own products; a problem is its code. */
export const sampleAacKind = (locale: Locale) =>
  aacKind({
    ...{ products: DEMO_PANELS, locale, headings: aacHeadings },
    textOf: ({ code }) => code,
  });

/** A row of an AAC lot as the server answers it. */
export const aacItemOf = (values: Partial<AacItemDto>): AacItemDto =>
  sampleAacItem({
    ...{ aacOrderLotItemID: crypto.randomUUID(), projectUnitID: crypto.randomUUID(), floorName: 'Ground' },
    ...values,
  });

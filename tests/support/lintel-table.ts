import type { LintelKindOptions } from '@/components/orders/lintel-kind';
import { DEMO_LINTELS } from '@/db/seed/catalogues';
import type { LintelItemDto } from '@/lib/contract/lintel-orders';
import type { LintelProduct } from '@/lib/domain/catalogue/lintel-products';
import { sampleLintelItem } from '@/tests/gallery/sample-items';

const HEADINGS = {
  room: 'Room',
  storey: 'Storey',
  thicknessMm: 'Thickness',
  lengthMm: 'Length',
  heightMm: 'Height',
  product: 'Product',
  qty: 'Quantity',
  type: 'Type',
  maxOpeningMm: 'Max. opening (mm)',
  areaM2: 'm²',
  pallets: 'Pallets',
  goodsKg: 'kg',
} as const;

/** The lintel table in German notation, with codes and keys for texts. */
export const lintelKindOptions: LintelKindOptions = {
  locale: 'de',
  textOf: ({ code }) => code,
  offerText: ({ product }) => ({ label: product.title, shortLabel: product.value }),
  products: DEMO_LINTELS,
  headings: (key) => HEADINGS[key],
  typeNames: { ST: 'standard', FS: 'full size', CS: 'cut' },
};

/** A row of a lintel lot, made of this product, as the server answers it. */
export const lintelItemOf = (product: LintelProduct, values: Partial<LintelItemDto> = {}): LintelItemDto =>
  sampleLintelItem(product, {
    ...{ lintelOrderLotItemID: crypto.randomUUID(), projectUnitID: crypto.randomUUID() },
    ...{ sublotName: 'Flat 01', floorName: 'Ground' },
    ...values,
  });

import type { LintelKindOptions } from '@/components/orders/lintel-kind';
import { NOTATIONS } from '@/lib/domain/quantity';

/** The lintel table in German notation, with codes and keys for texts. */
export const lintelKindOptions: LintelKindOptions = {
  notation: NOTATIONS.de,
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
    areaM2: 'm²',
    pallets: 'Pallets',
    typeNames: { ST: 'standard', FS: 'full size', CS: 'cut' },
  },
};

import { aacKind } from '@/components/orders/aac-kind';
import { lintelKind } from '@/components/orders/lintel-kind';
import { createOrder, type OrderStore } from '@/components/orders/store/order-store';
import { DEMO_LINTELS, DEMO_PANELS } from '@/db/seed/catalogues';
import type { LintelItemDto } from '@/lib/contract/lintel-orders';
import type { AacItemDto } from '@/lib/contract/orders';
import type { LintelProduct } from '@/lib/domain/catalogue/lintel-products';
import { aacItemOf } from '@/tests/support/aac-table';
import { lintelItemOf, lintelKindOptions } from '@/tests/support/lintel-table';

/** The two order tables as the portal has them, without the portal around them. */

export type TableName = 'aac' | 'lintel';

const HEADINGS: Readonly<Record<string, string>> = {
  room: 'Raum',
  storey: 'Geschoss',
  product: 'Produkt',
  lengthMm: 'Länge mm',
  qty: 'Menge',
  thicknessMm: 'Dicke',
  widthMm: 'Breite',
  areaM2: 'm²',
  pallets: 'Paletten',
  goodsKg: 'kg',
};

const aac = aacKind({
  products: DEMO_PANELS,
  locale: 'de',
  textOf: ({ code }) => code,
  headings: (key) => HEADINGS[key] ?? key,
});
const lintels = lintelKind(lintelKindOptions);

/** The rows of a lot that looks like a real one, still to be shown; always the same. */
export function prepareOrder(table: TableName, rowCount: number): () => OrderStore {
  const columns = { arrangement: null, onArrangementChange: () => {} };
  const options = { editable: true, draftKey: 'bench', columns };
  // What was typed into the table before would be kept beside it until the storage is full.
  localStorage.clear();
  if (table === 'aac') {
    const items = repeat(rowCount, aacItem);
    return () => createOrder(aac, { ...options, items });
  }
  const items = repeat(rowCount, lintelItem);
  return () => createOrder(lintels, { ...options, items });
}

function aacItem(index: number): AacItemDto {
  const length = 2000 + (index % 40) * 20;
  return aacItemOf({ ...placeOf(index), productNo: index % 3, itemLength: length / 1000, length });
}

/** Every fifth is cut. */
function lintelItem(index: number): LintelItemDto {
  const cut = index % 5 === 0 ? 17.5 : 0;
  const madeFrom = (cut > 0 ? CUTTABLE : DEMO_LINTELS)[index % 30];
  return madeFrom
    ? lintelItemOf(madeFrom, { ...placeOf(index), height: madeFrom.heightMm - cut })
    : lintelItem(0);
}

const CUTTABLE = DEMO_LINTELS.filter((product: LintelProduct) => product.isCuttable);

function placeOf(index: number) {
  return {
    itemIndex: index + 1,
    sublotName: `Whg ${String(Math.floor(index / 9) + 1).padStart(2, '0')} Raum ${(index % 9) + 1}`,
    floorName: `${Math.floor(index / 40) % 8}. OG`,
    qty: (index % 30) + 1,
  };
}

function repeat<Item>(count: number, itemOf: (index: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => itemOf(index));
}

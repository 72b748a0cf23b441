import { expect, test } from 'vitest';
import { remoteRowOf as panelRowOf } from '@/components/orders/aac-rules';
import { remoteRowOf as lintelRowOf } from '@/components/orders/lintel-rules';
import { AAC_ITEM_KEYS, LINTEL_ITEM_KEYS, packItems, unpackItems } from '@/components/orders/packed-items';
import { LINTEL_PRODUCTS } from '@/lib/domain/catalogue/lintel-products';
import { aacItemOf } from '@/tests/support/aac-table';
import { lintelItemOf } from '@/tests/support/lintel-table';

test('panels arrive as the table reads them, without what it computes', () => {
  const items = [
    aacItemOf({ itemLength: 2.62, version: 7 }),
    aacItemOf({ itemIndex: 2, sublotName: 'Küche "1"' }),
  ];
  const packed = packItems(items, AAC_ITEM_KEYS);
  expect(unpackItems(packed).map(panelRowOf)).toEqual(items.map(panelRowOf));
  expect(packed.json).not.toContain('product":');
  expect(packed.json).not.toContain('pallets');
});

test('lintels arrive as the table reads them, without what it computes', () => {
  const items = LINTEL_PRODUCTS.slice(0, 3).map((product) => lintelItemOf(product));
  const packed = packItems(items, LINTEL_ITEM_KEYS);
  expect(unpackItems(packed).map(lintelRowOf)).toEqual(items.map(lintelRowOf));
  expect(packed.json).not.toContain('product":');
  expect(packed.json).not.toContain('pallets');
});

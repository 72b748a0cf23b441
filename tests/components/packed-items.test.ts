import { expect, test } from 'vitest';
import { lintelKind } from '@/components/orders/lintel-kind';
import { DEMO_LINTELS } from '@/db/seed/catalogues';
import { AAC_ROWS } from '@/lib/domain/orders/kinds/aac-rows';
import { LINTEL_ROWS } from '@/lib/domain/orders/kinds/lintel-rows';
import { tableRow } from '@/lib/domain/orders/kinds/row-kind';
import { fromWire } from '@/lib/domain/orders/row-fields';
import { aacItemOf, sampleAacKind } from '@/tests/support/aac-table';
import { lintelItemOf, lintelKindOptions } from '@/tests/support/lintel-table';

test('panels arrive as the table reads them, without what it computes', () => {
  const { remoteRowOf } = sampleAacKind('de');
  const items = [
    aacItemOf({ itemLength: 2.62, version: 7 }),
    aacItemOf({ itemIndex: 2, sublotName: 'Küche "1"' }),
  ];
  const rows = items.map(({ aacOrderLotItemID: itemId, version, ...item }) =>
    tableRow(AAC_ROWS, { itemId, version }, fromWire(AAC_ROWS.fields, item)),
  );
  const json = JSON.stringify(rows);
  expect(JSON.parse(json).map(remoteRowOf)).toEqual(items.map(remoteRowOf));
  expect(json).not.toContain('product":');
  expect(json).not.toContain('pallets');
});

test('lintels arrive as the table reads them, without what it computes', () => {
  const { remoteRowOf } = lintelKind(lintelKindOptions);
  const items = DEMO_LINTELS.slice(0, 3).map((product) => lintelItemOf(product));
  const rows = items.map(({ lintelOrderLotItemID: itemId, version, ...item }) =>
    tableRow(LINTEL_ROWS, { itemId, version }, fromWire(LINTEL_ROWS.fields, item)),
  );
  const json = JSON.stringify(rows);
  expect(JSON.parse(json).map(remoteRowOf)).toEqual(items.map(remoteRowOf));
  expect(json).not.toContain('product":');
  expect(json).not.toContain('pallets');
});

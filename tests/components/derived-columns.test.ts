import { describe, expect, test } from 'vitest';
import { dependsOn, derivedFrom } from '@/components/data-grid/model/columns';
import type { GridColumn, RowValues } from '@/components/data-grid/model/types';
import { lintelKind } from '@/components/orders/lintel-kind';
import { DEMO_LINTELS, DEMO_PANELS } from '@/db/seed/catalogues';
import { AAC_ROWS } from '@/lib/domain/orders/kinds/aac-rows';
import { LINTEL_ROWS } from '@/lib/domain/orders/kinds/lintel-rows';
import { sampleAacKind } from '@/tests/support/aac-table';
import { lintelKindOptions } from '@/tests/support/lintel-table';

const kind = sampleAacKind('de');

const aacRows: RowValues[] = DEMO_PANELS.map(({ productNo }) => ({
  itemIndex: 1,
  sublotName: 'Hall',
  floorName: 'Ground',
  productNo,
  lengthMm: 2600,
  qty: 7,
}));

const lintelRows: RowValues[] = DEMO_LINTELS.flatMap((product) =>
  [0, 17.5].map((cutMm) => ({
    itemIndex: 1,
    sublotName: 'Hall',
    floorName: 'Ground',
    thicknessMm: product.thicknessMm,
    lengthMm: product.lengthMm,
    heightMm: product.heightMm - cutMm,
    productValue: product.value,
    qty: 7,
  })),
);

/** The keys that a column reads when it derives its value for a row. */
function readBy(column: GridColumn, values: RowValues): string[] {
  const read = new Set<string>();
  column.derive?.(watchedValues(values, read));
  return [...read];
}

/** The values, which note each key that is read. */
function watchedValues(values: RowValues, read: Set<string>): RowValues {
  return new Proxy(values, {
    get(target, key) {
      if (typeof key === 'string') read.add(key);
      return Reflect.get(target, key);
    },
  });
}

// A key of anything else leaves the figure as it stands, so a name too few would show an old one.
describe.each([
  { table: 'AAC', columns: kind.columns, rows: aacRows },
  { table: 'lintel', columns: lintelKind(lintelKindOptions).columns, rows: lintelRows },
])('the derived columns of the $table table', ({ columns, rows }) => {
  const derived = columns.filter(({ editor }) => editor === 'derived');

  test.each(derived)('$key names all it is derived from', (column) => {
    const from = column.derive?.from ?? expect.fail('It names nothing');
    expect(rows.length).toBeGreaterThan(2);
    for (const values of rows) for (const key of readBy(column, values)) expect(from).toContain(key);
  });
});

// A field that is not counted leaves the sums as they stand when it changes.
describe.each([
  { table: 'AAC', counted: AAC_ROWS.counted, grouping: AAC_ROWS.grouping(DEMO_PANELS) },
  { table: 'lintel', counted: LINTEL_ROWS.counted, grouping: LINTEL_ROWS.grouping(DEMO_LINTELS) },
])('the sums of the $table table', ({ table, counted, grouping }) => {
  test('count all the fields that they read', () => {
    const read = new Set<string>(['qty']);
    for (const values of table === 'AAC' ? aacRows : lintelRows) {
      const watched = watchedValues(values, read);
      expect(Reflect.apply(grouping.keyOf, grouping, [watched])).not.toBeNull();
      Reflect.apply(grouping.headOf, grouping, [watched]);
    }
    expect([...read].sort()).toEqual([...counted].sort());
  });
});

describe('what a change of values may change', () => {
  const column = { key: 'area', header: 'm²', editor: 'derived', widthPx: 60 } as const;
  const area = { ...column, derive: derivedFrom(['width', 'height'], () => 1) };

  test('is the column itself, or one that is derived from it', () => {
    expect(dependsOn({ ...column, editor: 'number' }, ['room'])).toBe(false);
    expect(dependsOn({ ...column, editor: 'number' }, ['area'])).toBe(true);
    expect(dependsOn(area, ['room', 'area'])).toBe(false);
    expect(dependsOn(area, ['room', 'height'])).toBe(true);
  });

  test('is any column that does not say what it is derived from', () => {
    const unnamed = { ...column, derive: () => 1 };
    expect(dependsOn(unnamed, ['room'])).toBe(true);
    expect(dependsOn(unnamed, [])).toBe(false);
  });
});

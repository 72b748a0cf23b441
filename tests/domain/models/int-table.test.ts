import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { IntTable } from '@/lib/models/int-table';

test('equal rows have one number, in the order in which they come', () => {
  const row = fc.tuple(fc.integer(), fc.integer({ min: 0, max: 3 }), fc.integer({ min: -2, max: 2 }));
  const table = new IntTable();
  fc.assert(
    fc.property(fc.array(row, { maxLength: 500 }), fc.nat({ max: 100 }), (rows, expected) => {
      table.clear(expected);
      const known = new Map<string, number>();
      for (const [a, b, c] of rows) {
        const key = `${a} ${b} ${c}`;
        if (!known.has(key)) known.set(key, known.size);
        expect(table.indexOf(a, b, c, 7)).toBe(known.get(key));
      }
      expect(table.count).toBe(known.size);
    }),
  );
});

import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  type OrderColumns,
  orderColumnsCookie,
  orderColumnsFrom,
  orderColumnsText,
} from '@/lib/domain/orders/order-columns';

const keys = fc.uniqueArray(fc.stringMatching(/^[a-z][A-Za-z0-9]{0,15}$/), { maxLength: 6 });
const columns: fc.Arbitrary<OrderColumns> = fc.record({
  order: keys,
  hidden: keys,
  pinned: keys,
  widths: keys.chain((named) =>
    fc
      .array(fc.integer({ min: 1, max: 9999 }), { minLength: named.length, maxLength: named.length })
      .map((px) => Object.fromEntries(named.map((key, index) => [key, px[index] ?? 1]))),
  ),
});

describe('columns of an order table in a cookie', () => {
  it('come back as they were stored', () => {
    fc.assert(
      fc.property(columns, (arranged) => {
        expect(orderColumnsFrom(orderColumnsText(arranged))).toEqual(arranged);
      }),
    );
  });

  it('are as built where nothing was arranged', () => {
    expect(orderColumnsText(null)).toBe('');
    expect(orderColumnsFrom('')).toBeNull();
    expect(orderColumnsFrom(undefined)).toBeNull();
  });

  test.each(['qty', 'a!b', 'a!b!c!d!e', '<script>!!!', `${'a'.repeat(2000)}!!!`])(
    'are as built after %j',
    (text) => {
      expect(orderColumnsFrom(text)).toBeNull();
    },
  );

  it('leave out widths that are none', () => {
    expect(orderColumnsFrom('!!!qty:90.room:x.:5.area:99999')?.widths).toEqual({ qty: 90 });
  });

  it('belong to one person and one kind of table', () => {
    const cookies = [
      orderColumnsCookie('aac', 'a'),
      orderColumnsCookie('aac', 'b'),
      orderColumnsCookie('lintel', 'a'),
    ];
    expect(new Set(cookies).size).toBe(3);
  });
});

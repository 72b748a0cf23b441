import { describe, expect, it } from 'vitest';
import { rowsOfSize, tableSizeFrom, tableSizes } from '@/lib/domain/navigation/table-sizes';

const ALL = Number.POSITIVE_INFINITY;

describe('sizes of a table', () => {
  it.each([
    [undefined, 10],
    ['5', 5],
    ['20', 20],
    ['all', ALL],
    ['7', 10],
    [['5', '20'], 10],
  ])('%s asks for %s rows', (parameter, size) => {
    expect(tableSizeFrom(parameter)).toBe(size);
  });

  it('offer everything while that fits on a page', () => {
    expect(tableSizes(1000)).toEqual([5, 10, 20, ALL]);
    expect(tableSizes(1001)).toEqual([5, 10, 20, 1000]);
    expect([rowsOfSize(ALL, 1000), rowsOfSize(ALL, 1001), rowsOfSize(5, 1001)]).toEqual([ALL, 1000, 5]);
  });
});

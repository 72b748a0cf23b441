import { describe, expect, test } from 'vitest';
import { changedKeys, type RowValues, sameValues } from '@/components/data-grid/model/types';

describe('values of rows', () => {
  test('differ by key; one that is missing is empty', () => {
    expect(changedKeys({ room: 'Hall', qty: 1 }, { room: 'Hall', qty: 2 })).toEqual(['qty']);
    expect(changedKeys({ room: 'Hall' }, { qty: null })).toEqual(['room']);
    expect(changedKeys({ qty: null }, { room: 'Hall' })).toEqual(['room']);
    expect(changedKeys({ qty: null }, {})).toEqual([]);
  });

  test.each(combinations())('are the same when no key differs: %j and %j', (a, b) => {
    expect(sameValues(a, b)).toBe(changedKeys(a, b).length === 0);
    expect(sameValues(a, b)).toBe(sameValues(b, a));
  });
});

/** All pairs of rows whose two cells are missing, empty, or one of two values. */
function combinations(): [RowValues, RowValues][] {
  const cells = [undefined, null, 1, '1'];
  const rows = cells.flatMap((room) => cells.map((qty) => rowOf({ room, qty })));
  return rows.flatMap((a) => rows.map((b): [RowValues, RowValues] => [a, b]));
}

function rowOf(cells: Record<string, string | number | null | undefined>): RowValues {
  return Object.fromEntries(
    Object.entries(cells).filter((cell): cell is [string, string | number | null] => cell[1] !== undefined),
  );
}

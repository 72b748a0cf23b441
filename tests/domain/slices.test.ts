import { expect, test } from 'vitest';
import { mapInSlices, slicesOf } from '@/lib/slices';

test('long lists are worked off in order, with turns of the event loop between', async () => {
  const items = Array.from({ length: 4990 }, (_, at) => at);
  let turns = 0;
  let isDone = false;
  const turn = () => {
    turns += 1;
    if (!isDone) setImmediate(turn);
  };
  setImmediate(turn);
  expect(await mapInSlices(items, (item, index) => item * 2 - index)).toEqual(items);
  isDone = true;
  expect(turns).toBeGreaterThanOrEqual(8);
});

test('slices join to the list; nothing is sliced to nothing', async () => {
  const items = Array.from({ length: 1201 }, (_, at) => at);
  const slices: number[][] = [];
  for await (const slice of slicesOf(items)) slices.push([...slice]);
  expect(slices.map(({ length }) => length)).toEqual([500, 500, 201]);
  expect(slices.flat()).toEqual(items);
  for await (const slice of slicesOf([])) throw new Error(`a slice of ${slice.length}`);
});

import { expect, test } from 'vitest';
import { placeInQueue } from '@/lib/domain/workflow/review-queue';

const lots = ['A-03', 'A-01', 'A-02'].map((unitNo) => ({ unitId: unitNo.toLowerCase(), unitNo }));

test('a lot that waits stands between those before and after it by number, around the ends', () => {
  const at = (unitNo: string) => placeInQueue(lots, { unitId: unitNo.toLowerCase(), unitNo });
  expect(at('A-02')).toEqual({ place: 2, count: 3, previous: 'a-01', next: 'a-03' });
  expect(at('A-03')).toEqual({ place: 3, count: 3, previous: 'a-02', next: 'a-01' });
  expect(at('A-01')).toEqual({ place: 1, count: 3, previous: 'a-03', next: 'a-02' });
});

test('a lot that has left the queue leads on from where it was', () => {
  const left = { unitId: 'gone', unitNo: 'A-02b' };
  expect(placeInQueue(lots, left)).toEqual({ place: null, count: 3, previous: 'a-02', next: 'a-03' });
});

test('without another lot there is nowhere to go', () => {
  expect(placeInQueue([], { unitId: 'x', unitNo: 'X' })).toEqual({
    ...{ place: null, count: 0, previous: null, next: null },
  });
  const [only] = lots;
  if (!only) throw new Error('no lot');
  expect(placeInQueue([only], only)).toEqual({ place: 1, count: 1, previous: null, next: null });
});

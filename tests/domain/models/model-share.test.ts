import { describe, expect, test } from 'vitest';
import { ModelPlaces } from '@/lib/domain/models/model-share';

const unit = (unitId: string, aboveUnitId: string | null, isLot = false) => ({ unitId, aboveUnitId, isLot });
const places = new ModelPlaces([
  unit('root', null),
  unit('house', 'root'),
  unit('lot', 'house', true),
  unit('next', 'house', true),
  unit('drawing', 'lot'),
]);

describe('of a model', () => {
  test.each([
    ['the project has all of its own', 'root', 'root', 'whole'],
    ['the project has all of a lot', 'lot', 'root', 'whole'],
    ['a lot has all of its drawing job', 'drawing', 'lot', 'whole'],
    ['a lot has a part of the project', 'root', 'lot', 'part'],
    ['a lot has a part of its subproject', 'house', 'lot', 'part'],
    ['a lot has nothing of its neighbour', 'next', 'lot', 'none'],
    ['a subproject has nothing of a unit that is gone', 'gone', 'house', 'none'],
  ])('%s', (_, file, viewed, share) => {
    expect(places.shareOf(file, viewed)).toBe(share);
  });
});

test('the lot of a unit is the unit itself or the one it stands in', () => {
  expect(['lot', 'drawing', 'house', 'gone'].map((id) => places.lotOf(id))).toEqual([
    'lot',
    'lot',
    null,
    null,
  ]);
  expect([places.isWithin('drawing', 'house'), places.isWithin('house', 'drawing')]).toEqual([true, false]);
});

test('units in a circle end', () => {
  const circle = new ModelPlaces([unit('a', 'b'), unit('b', 'a')]);
  expect(circle.lotOf('a')).toBeNull();
});

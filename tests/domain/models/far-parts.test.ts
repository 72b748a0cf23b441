import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FAR_M, isFar, medianPlace, type Place, sumLeftOut } from '@/lib/domain/models/far-parts';
import { placeFiles } from '@/lib/domain/models/files-apart';

const site = fc.tuple(fc.nat(100), fc.nat(20), fc.nat(100));
const national: Place = [387_655, 415, -5_712_346];
const moved = ([x, y, z]: Place): Place => [x + national[0], y + national[1], z + national[2]];

describe('the middle of the walls', () => {
  test('stays on the site, whatever fewer strays there are, and wherever they come in the list', () => {
    fc.assert(
      fc.property(
        fc.array(site, { minLength: 3 }),
        fc.array(fc.tuple(fc.integer(), fc.integer(), fc.integer()), { maxLength: 2 }),
        (walls, strays) => {
          const middle = medianPlace([...strays, ...walls.map(moved)]);
          expect(middle && isFar(middle, national)).toBe(false);
        },
      ),
    );
  });

  test('is nowhere without a place, and what has no position is far', () => {
    expect(medianPlace([])).toBeNull();
    expect(isFar([Number.NaN, 0, 0], [0, 0, 0])).toBe(true);
  });

  test('what is left out is added up by class, the most frequent first', () => {
    const parts = ['IfcSlab', 'IfcPile', 'IfcPile'].map((entity) => ({ entity, count: 1 }));
    expect(sumLeftOut(parts)).toEqual([
      { entity: 'IfcPile', count: 2 },
      { entity: 'IfcSlab', count: 1 },
    ]);
  });
});

describe('the files of a project', () => {
  test('that lie far apart are told so, and files of the same other place keep their distance', () => {
    const { origin, places } = placeFiles([[1, 0, 2], national, moved([0, 3, 0]), null], [0, 0, 0]);
    expect(origin).toEqual([0, 0, 0]);
    expect(places.map(({ placeNo, offsetM }) => [placeNo, offsetM])).toEqual([
      [0, [1, 0, 2]],
      [1, [0, 0, 0]],
      [1, [0, 3, 0]],
      [0, [0, 0, 0]],
    ]);
    expect(places[1]?.apartM).toBe(Math.round(Math.hypot(...national)));
    expect(places[0]?.apartM).toBeNull();
  });

  test('lie at the first of them if the stored place is none of theirs', () => {
    const { origin, places } = placeFiles([national], [0, 0, 0]);
    expect([origin, places]).toEqual([national, [{ placeNo: 0, apartM: null, offsetM: [0, 0, 0] }]]);
  });

  test('are never drawn further apart than a site', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer(), fc.integer(), fc.integer())), (origins) => {
        for (const { offsetM } of placeFiles(origins, null).places)
          expect(Math.hypot(...offsetM)).toBeLessThanOrEqual(FAR_M);
      }),
    );
  });
});

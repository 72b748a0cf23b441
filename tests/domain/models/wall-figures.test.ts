import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type MeasuredShape, volumeSource, wallFigures } from '@/lib/domain/models/wall-measures';
import { wallTotals } from '@/lib/domain/models/wall-totals';
import { WallShape } from '@/lib/models/wall-shape';
import { bentWall } from '@/tests/support/bent-wall';

const box: MeasuredShape = {
  ...{ lengthM: 4, heightM: 2.5, thicknessM: 0.24, volumeM3: 2.4, isClosed: true },
  ...{ isCurved: false, thicknessOfSidesM: 0.24 },
};
const given = { globalId: 'w', expressId: 1 };

describe('the figures of a wall', () => {
  test('a closed shape is measured, whatever the file says', () => {
    expect(wallFigures({ ...given, netVolumeM3: 9, layersM: 0.3 }, box)).toMatchObject({
      ...{ lengthMm: 4000, heightMm: 2500, thicknessMm: 240, volumeM3: 2.4, volumeFrom: 'shape' },
    });
  });

  test.each([
    ['the net volume', { netVolumeM3: 1.2, grossVolumeM3: 2 }, 1.2, 'file'],
    ['else the gross volume', { grossVolumeM3: 2 }, 2, 'file'],
    ['else the shape, marked', {}, 2.3, 'openShape'],
  ])('an open shape: %s', (_, figures, volumeM3, volumeFrom) => {
    const open = { ...box, isClosed: false, volumeM3: 2.3 };
    expect(wallFigures({ ...given, ...figures }, open)).toMatchObject({ volumeM3, volumeFrom });
  });

  test('the volume of an open shape is at most that of its box', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e6, noNaN: true }), (volumeM3) => {
        const figures = wallFigures(given, { ...box, isClosed: false, volumeM3 });
        expect(figures.volumeM3).toBeLessThanOrEqual(2.4);
      }),
    );
  });

  test('without a shape the file alone counts', () => {
    expect(wallFigures({ ...given, netVolumeM3: 3.36 }, null)).toMatchObject({
      ...{ volumeM3: 3.36, volumeFrom: 'file', lengthMm: null },
    });
    expect(wallFigures(given, null)).toMatchObject({ volumeM3: null, volumeFrom: null });
  });

  test('a bent wall has the width of its layers, and the net volume of the file', () => {
    const bent = { ...box, isCurved: true, thicknessM: 3.24, lengthM: 6.48, volumeM3: 6.5 };
    expect(wallFigures({ ...given, netVolumeM3: 6.587, layersM: 0.24 }, bent)).toMatchObject({
      ...{ thicknessMm: 240, volumeM3: 6.587, volumeFrom: 'file' },
    });
  });

  test('a bent or angled wall without layers has the thickness that its sides and its volume tell', () => {
    for (const turns of [24, 2]) {
      const shape = new WallShape();
      shape.add(bentWall({ turns, radiusM: 3, thicknessM: 0.24, heightM: 2.8 }));
      const { thicknessMm, volumeFrom } = wallFigures(given, shape.measured());
      // Straight pieces between the corners are thinner than the corners.
      const acrossMm = 240 * Math.cos(Math.PI / (2 * turns));
      expect([Math.abs((thicknessMm ?? 0) - acrossMm) < 10, volumeFrom]).toEqual([true, 'shape']);
    }
  });

  test('measures of an earlier converter say where their volume came from', () => {
    expect(volumeSource({ volumeM3: 1, isClosed: true })).toBe('shape');
    expect(volumeSource({ volumeM3: 1, isClosed: false })).toBe('openShape');
    expect(volumeSource({ volumeM3: null, isClosed: false })).toBeNull();
  });

  test('a total says how many walls it lacks, and which it takes from the file or from open shapes', () => {
    const walls = [1, 2, 3, 4].map((expressId) => ({ expressId, storeyGlobalId: null }));
    const open = { ...box, isClosed: false };
    const measures = [
      wallFigures({ globalId: 'a', expressId: 1 }, box),
      wallFigures({ globalId: 'b', expressId: 2, netVolumeM3: 1 }, open),
      wallFigures({ globalId: 'c', expressId: 3 }, open),
    ];
    expect(wallTotals([{ walls, measures }])).toEqual({
      ...{ wallCount: 4, storeyCount: 1, volumeM3: 5.8, withoutVolume: 1, openShapes: 1, fromFile: 1 },
    });
    // A model that is not measured yet says nothing about its walls.
    expect(
      wallTotals([
        { walls, measures },
        { walls, measures: null },
      ]),
    ).toMatchObject({
      ...{ wallCount: 8, withoutVolume: 1 },
    });
  });
});

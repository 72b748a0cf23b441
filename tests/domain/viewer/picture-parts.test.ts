import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DRAW, drawOf, fillTexels, type Paint, tableSize } from '@/components/model-viewer/color-table';
import { measure, snapToCorner } from '@/components/model-viewer/measure';
import { moveEdge, sectionBox, WHOLE_SECTION } from '@/components/model-viewer/section-box';

const WALL = { id: 'a', kind: 'wall', storeyId: 's' } as const;
const SLAB = { id: 'b', kind: 'slab', storeyId: 's' } as const;
const PAINT: Paint = {
  colors: new Map([['a', [10, 20, 30]]]),
  kinds: { wall: [1, 1, 1], slab: [2, 2, 2], other: [3, 3, 3] },
  selectedColor: [9, 9, 9],
  selected: new Set(),
  own: null,
  surroundings: false,
  hidden: new Set(),
  hiddenStoreys: new Set(),
  isolated: null,
  seeThrough: true,
};

describe('how an element is drawn', () => {
  const draw = (paint: Partial<Paint>, element: Parameters<typeof drawOf>[0] = WALL) =>
    drawOf(element, { ...PAINT, ...paint });

  it('solid, unless something says otherwise', () => {
    expect(draw({})).toBe(DRAW.solid);
    expect(draw({ hidden: new Set(['a']) })).toBe(DRAW.hidden);
    expect(draw({ hiddenStoreys: new Set(['s']) })).toBe(DRAW.hidden);
    expect(draw({ isolated: new Set(['x']) })).toBe(DRAW.hidden);
    expect(draw({ isolated: new Set(['a']) })).toBe(DRAW.solid);
  });

  it('see-through while something else is selected, slabs aside', () => {
    const selected = new Set(['x']);
    expect(draw({ selected })).toBe(DRAW.seeThrough);
    expect(draw({ selected }, SLAB)).toBe(DRAW.solid);
    expect(draw({ selected, seeThrough: false })).toBe(DRAW.solid);
  });

  it('selected even where it is hidden', () => {
    expect(draw({ selected: new Set(['a']), hidden: new Set(['a']) })).toBe(DRAW.selected);
  });

  it('as surroundings, or not at all, where it belongs to another unit', () => {
    const own = new Set(['b', 's']);
    expect(draw({ own })).toBe(DRAW.hidden);
    expect(draw({ own, surroundings: true })).toBe(DRAW.seeThrough);
    expect(draw({ own }, SLAB)).toBe(DRAW.solid);
    expect(draw({ own }, { id: '', kind: 'other', storeyId: 's' })).toBe(DRAW.solid);
  });

  it('is written as four bytes for each', () => {
    const texels = new Uint8Array(8);
    fillTexels(texels, [WALL, SLAB], { ...PAINT, selected: new Set(['b']) });
    expect([...texels]).toEqual([10, 20, 30, DRAW.seeThrough, 9, 9, 9, DRAW.selected]);
  });

  it('has room for every element', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000 }), (count) => {
        const { width, height } = tableSize(count);
        expect(width * height).toBeGreaterThanOrEqual(Math.max(1, count));
      }),
    );
  });
});

describe('a section', () => {
  it('leaves a part of the bounds', () => {
    const bounds = { min: [-10, 0, 5], max: [10, 8, 9] } as const;
    expect(sectionBox(bounds, WHOLE_SECTION)).toEqual(bounds);
    const half = moveEdge(WHOLE_SECTION, 'max', 1, 0.5);
    expect(sectionBox(bounds, half).max).toEqual([10, 4, 9]);
  });

  it('always leaves something, whatever edge is moved where', () => {
    const moves = fc.array(
      fc.tuple(
        fc.constantFrom('min', 'max'),
        fc.constantFrom(0, 1, 2),
        fc.double({ min: -2, max: 3, noNaN: true }),
      ),
    );
    fc.assert(
      fc.property(moves, (list) => {
        const { min, max } = list.reduce(
          (section, [edge, axis, value]) => moveEdge(section, edge, axis, value),
          WHOLE_SECTION,
        );
        min.forEach((low, axis) => {
          expect(low).toBeGreaterThanOrEqual(0);
          expect(max[axis]).toBeLessThanOrEqual(1);
          expect((max[axis] ?? 0) - low).toBeGreaterThan(0.01);
        });
      }),
    );
  });
});

describe('a measure', () => {
  it('is a length and what it consists of', () => {
    const { lengthMm, levelMm, heightMm } = measure([0, 0, 0], [3, 12, 4]);
    expect([lengthMm, levelMm, heightMm]).toEqual([13_000, 5_000, 12_000]);
  });

  it('takes the nearest corner within reach', () => {
    const corners = [
      [0, 0, 0],
      [1, 0, 0],
    ] as const;
    expect(snapToCorner([0.9, 0, 0], corners, 0.2)).toEqual([1, 0, 0]);
    expect(snapToCorner([0.5, 0, 0], corners, 0.2)).toEqual([0.5, 0, 0]);
  });
});

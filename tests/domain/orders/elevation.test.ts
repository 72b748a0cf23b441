import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ElevationRow, orderElevation } from '@/lib/domain/orders/elevation';

const panel = (storey: string, room: string, heightMm: number, qty: number): ElevationRow => ({
  ...{ storey, room, kind: 'panel', widthMm: 600, heightMm, qty },
});
const lintel = (storey: string, widthMm: number, heightMm: number, qty: number): ElevationRow => ({
  ...{ storey, room: 'A', kind: 'lintel', widthMm, heightMm, qty },
});

describe('the elevation of an order', () => {
  it('is none where nothing is ordered', () => {
    expect(orderElevation([])).toBeNull();
    expect(orderElevation([panel('EG', 'A', 2600, 0)])).toBeNull();
  });

  it('has the storey that is named first at the bottom, and panels side by side, rooms apart', () => {
    const drawn = orderElevation([
      panel('EG', 'A', 2600, 2),
      panel('EG', 'B', 2400, 1),
      panel('OG', 'A', 2500, 1),
    ]);
    expect(drawn?.storeys.map(({ name }) => name)).toEqual(['OG', 'EG']);
    const [upper, ground] = drawn?.storeys ?? [];
    expect(
      ground?.shapes.map(({ xMm, widthMm, heightMm, pieces }) => [xMm, widthMm, heightMm, pieces]),
    ).toEqual([
      [0, 1200, 2600, 2],
      [1800, 600, 2400, 1],
    ]);
    const bottoms = ground?.shapes.map(({ yMm, heightMm }) => yMm + heightMm);
    expect(new Set(bottoms).size).toBe(1);
    expect(upper?.shapes[0]?.yMm).toBeLessThan(ground?.shapes[0]?.yMm ?? 0);
    expect(drawn).toMatchObject({ widthMm: 2400, isWhole: true });
  });

  it('has the storeys in the order of the building, whatever the order of the rows', () => {
    const rows = ['DG', 'Anbau', 'UG', '1. OG', 'EG'].map((storey) => panel(storey, 'A', 2500, 1));
    const names = orderElevation(rows)?.storeys.map(({ name }) => name);
    expect(names).toEqual(['Anbau', 'DG', '1. OG', 'EG', 'UG']);
  });

  it('goes on in another line where a storey is too long, and says when it does not draw all', () => {
    const shapes = orderElevation([panel('EG', 'A', 2500, 100)])?.storeys[0]?.shapes ?? [];
    expect(shapes.map(({ pieces }) => pieces)).toEqual([60, 40]);
    expect(new Set(shapes.map(({ yMm }) => yMm)).size).toBe(2);
    expect(orderElevation([panel('EG', 'A', 2500, 181)])?.isWhole).toBe(false);
    expect(orderElevation([panel('EG', 'A', 2500, 180)])?.isWhole).toBe(true);
  });

  it('draws the lowest storeys of a tower', () => {
    const drawn = orderElevation(Array.from({ length: 13 }, (_, at) => panel(`${at}`, 'A', 2500, 1)));
    expect(drawn?.storeys.at(0)?.name).toBe('11');
    expect(drawn?.storeys.at(-1)?.name).toBe('0');
    expect(drawn?.isWhole).toBe(false);
  });

  it('puts each lintel over an opening that is narrower than it', () => {
    const shapes = orderElevation([lintel('EG', 1500, 249, 2)])?.storeys[0]?.shapes ?? [];
    expect(shapes.map(({ kind }) => kind)).toEqual([
      'wall',
      'opening',
      'lintel',
      'wall',
      'opening',
      'lintel',
    ]);
    const [wall, opening, beam] = shapes;
    if (!wall || !opening || !beam) throw new Error('nothing was drawn');
    expect(beam.yMm + beam.heightMm).toBe(opening.yMm);
    expect(opening.widthMm).toBeLessThan(beam.widthMm);
    expect(wall.yMm).toBeLessThanOrEqual(beam.yMm);
  });

  it('keeps every shape within its bounds, whatever is ordered', () => {
    const row = fc.record({
      storey: fc.constantFrom('KG', 'EG', 'OG'),
      room: fc.constantFrom('A', 'B'),
      kind: fc.constantFrom('panel' as const, 'lintel' as const),
      widthMm: fc.integer({ min: 600, max: 3000 }),
      heightMm: fc.integer({ min: 120, max: 3200 }),
      qty: fc.integer({ min: 0, max: 300 }),
    });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 12 }), (rows) => {
        const drawn = orderElevation(rows);
        for (const { yMm: top, shapes } of drawn?.storeys ?? []) {
          for (const { xMm, yMm, widthMm, heightMm } of shapes) {
            expect(xMm).toBeGreaterThanOrEqual(0);
            expect(yMm).toBeGreaterThanOrEqual(top);
            expect(xMm + widthMm).toBeLessThanOrEqual(drawn?.widthMm ?? 0);
            expect(yMm + heightMm).toBeLessThanOrEqual(drawn?.heightMm ?? 0);
          }
        }
        expect(drawn === null).toBe(rows.every(({ qty }) => qty === 0));
      }),
    );
  });
});

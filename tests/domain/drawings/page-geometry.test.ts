import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawnPart, WHOLE_PAGE } from '@/components/page-viewer/drawn-part';
import {
  nextTurn,
  TURNS,
  turnedPoint,
  turnedSize,
  unturnedPoint,
  unturnedRect,
} from '@/components/page-viewer/geometry';
import {
  layOut,
  mostSeenPage,
  PAGE_GAP_PX,
  pageAt,
  pagesBetween,
  placeAt,
  pointOf,
} from '@/components/page-viewer/page-layout';
import { nextScale, scaleOf } from '@/components/page-viewer/zoom';

const LANDSCAPE = { width: 800, height: 600 };
const PORTRAIT = { width: 600, height: 800 };
const ROOM = { width: 1000, height: 500 };

const fraction = fc.double({ min: 0, max: 1, noNaN: true });
const turn = fc.constantFrom(...TURNS);

describe('a turned page', () => {
  it('is turned clockwise, and back again by three further turns', () => {
    expect(turnedSize(LANDSCAPE, 90)).toEqual(PORTRAIT);
    // What was at the top left is at the top right.
    expect(turnedPoint({ x: 0, y: 0 }, 90)).toEqual({ x: 1, y: 0 });
    expect(turnedPoint({ x: 0, y: 0 }, 270)).toEqual({ x: 0, y: 1 });
    expect(TURNS.map(nextTurn)).toEqual([90, 180, 270, 0]);
  });

  it('has each of its points somewhere, and each place is one of its points', () => {
    fc.assert(
      fc.property(fraction, fraction, turn, (x, y, by) => {
        const back = unturnedPoint(turnedPoint({ x, y }, by), by);
        expect(back.x).toBeCloseTo(x, 9);
        expect(back.y).toBeCloseTo(y, 9);
      }),
    );
  });

  it('shows a part of which the corners are those of the page', () => {
    const left = { x: 0, y: 0, width: 0.25, height: 1 };
    expect(unturnedRect(left, 90)).toEqual({ x: 0, y: 0.75, width: 1, height: 0.25 });
  });
});

describe('the size of pages', () => {
  it('lets the largest one fit into the window, or its width', () => {
    expect(scaleOf('page', [LANDSCAPE, PORTRAIT], ROOM)).toBeCloseTo(500 / 800);
    expect(scaleOf('width', [LANDSCAPE, PORTRAIT], ROOM)).toBeCloseTo(1000 / 800);
    expect(scaleOf(1000, [], ROOM)).toBe(32);
    expect(scaleOf('page', [LANDSCAPE], { width: -10, height: 0 })).toBe(0.05);
  });

  it('goes up and down in steps, from anywhere between', () => {
    expect([nextScale(0.72, 1), nextScale(0.72, -1)]).toEqual([0.75, 0.5]);
    expect([nextScale(1, 1), nextScale(1.001, -1)]).toEqual([1.25, 0.75]);
    expect([nextScale(32, 1), nextScale(0.1, -1)]).toEqual([32, 0.1]);
  });
});

describe('pages below each other', () => {
  const sizes = [LANDSCAPE, PORTRAIT, LANDSCAPE];
  const layout = layOut(sizes, { zoom: 1, turn: 0, room: ROOM });

  it('stand in the middle with a gap between', () => {
    expect(layout.pages.map(({ x, y }) => [x, y])).toEqual([
      [100, 16],
      [200, 632],
      [100, 1448],
    ]);
    expect([layout.width, layout.height]).toEqual([1000, 1448 + 600 + PAGE_GAP_PX]);
    expect(layOut(sizes, { zoom: 2, turn: 0, room: ROOM }).width).toBe(1600 + 2 * PAGE_GAP_PX);
  });

  it('are drawn where they are seen', () => {
    expect(pagesBetween(layout, 0, 500)).toEqual([1]);
    expect(pagesBetween(layout, 600, 1500)).toEqual([1, 2, 3]);
    expect(pagesBetween(layout, 617, 631)).toEqual([]);
    expect([mostSeenPage(layout, 0, 500), mostSeenPage(layout, 500, 1000)]).toEqual([1, 2]);
    // Both wholly.
    expect(mostSeenPage(layout, 0, 1448)).toBe(1);
    expect([pageAt(layout, 0), pageAt(layout, 620), pageAt(layout, 9999)]).toEqual([1, 2, 3]);
  });

  it('have a place for each point, however large and turned they are', () => {
    const zoom = fc.double({ min: 0.1, max: 20, noNaN: true });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3 }), fraction, fraction, turn, zoom, (page, x, y, by, scale) => {
        const turned = layOut(sizes, { zoom: scale, turn: by, room: ROOM });
        const place = placeAt(turned, pointOf(turned, { page, x, y }));
        expect(place.page).toBe(page);
        expect(place.x).toBeCloseTo(x, 6);
        expect(place.y).toBeCloseTo(y, 6);
      }),
    );
  });
});

describe('what is drawn of a page', () => {
  it('is all of it while that is small', () => {
    expect(drawnPart({ width: 2000, height: 1500 }, { x: 0, y: 0, width: 0.1, height: 0.1 })).toBe(
      WHOLE_PAGE,
    );
  });

  it('is what is seen with something around it, the same after a short scroll', () => {
    const pixels = { width: 16_384, height: 8192 };
    const part = drawnPart(pixels, { x: 0.5, y: 0.5, width: 1 / 32, height: 1 / 16 });
    expect(part).toEqual({ x: 15 / 32, y: 7 / 16, width: 3 / 32, height: 3 / 16 });
    expect(drawnPart(pixels, { x: 0.51, y: 0.51, width: 0.01, height: 0.01 })).toEqual(part);
    const corner = drawnPart(pixels, { x: 0.98, y: 0.98, width: 0.02, height: 0.02 });
    expect(corner.x + corner.width).toBe(1);
  });
});

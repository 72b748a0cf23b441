export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Rect extends Point, Size {}

/** How far pages are turned, in degrees clockwise. */
export const TURNS = [0, 90, 180, 270] as const;
export type Turn = (typeof TURNS)[number];

/** A quarter further. */
export function nextTurn(turn: Turn): Turn {
  return TURNS[(TURNS.indexOf(turn) + 1) % TURNS.length] ?? 0;
}

/** The size of a page when it is turned. */
export function turnedSize({ width, height }: Size, turn: Turn): Size {
  return turn % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** Where a point of a page lies when the page is turned; both in fractions of the page from its top left corner. */
export function turnedPoint({ x, y }: Point, turn: Turn): Point {
  switch (turn) {
    case 90:
      return { x: 1 - y, y: x };
    case 180:
      return { x: 1 - x, y: 1 - y };
    case 270:
      return { x: y, y: 1 - x };
    default:
      return { x, y };
  }
}

/** Which point of a page lies somewhere on the turned page; in fractions. */
export function unturnedPoint(point: Point, turn: Turn): Point {
  return turnedPoint(point, BACK[turn]);
}

/** Which part of a page is some part of the turned page; in fractions. */
export function unturnedRect({ x, y, width, height }: Rect, turn: Turn): Rect {
  const from = unturnedPoint({ x, y }, turn);
  const to = unturnedPoint({ x: x + width, y: y + height }, turn);
  return {
    x: Math.min(from.x, to.x),
    y: Math.min(from.y, to.y),
    width: Math.abs(to.x - from.x),
    height: Math.abs(to.y - from.y),
  };
}

const BACK: Readonly<Record<Turn, Turn>> = { 0: 0, 90: 270, 180: 180, 270: 90 };

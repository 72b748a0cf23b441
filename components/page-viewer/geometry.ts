export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Rect extends Point, Size {}

/** Page rotations, in degrees clockwise. */
export const TURNS = [0, 90, 180, 270] as const;
export type Turn = (typeof TURNS)[number];

/** The next rotation by 90°. */
export function nextTurn(turn: Turn): Turn {
  return TURNS[(TURNS.indexOf(turn) + 1) % TURNS.length] ?? 0;
}

/** The size of a rotated page. */
export function turnedSize({ width, height }: Size, turn: Turn): Size {
  return turn % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** Maps a point of a page to the rotated page; both in fractions from the top left corner. */
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

/** Maps a point of the rotated page to the page; in fractions. */
export function unturnedPoint(point: Point, turn: Turn): Point {
  return turnedPoint(point, BACK[turn]);
}

/** Maps a rectangle of the rotated page to the page; in fractions. */
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

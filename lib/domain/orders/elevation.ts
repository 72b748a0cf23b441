import { storeyLevel } from './next-storey';

/** Identical pieces of an order: panels side by side, or lintels over openings. */
export interface ElevationRow {
  storey: string;
  room: string;
  kind: 'panel' | 'lintel';
  /** The size of one piece, seen from the front. */
  widthMm: number;
  heightMm: number;
  qty: number;
}

/** A rectangle with its upper left corner; y points down. */
export interface ElevationShape {
  kind: 'panel' | 'wall' | 'opening' | 'lintel';
  xMm: number;
  yMm: number;
  widthMm: number;
  heightMm: number;
  /** The number of pieces side by side in it. */
  pieces: number;
}

export interface ElevationStorey {
  name: string;
  /** The y position of its upper edge, with room for its name below. */
  yMm: number;
  shapes: ElevationShape[];
}

/** A drawing of an order, the highest storey first. */
export interface Elevation {
  widthMm: number;
  heightMm: number;
  storeys: ElevationStorey[];
  /** False if the order has more pieces than are drawn. */
  isWhole: boolean;
}

/** Pieces that do not fit side by side continue on another line of the same storey. */
const LINE_MM = 36_000;
const MAX_LINES = 3;
/** Only the lowest storeys are drawn. */
const MAX_STOREYS = 12;
const LINE_GAP_MM = 500;
const ROOM_GAP_MM = 600;
/** The height reserved for a storey's name. */
export const ELEVATION_NAME_MM = 2_600;
/** The assumed size of the wall around an opening, which the order does not contain. */
const WALL_HEIGHT_MM = 2_600;
const OPENING_HEIGHT_MM = 2_000;
const BEARING_MM = 150;
const PIER_MM = 350;

interface Line {
  shapes: ElevationShape[];
  usedMm: number;
  heightMm: number;
}

/**
 * Builds an elevation from the rows of an order: storeys in the order of the building, the lowest one at the bottom,
 * and the pieces of each side by side. Null if there is nothing to draw.
 */
export function orderElevation(rows: readonly ElevationRow[]): Elevation | null {
  const shown = rows.filter(({ qty }) => qty > 0);
  if (shown.length === 0) return null;
  const names = inBuildingOrder([...new Set(shown.map(({ storey }) => storey))]);
  const isWhole = names.length <= MAX_STOREYS;
  const elevation: Elevation = { widthMm: 0, heightMm: 0, storeys: [], isWhole };
  for (const name of names.slice(0, MAX_STOREYS).toReversed()) {
    const lines = linesOf(shown.filter(({ storey }) => storey === name));
    elevation.isWhole &&= lines.length <= MAX_LINES;
    addStorey(elevation, name, lines.slice(0, MAX_LINES));
  }
  return elevation;
}

/** From the lowest to the highest; a name that says no level stays after the one before it in the order. */
function inBuildingOrder(names: readonly string[]): string[] {
  let before = 0;
  const placed = names.map((name) => {
    before = storeyLevel(name) ?? before;
    return { name, level: before };
  });
  return placed.sort((a, b) => a.level - b.level).map(({ name }) => name);
}

function addStorey(elevation: Elevation, name: string, lines: readonly Line[]): void {
  const storey: ElevationStorey = { name, yMm: elevation.heightMm, shapes: [] };
  let y = storey.yMm + ELEVATION_NAME_MM;
  for (const { shapes, usedMm, heightMm } of lines) {
    y += heightMm;
    storey.shapes.push(...shapes.map((shape) => ({ ...shape, yMm: y + shape.yMm })));
    y += LINE_GAP_MM;
    elevation.widthMm = Math.max(elevation.widthMm, usedMm);
  }
  elevation.heightMm = y;
  elevation.storeys.push(storey);
}

/** Arranges the pieces of a storey in lines; heights are measured from the bottom of each line. */
function linesOf(rows: readonly ElevationRow[]): Line[] {
  const lines: Line[] = [];
  let room: string | undefined;
  for (const row of rows) {
    let left = row.qty;
    const moduleMm = row.kind === 'panel' ? row.widthMm : row.widthMm + 2 * PIER_MM;
    let gapMm = room === undefined || room === row.room ? 0 : ROOM_GAP_MM;
    room = row.room;
    while (left > 0 && lines.length <= MAX_LINES) {
      const last = lines.at(-1);
      const fits = last ? Math.floor((LINE_MM - last.usedMm - gapMm) / moduleMm) : 0;
      const line = last && fits > 0 ? last : { shapes: [], usedMm: 0, heightMm: 0 };
      if (line === last) line.usedMm += gapMm;
      else lines.push(line);
      const pieces = Math.min(left, line === last ? fits : Math.max(1, Math.floor(LINE_MM / moduleMm)));
      addPieces(line, row, pieces);
      gapMm = 0;
      left -= pieces;
    }
  }
  return lines;
}

function addPieces(line: Line, { kind, widthMm, heightMm }: ElevationRow, pieces: number): void {
  if (kind === 'panel') {
    line.shapes.push({
      ...{ kind, pieces, xMm: line.usedMm, yMm: -heightMm },
      ...{ widthMm: widthMm * pieces, heightMm },
    });
    line.usedMm += widthMm * pieces;
    line.heightMm = Math.max(line.heightMm, heightMm);
    return;
  }
  const wallMm = widthMm + 2 * PIER_MM;
  const put = (shape: Omit<ElevationShape, 'pieces'>) => line.shapes.push({ ...shape, pieces: 1 });
  for (let piece = 0; piece < pieces; piece += 1) {
    const xMm = line.usedMm;
    const topMm = Math.max(WALL_HEIGHT_MM, OPENING_HEIGHT_MM + heightMm);
    put({ kind: 'wall', xMm, yMm: -topMm, widthMm: wallMm, heightMm: topMm });
    put({
      ...{ kind: 'opening', xMm: xMm + PIER_MM + BEARING_MM, yMm: -OPENING_HEIGHT_MM },
      ...{ widthMm: Math.max(0, widthMm - 2 * BEARING_MM), heightMm: OPENING_HEIGHT_MM },
    });
    put({ kind, xMm: xMm + PIER_MM, yMm: -OPENING_HEIGHT_MM - heightMm, widthMm, heightMm });
    line.usedMm += wallMm;
    line.heightMm = Math.max(line.heightMm, topMm);
  }
}

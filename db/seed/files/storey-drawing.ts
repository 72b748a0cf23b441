import { titleBlock } from './documents';
import type { IfcWall } from './ifc-writer';
import { filledRectangle, type PageBox, pdfPage, rectangle, write } from './pdf-page';

/** The labels on a drawing of a storey, in the language of its project. */
export interface DrawingWords {
  plan: string;
  elevations: string;
  walls: string;
}

export const GERMAN_DRAWING: DrawingWords = {
  plan: 'Grundriss',
  elevations: 'Wandansichten',
  walls: 'Wandliste (mm)',
};
export const DUTCH_DRAWING: DrawingWords = {
  plan: 'Plattegrond',
  elevations: 'Wandaanzichten',
  walls: 'Wandlijst (mm)',
};

interface StoreyDrawing {
  words: DrawingWords;
  /** Title of the project. */
  title: string;
  /** Below the title, such as the building, the storey and the index. */
  lines: readonly string[];
  walls: readonly IfcWall[];
}

const PLAN: PageBox = { xMm: 20, yMm: 150, widthMm: 260, heightMm: 122 };
const ELEVATIONS: PageBox = { xMm: 20, yMm: 18, widthMm: 260, heightMm: 116 };
const LIST = { xMm: 295, yMm: 277, rowMm: 5.5, rows: 36 };
const SCALES = [50, 100, 200, 500, 1000];
const WALL_GREY = 0.8;
const SMALL = 6;
const HEADING = 10;
/** Gap between the elevations of two walls. */
const GAP_MM = 6;

/** A drawing of a storey: its plan, the elevation of each wall, both with the walls' numbers, and a list of them. */
export function storeyDrawing({ words, title, lines, walls }: StoreyDrawing): Uint8Array {
  return pdfPage([
    ...titleBlock(title, lines),
    ...planOf(words.plan, walls),
    ...elevationsOf(words.elevations, walls),
    ...listOf(words.walls, walls),
  ]);
}

/** The area of a wall in the plan, in mm of the building. */
function footprint({ xMm, yMm, turned, lengthMm, thicknessMm }: IfcWall): PageBox {
  return turned
    ? { xMm: xMm - thicknessMm / 2, yMm, widthMm: thicknessMm, heightMm: lengthMm }
    : { xMm, yMm: yMm - thicknessMm / 2, widthMm: lengthMm, heightMm: thicknessMm };
}

function planOf(heading: string, walls: readonly IfcWall[]): string[] {
  const boxes = walls.map(footprint);
  const left = Math.min(...boxes.map(({ xMm }) => xMm));
  const below = Math.min(...boxes.map(({ yMm }) => yMm));
  const width = Math.max(...boxes.map(({ xMm, widthMm }) => xMm + widthMm)) - left;
  const depth = Math.max(...boxes.map(({ yMm, heightMm }) => yMm + heightMm)) - below;
  const scale = scaleOf((by) => width / by <= PLAN.widthMm && depth / by <= PLAN.heightMm);
  const drawn = walls.flatMap((wall) => {
    const { xMm, yMm, widthMm, heightMm } = footprint(wall);
    const box = {
      xMm: PLAN.xMm + (xMm - left) / scale,
      yMm: PLAN.yMm + (yMm - below) / scale,
      widthMm: widthMm / scale,
      heightMm: heightMm / scale,
    };
    const [x, y] = wall.turned
      ? [box.xMm + box.widthMm + 1, box.yMm + box.heightMm / 2]
      : [box.xMm + box.widthMm / 2 - 3, box.yMm + box.heightMm + 1];
    return [filledRectangle(box, WALL_GREY), write(x, y, SMALL, wall.wallNo)];
  });
  return [write(PLAN.xMm, PLAN.yMm + PLAN.heightMm + 6, HEADING, `${heading}  1:${scale}`), ...drawn];
}

/** The walls in rows, as many as fit at their scale. */
function elevationsOf(heading: string, walls: readonly IfcWall[]): string[] {
  const scale = scaleOf((by) => rowsHeight(inRows(walls, by), by) <= ELEVATIONS.heightMm);
  const top = ELEVATIONS.yMm + ELEVATIONS.heightMm;
  let y = top;
  const drawn = inRows(walls, scale).flatMap((row) => {
    y -= rowHeight(row, scale);
    let x = ELEVATIONS.xMm;
    return row.flatMap(({ wallNo, lengthMm, heightMm }) => {
      const box = { xMm: x, yMm: y, widthMm: lengthMm / scale, heightMm: heightMm / scale };
      x += box.widthMm + GAP_MM;
      return [rectangle(box), write(box.xMm + 1, box.yMm + 1.5, SMALL, wallNo)];
    });
  });
  return [write(ELEVATIONS.xMm, top + 3, HEADING, `${heading}  1:${scale}`), ...drawn];
}

function inRows(walls: readonly IfcWall[], scale: number): IfcWall[][] {
  const rows: IfcWall[][] = [[]];
  let used = 0;
  for (const wall of walls) {
    const width = wall.lengthMm / scale + GAP_MM;
    if (used > 0 && used + width > ELEVATIONS.widthMm) {
      rows.push([]);
      used = 0;
    }
    rows.at(-1)?.push(wall);
    used += width;
  }
  return rows;
}

const rowHeight = (row: readonly IfcWall[], scale: number) =>
  Math.max(...row.map(({ heightMm }) => heightMm)) / scale + GAP_MM;

const rowsHeight = (rows: readonly IfcWall[][], scale: number) =>
  rows.reduce((sum, row) => sum + rowHeight(row, scale), 0);

function listOf(heading: string, walls: readonly IfcWall[]): string[] {
  const rows = walls
    .slice(0, LIST.rows)
    .map(
      ({ wallNo, lengthMm, heightMm, thicknessMm }) =>
        `${wallNo}   ${lengthMm} x ${heightMm} x ${thicknessMm}`,
    );
  return [
    write(LIST.xMm, LIST.yMm, HEADING, heading),
    ...rows.map((row, index) => write(LIST.xMm, LIST.yMm - (index + 1) * LIST.rowMm, 8, row)),
  ];
}

/** The largest usual scale at which something fits. */
function scaleOf(fits: (scale: number) => boolean): number {
  return SCALES.find(fits) ?? SCALES.at(-1) ?? 1;
}

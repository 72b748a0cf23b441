/** The number of lots from which a project is drawn as a building. */
export const MANY_LOTS = 12;
/** The number of lots sent with a page; larger projects load their lots afterwards. */
export const LOTS_WITH_PAGE = 300;

interface PlacedLot {
  projectUnitID: string;
  title: string;
  parentProjectUnitID: string;
}

export interface MatrixColumn<Lot> {
  projectUnitID: string;
  title: string;
  /** The title without the words that all titles share: `A` of `Blok A`. */
  shortTitle: string;
  /** The highest storey first. */
  lots: readonly Lot[];
}

export interface MatrixRow<Lot> {
  /** The storey of all its lots; null if the lots are only matched by position. */
  title: string | null;
  /** One cell per column; null if it has no lot here. */
  cells: readonly (Lot | null)[];
}

export interface LotMatrix<Lot> {
  columns: readonly MatrixColumn<Lot>[];
  /** The highest storey first. */
  rows: readonly MatrixRow<Lot>[];
}

/** Shared titles may make the matrix at most this many times as high as its highest column. */
const MOST_ROWS = 1.5;

/**
 * Arranges lots as a building: subprojects as columns, storeys as rows. Lots with the same title are in one
 * row if the subprojects share titles, as they do for storeys; else each column is filled from below.
 * @param lots those of each subproject, the lowest first
 */
export function lotMatrix<Lot extends PlacedLot>(
  subprojects: readonly { projectUnitID: string; title: string }[],
  lots: readonly Lot[],
): LotMatrix<Lot> {
  const stacks = new Map(subprojects.map(({ projectUnitID }): [string, Lot[]] => [projectUnitID, []]));
  for (const lot of lots) stacks.get(lot.parentProjectUnitID)?.push(lot);
  const filled = subprojects.filter(({ projectUnitID }) => stacks.get(projectUnitID)?.length);
  const columns = filled.map(({ projectUnitID }) => stacks.get(projectUnitID) ?? []);
  const shortTitles = withoutCommonStart(filled.map(({ title }) => title));
  return {
    columns: filled.map(({ projectUnitID, title }, at) => ({
      projectUnitID,
      title,
      shortTitle: shortTitles[at] ?? title,
      lots: (columns[at] ?? []).toReversed(),
    })),
    rows: rowsOf(columns).reverse(),
  };
}

/** The rows, the lowest first. */
function rowsOf<Lot extends PlacedLot>(columns: readonly (readonly Lot[])[]): MatrixRow<Lot>[] {
  const highest = Math.max(0, ...columns.map(({ length }) => length));
  const titles = mergedTitles(columns);
  if (columns.length > 1 && titles.length > highest * MOST_ROWS) {
    return Array.from({ length: highest }, (_, place) => ({
      title: null,
      cells: columns.map((column) => column[place] ?? null),
    }));
  }
  const byTitle = columns.map((column) => new Map(column.map((lot) => [lot.title, lot])));
  return titles.map((title) => ({ title, cells: byTitle.map((column) => column.get(title) ?? null) }));
}

/** All distinct titles in an order that follows every column as far as the columns agree. */
function mergedTitles(columns: readonly (readonly PlacedLot[])[]): string[] {
  const titles: string[] = [];
  for (const column of columns) {
    let next = 0;
    for (const { title } of column) {
      const known = titles.indexOf(title);
      if (known === -1) titles.splice(next, 0, title);
      next = (known === -1 ? next : known) + 1;
    }
  }
  return titles;
}

/** Titles without the words that all of them begin with. */
function withoutCommonStart(titles: readonly string[]): string[] {
  const words = titles.map((title) => title.split(' '));
  const [first = []] = words;
  const isShared = (at: number) => words.every((own) => own.length > at + 1 && own[at] === first[at]);
  let shared = 0;
  while (titles.length > 1 && isShared(shared)) shared += 1;
  return words.map((own) => own.slice(shared).join(' '));
}

/** A short storey name for a narrow screen: `3e` of `3e verdieping`, `BG` of `Begane grond`. */
export function shortStorey(title: string): string {
  const [first = '', ...others] = title.split(' ');
  if (/^[-\d]/.test(first)) return first;
  return [first, ...others.slice(0, 2)].map((word) => word.slice(0, 1).toUpperCase()).join('');
}

/** The column of a lot. */
export function columnOf<Lot extends PlacedLot>(
  { columns }: LotMatrix<Lot>,
  lot: Lot | undefined,
): MatrixColumn<Lot> | undefined {
  return columns.find(({ projectUnitID }) => projectUnitID === lot?.parentProjectUnitID);
}

/** The lots of a row, from left to right. */
export function lotsOfRow<Lot>({ cells }: MatrixRow<Lot>): Lot[] {
  return cells.filter((cell) => cell !== null);
}

/** The lots in the same row as a lot. */
export function rowLots<Lot>({ rows }: LotMatrix<Lot>, lot: Lot): Lot[] {
  return rows.filter(({ cells }) => cells.includes(lot)).flatMap(lotsOfRow);
}

/** The lots in the rectangle between two lots. */
export function lotsBetween<Lot extends PlacedLot>(
  { rows }: LotMatrix<Lot>,
  fromId: string,
  toId: string,
): Lot[] {
  const places = rows.flatMap(({ cells }, row) =>
    cells.flatMap((lot, column) =>
      lot && (lot.projectUnitID === fromId || lot.projectUnitID === toId) ? [{ row, column }] : [],
    ),
  );
  const isBetween = (value: number, ends: readonly number[]) =>
    value >= Math.min(...ends) && value <= Math.max(...ends);
  const rowEnds = places.map(({ row }) => row);
  const columnEnds = places.map(({ column }) => column);
  return rows.flatMap(({ cells }, row) =>
    cells.flatMap((lot, column) =>
      lot && isBetween(row, rowEnds) && isBetween(column, columnEnds) ? [lot] : [],
    ),
  );
}

/** Keyboard moves between cells. */
export type CellMove = 'up' | 'down' | 'left' | 'right' | 'rowStart' | 'rowEnd' | 'start' | 'end';

/** The lot that a move leads to, skipping gaps; the same lot if there is none. */
export function lotAfterMove<Lot extends PlacedLot>(
  { rows }: LotMatrix<Lot>,
  lotId: string,
  move: CellMove,
): Lot | undefined {
  const isHere = (lot: Lot | null) => lot?.projectUnitID === lotId;
  const row = rows.findIndex(({ cells }) => cells.some(isHere));
  const cells = rows[row]?.cells ?? [];
  const at = cells.findIndex(isHere);
  const column = rows.map((own) => own.cells[at] ?? null);
  const all = rows.flatMap((own) => own.cells);
  const nextOf: Record<CellMove, readonly (Lot | null)[]> = {
    up: column.slice(0, Math.max(row, 0)).reverse(),
    down: column.slice(row + 1),
    left: cells.slice(0, Math.max(at, 0)).reverse(),
    right: cells.slice(at + 1),
    rowStart: cells,
    rowEnd: cells.toReversed(),
    start: all,
    end: all.toReversed(),
  };
  return nextOf[move].find((lot) => lot !== null) ?? cells[at] ?? undefined;
}

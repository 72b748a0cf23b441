import { describe, expect, it } from 'vitest';
import {
  columnOf,
  lotAfterMove,
  lotMatrix,
  lotsBetween,
  rowLots,
  shortStorey,
} from '@/lib/domain/units/lot-matrix';

const STOREYS = ['Begane grond', '1e verdieping', '2e verdieping'];

const block = (letter: string) => ({ projectUnitID: letter, title: `Blok ${letter}` });
const lot = (letter: string, title: string) => ({
  projectUnitID: `${letter}/${title}`,
  title,
  parentProjectUnitID: letter,
});
const stack = (letter: string, titles: readonly string[]) => titles.map((title) => lot(letter, title));
const idsOf = (cells: readonly ({ projectUnitID: string } | null)[]) =>
  cells.map((cell) => cell?.projectUnitID ?? null);

/** Blok B has no ground floor of its own, Blok C an attic that no other one has. */
const building = () =>
  lotMatrix(
    [block('A'), block('B'), block('C'), block('D')],
    [
      ...stack('A', STOREYS),
      ...stack('B', STOREYS.slice(1)),
      ...stack('C', [...STOREYS.slice(0, 2), 'Zolder']),
    ],
  );

describe('the matrix of lots', () => {
  it('has subprojects with lots across and storeys up, a gap where a subproject has none', () => {
    const { columns, rows } = building();
    expect(columns.map(({ shortTitle }) => shortTitle)).toEqual(['A', 'B', 'C']);
    expect(rows.map(({ title }) => title)).toEqual([
      '2e verdieping',
      'Zolder',
      '1e verdieping',
      'Begane grond',
    ]);
    expect(idsOf(rows[3]?.cells ?? [])).toEqual(['A/Begane grond', null, 'C/Begane grond']);
    expect(idsOf(rows[2]?.cells ?? [])).toEqual(['A/1e verdieping', 'B/1e verdieping', 'C/1e verdieping']);
  });

  it('fills each column from below where titles are not shared', () => {
    const { rows } = lotMatrix(
      [block('A'), block('B')],
      [...stack('A', ['A1', 'A2']), ...stack('B', ['B1', 'B2', 'B3'])],
    );
    expect(rows.map(({ title, cells }) => [title, ...idsOf(cells)])).toEqual([
      [null, null, 'B/B3'],
      [null, 'A/A2', 'B/B2'],
      [null, 'A/A1', 'B/B1'],
    ]);
  });

  it('is empty without lots', () => {
    expect(lotMatrix([block('A')], [])).toEqual({ columns: [], rows: [] });
  });

  it('names columns by what tells them apart', () => {
    const named = (...titles: string[]) =>
      lotMatrix(
        titles.map((title) => ({ projectUnitID: title, title })),
        titles.map((title) => lot(title, 'EG')),
      ).columns.map(({ shortTitle }) => shortTitle);
    expect(named('Haus Nord 1', 'Haus Nord 2')).toEqual(['1', '2']);
    expect(named('Haus', 'Haus Nord')).toEqual(['Haus', 'Haus Nord']);
    expect(named('Blok A')).toEqual(['Blok A']);
  });

  it('names storeys in few letters', () => {
    expect(
      ['Begane grond', '3e verdieping', 'Erdgeschoss', '-1', '2. Obergeschoss'].map(shortStorey),
    ).toEqual(['BG', '3e', 'E', '-1', '2.']);
  });
});

describe('moving and selecting in the matrix', () => {
  it('steps over gaps and stays at the edges', () => {
    const matrix = building();
    const moved = (id: string, move: Parameters<typeof lotAfterMove>[2]) =>
      lotAfterMove(matrix, id, move)?.projectUnitID;
    expect(moved('A/Begane grond', 'right')).toBe('C/Begane grond');
    expect(moved('C/Begane grond', 'left')).toBe('A/Begane grond');
    expect(moved('A/1e verdieping', 'up')).toBe('A/2e verdieping');
    expect(moved('C/1e verdieping', 'up')).toBe('C/Zolder');
    expect(moved('A/Begane grond', 'down')).toBe('A/Begane grond');
    expect(moved('A/Begane grond', 'rowEnd')).toBe('C/Begane grond');
    expect(moved('A/1e verdieping', 'start')).toBe('A/2e verdieping');
    expect(moved('A/1e verdieping', 'end')).toBe('C/Begane grond');
    expect(moved('unknown', 'up')).toBeUndefined();
  });

  it('takes the lots of a rectangle, whichever corner comes first, and of a column', () => {
    const matrix = building();
    const between = (from: string, to: string) => idsOf(lotsBetween(matrix, from, to)).sort();
    const rectangle = ['A/1e verdieping', 'A/Begane grond', 'B/1e verdieping'];
    expect(between('A/Begane grond', 'B/1e verdieping')).toEqual(rectangle);
    expect(between('B/1e verdieping', 'A/Begane grond')).toEqual(rectangle);
    expect(between('C/Zolder', 'C/Zolder')).toEqual(['C/Zolder']);
    const [, ofB] = rowLots(matrix, matrix.rows[2]?.cells[0] ?? lot('A', ''));
    expect(ofB?.projectUnitID).toBe('B/1e verdieping');
    expect(idsOf(columnOf(matrix, ofB)?.lots ?? [])).toEqual(['B/2e verdieping', 'B/1e verdieping']);
  });
});

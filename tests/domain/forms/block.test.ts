import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeBlock } from '@/lib/domain/forms/block';
import { seriesText } from '@/lib/domain/forms/continue-series';

const size = fc.integer({ min: 1, max: 6 });
const blocks = fc.tuple(size, size).chain(([rows, cols]) =>
  fc.array(fc.array(fc.integer(), { minLength: cols, maxLength: cols }), {
    minLength: rows,
    maxLength: rows,
  }),
);

describe('a copied block', () => {
  it('puts line n, column m into row n, column m, whatever is selected', () => {
    fc.assert(
      fc.property(blocks, size, size, (block, rows, cols) => {
        const placed = placeBlock(block, { rows, cols });
        block.forEach((line, row) => {
          expect(placed[row]?.slice(0, line.length)).toEqual(line);
        });
      }),
    );
  });

  it('fills a selection that is a multiple of it', () => {
    fc.assert(
      fc.property(blocks, size, size, (block, times, across) => {
        const height = block.length;
        const width = block[0]?.length ?? 0;
        const placed = placeBlock(block, { rows: height * times, cols: width * across });
        expect(placed).toHaveLength(height * times);
        placed.forEach((line, row) => {
          expect(line).toEqual(
            Array.from({ length: width * across }, (_, col) => block[row % height]?.[col % width]),
          );
        });
      }),
    );
  });

  it('sets the size where the selection is no multiple, and leaves what short lines lack', () => {
    expect(placeBlock([['7'], ['8']], { rows: 3, cols: 1 })).toEqual([['7'], ['8']]);
    expect(placeBlock([['7', '8'], ['9']], { rows: 1, cols: 1 })).toEqual([
      ['7', '8'],
      ['9', undefined],
    ]);
    expect(placeBlock([], { rows: 2, cols: 2 })).toEqual([]);
  });
});

describe('a series of numbered texts', () => {
  const filled = (given: string[], from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => seriesText(given, from + index));

  it.each([
    [['Whg 1'], ['Whg 1', 'Whg 2', 'Whg 3', 'Whg 4']],
    [
      ['Whg 1', 'Whg 3'],
      ['Whg 1', 'Whg 3', 'Whg 5', 'Whg 7'],
    ],
    [['R009'], ['R009', 'R010', 'R011', 'R012']],
    [
      ['Bad', 'Flur'],
      ['Bad', 'Flur', 'Bad', 'Flur'],
    ],
    [
      ['Bad 1', 'Flur 2'],
      ['Bad 1', 'Flur 2', 'Bad 1', 'Flur 2'],
    ],
    [['1. OG'], ['1. OG', '1. OG', '1. OG', '1. OG']],
    [
      ['Whg 1', 'Whg 1'],
      ['Whg 1', 'Whg 1', 'Whg 1', 'Whg 1'],
    ],
    [[''], ['', '', '', '']],
  ])('%j goes on', (given, expected) => {
    expect(filled(given, 0, 3)).toEqual(expected);
  });

  it('counts back upwards, and repeats below nothing', () => {
    expect(filled(['Whg 3'], -3, 0)).toEqual(['Whg 0', 'Whg 1', 'Whg 2', 'Whg 3']);
    expect(filled(['Whg 1'], -2, 0)).toEqual(['Whg 1', 'Whg 0', 'Whg 1']);
  });

  it('begins with what is given', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 5 }), (given) => {
        // Leading zeros of the first number count for all.
        fc.pre(given.every((text) => !/\d/.test(text)));
        expect(filled(given, 0, given.length - 1)).toEqual(given);
      }),
    );
  });
});

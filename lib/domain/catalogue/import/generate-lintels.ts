import type { LintelFamily } from '../lintel-families';
import type { LintelBaseType } from '../lintel-products';
import { MAX_IMPORT_ROWS } from './columns';

/** Lintels of one family in every combination of these sizes, in mm. */
export interface LintelRange {
  family: LintelFamily;
  /** What its article numbers begin with, where the pattern has `{prefix}`. */
  prefix: string;
  thicknesses: readonly number[];
  lengths: readonly number[];
  heights: readonly number[];
  lintelType: LintelBaseType;
  cuttable: boolean;
  /** By how much the widest clear opening is shorter than the lintel. */
  bearing: number;
}

/** Several of them, and how their article numbers are made: `{prefix}{t:3}{l/10:3}{h/10:2}`. */
export interface LintelRanges {
  pattern: string;
  ranges: readonly LintelRange[];
}

export const DEFAULT_NUMBER_PATTERN = '{prefix}{t:3}{l/10:3}{h/10:2}';
export const MAX_NUMBER_PATTERN = 60;
export const MAX_RANGES = 50;
export const MAX_SIZES = 100;

export interface RangesProblem {
  code: 'CATALOGUE.UnknownPattern' | 'CATALOGUE.TooManyRows';
  values: Record<string, string | number>;
}

type Measures = Pick<LintelRange, 'family' | 'prefix'> & { t: number; l: number; h: number };

const HEADINGS = [
  ...['itemNo', 'family', 'thickness', 'length', 'height', 'lintelType', 'cuttable', 'maxOpening'],
];

/**
 * The list of products of ranges, as if it were read from a file: the first line has the headings.
 * @returns a problem if the pattern cannot be read or there are too many
 */
export function lintelsOfRanges({ pattern, ranges }: LintelRanges): readonly string[][] | RangesProblem {
  const numberOf = readPattern(pattern);
  if (!numberOf) return { code: 'CATALOGUE.UnknownPattern', values: { value: pattern } };
  const count = ranges.reduce(
    (sum, { thicknesses, lengths, heights }) => sum + thicknesses.length * lengths.length * heights.length,
    0,
  );
  if (count > MAX_IMPORT_ROWS) return { code: 'CATALOGUE.TooManyRows', values: { max: MAX_IMPORT_ROWS } };
  const rows = ranges.flatMap(({ thicknesses, lengths, heights, ...range }) =>
    thicknesses.flatMap((t) =>
      lengths.flatMap((l) =>
        heights.map((h) => {
          const maxOpening = Math.max(0, l - range.bearing);
          const measures = [t, l, h].map(String);
          const rest = [range.lintelType, String(range.cuttable), String(maxOpening)];
          return [numberOf({ ...range, t, l, h }), range.family, ...measures, ...rest];
        }),
      ),
    ),
  );
  return [HEADINGS, ...rows];
}

/** `{t}`, `{l/10}`, `{h/10:2}`: a measure, what it is divided by, the number of its digits. */
const PART = /\{(?:(prefix|family)|([tlh])(?:\/(\d{1,4}))?(?::([1-9]))?)\}|([^{}])/gy;

/** How a pattern makes numbers; null if it cannot be read. Divided measures lose their decimals. */
function readPattern(pattern: string): ((measures: Measures) => string) | null {
  const parts: ((measures: Measures) => string)[] = [];
  let end = 0;
  for (const [whole, name, measure, divisor = '1', digits = '1', letter] of pattern.matchAll(PART)) {
    end += whole.length;
    if (name === 'prefix' || name === 'family') parts.push((measures) => measures[name]);
    else if (measure === 't' || measure === 'l' || measure === 'h') {
      if (Number(divisor) === 0) return null;
      parts.push((measures) =>
        String(Math.floor(measures[measure] / Number(divisor))).padStart(Number(digits), '0'),
      );
    } else parts.push(() => letter ?? '');
  }
  if (end !== pattern.length) return null;
  return (measures) => parts.map((part) => part(measures)).join('');
}

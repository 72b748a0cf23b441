import { compareNaturally } from '../natural-order';

/** Letters and signs before the last digits of a wall number, and these digits. */
const PARTS = /^(.*?)(\d+)$/;

/** From this length on a run of numbers is written as a range. */
const SHORTEST_RANGE = 3;

/**
 * The numbers of walls in natural order, three and more in a row as a range: `101–125`, `X-7`. Two numbers
 * follow each other if the digits at their end do, and all before them is the same.
 */
export function wallRanges(wallNos: readonly string[]): string[] {
  const runs: string[][] = [];
  for (const wallNo of [...new Set(wallNos)].sort(compareNaturally)) {
    const run = runs.at(-1);
    if (run && follows(run.at(-1) ?? '', wallNo)) run.push(wallNo);
    else runs.push([wallNo]);
  }
  return runs.flatMap((run) => (run.length < SHORTEST_RANGE ? run : [`${run[0]}–${run.at(-1)}`]));
}

/** `099` is followed by `100`, and `9` by `10`, but `09` not by `10` of other numbers with another length. */
function follows(before: string, after: string): boolean {
  const [, prefix, digits = ''] = PARTS.exec(before) ?? [];
  if (prefix === undefined || !Number.isSafeInteger(Number(digits))) return false;
  return after === `${prefix}${String(Number(digits) + 1).padStart(digits.length, '0')}`;
}

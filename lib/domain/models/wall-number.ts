/** Names that are numbers: `12`, `001`, `W-14`, `102b`. */
const NUMBER = /^(?:[a-z]{1,3}[-_. ]?)?\d{1,6}[a-z]?$/i;
/** The last part of a name such as `Basic Wall:Exterior:185488`. */
const LAST_PART = /:\s*(\d+)\s*$/;
const MAX_TAG_LENGTH = 8;
/** The number at the end of a name, such as `Wand-002`. */
const AT_END = /\D(\d{1,6}[a-z]?)$/i;
const NUMBER_DIGITS = 3;
const PER_STOREY = 100;

interface Named {
  name: string | null;
  tag: string | null;
}

/** The number of a wall in its file; null if there is none. */
export function wallNumber({ name, tag }: Named): string | null {
  const [title, label] = [name?.trim() ?? '', tag?.trim() ?? ''];
  if (NUMBER.test(title)) return title;
  const part = LAST_PART.exec(title)?.[1];
  if (part !== undefined) return part;
  if (label !== '' && label.length <= MAX_TAG_LENGTH) return label;
  return AT_END.exec(title)?.[1] ?? null;
}

/**
 * Numbers for walls without one: the walls of a storey are numbered in the order of their GlobalIds, starting
 * at the storey's position times 100, or times 1000 and so on if the storey has more walls.
 * @param placeOf the position of the wall's storey, counted from below
 */
export function runningNumbers<W extends { globalId: string }>(
  walls: readonly W[],
  placeOf: (wall: W) => number,
): Map<W, string> {
  const byPlace = new Map<number, W[]>();
  for (const wall of walls) {
    const place = placeOf(wall);
    const those = byPlace.get(place);
    if (those) those.push(wall);
    else byPlace.set(place, [wall]);
  }
  let step = PER_STOREY;
  for (const { length } of byPlace.values()) while (length >= step) step *= 10;
  const numbers = new Map<W, string>();
  for (const [place, those] of byPlace) {
    those.sort((a, b) => compare(a.globalId, b.globalId));
    for (const [at, wall] of those.entries()) {
      numbers.set(wall, String(place * step + at + 1).padStart(NUMBER_DIGITS, '0'));
    }
  }
  return numbers;
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The key by which wall numbers are compared: trimmed and in upper case (ifc.md, 3). */
export function wallNumberKey(number: string): string {
  return number.trim().toUpperCase();
}

/** The same without leading zeros, for numbers without an exact match. */
export function looseNumberKey(number: string): string {
  return wallNumberKey(number).replace(/(^|\D)0+(?=\d)/g, '$1');
}

/** A text and the number it ends with, such as `Whg 1`. */
interface Numbered {
  readonly name: string;
  readonly number: number;
  /** Leading zeros count: `Whg 01`. */
  readonly digits: number;
}

const ENDS_WITH_NUMBER = /^(.*?)(\d{1,9})$/su;

/**
 * The text at a place of a filled column, counted from the first given text; places before it are negative.
 * Texts that end with numbers go on counting: `Whg 1` by one, `Whg 1, Whg 3` by two. All other texts are
 * repeated in their order.
 */
export function seriesText(given: readonly string[], place: number): string {
  const step = stepOf(given);
  const first = numbered(given[0] ?? '');
  const number = first && step !== null ? first.number + step * place : -1;
  if (first && number >= 0) return first.name + String(number).padStart(first.digits, '0');
  const { length } = given;
  return given[((place % length) + length) % length] ?? '';
}

/** By how much the numbers of the texts grow; null if they are no series. */
function stepOf(given: readonly string[]): number | null {
  const parts = given.map(numbered);
  const [first, second] = parts;
  if (!first) return null;
  const step = second ? second.number - first.number : 1;
  const isSeries = parts.every(
    (part, at) => part?.name === first.name && part.number === first.number + step * at,
  );
  return isSeries && step !== 0 ? step : null;
}

function numbered(text: string): Numbered | null {
  const [, name, digits] = ENDS_WITH_NUMBER.exec(text) ?? [];
  if (name === undefined || digits === undefined) return null;
  return { name, number: Number(digits), digits: digits.startsWith('0') ? digits.length : 0 };
}

/** Room for so many letters in a bar of the time line. */
const MOST_LETTERS = 3;

/** The number of a storey or house, `1` in `1. OG` and `1e verdieping`. */
const NUMBER = /\d+/;
/** The letters of which German storeys are named in one word: `EG`, `DG`, `UG`, `KG`. */
const GERMAN_STOREY = /^(\p{L}).*?(geschoss|geschoß)$/iu;

/**
 * Names of the lots of one subproject that fit into a bar: the number in the title, else its initials (`BG`
 * for Begane grond, `EG` for Erdgeschoss). Titles that would share one get what tells them apart: `1N`, `1S`.
 * @returns the short name of each title
 */
export function shortNames(titles: readonly string[]): Map<string, string> {
  const distinct = [...new Set(titles)];
  const first = new Map(distinct.map((title) => [title, shortName(title)]));
  const counts = new Map<string, number>();
  for (const name of first.values()) counts.set(name, (counts.get(name) ?? 0) + 1);
  return new Map(
    [...first].map(([title, name]) => [title, (counts.get(name) ?? 0) > 1 ? longerName(title, name) : name]),
  );
}

function shortName(title: string): string {
  const number = NUMBER.exec(title)?.[0];
  if (number !== undefined) return number.slice(-MOST_LETTERS);
  const words = wordsOf(title);
  const storey = words.length === 1 ? GERMAN_STOREY.exec(words[0] ?? '')?.[1] : undefined;
  if (storey !== undefined) return `${storey.toUpperCase()}G`;
  if (words.length === 1) return startOf(words[0] ?? '');
  return words.slice(0, MOST_LETTERS).map(initial).join('');
}

/** The short name and the initial of the last word, which tells parts of one storey apart. */
function longerName(title: string, name: string): string {
  const words = wordsOf(title);
  const last = words.at(-1) ?? '';
  if (words.length < 2) return startOf(last);
  return [...[...name].slice(0, MOST_LETTERS - 1), initial(last)].join('');
}

function wordsOf(title: string): string[] {
  const words = title.split(/[\s,;:/()_–-]+/u).filter((word) => word !== '');
  return words.length > 0 ? words : [title.trim()];
}

/** A word that is short enough stays as it is: `EG`, `Süd`. */
function startOf(word: string): string {
  const letters = [...word];
  return letters.length <= MOST_LETTERS ? word : letters.slice(0, 2).join('');
}

function initial(word: string): string {
  const [letter = ''] = word;
  const upper = letter.toUpperCase();
  // `ß` would become two letters.
  return [...upper].length === 1 ? upper : letter;
}

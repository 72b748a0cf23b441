import { MAX_TITLE_LENGTH, titleKey } from '../units/title';

/** Default names that programs write if the user gave none. */
const PLACEHOLDERS: readonly string[] = [
  'default',
  'building',
  'undefined',
  'unnamed',
  '0001',
  'project number',
];
const SLASHED = /^\/\/.*\/\/$/;

/** The first name that is not a placeholder, on one line and shortened; null if all are placeholders. */
export function usableTitle(...names: readonly (string | null)[]): string | null {
  for (const name of names) {
    const title = (name ?? '').replace(/\s+/gu, ' ').trim();
    const isPlaceholder = PLACEHOLDERS.includes(title.toLowerCase()) || SLASHED.test(title);
    if (title !== '' && !isPlaceholder) return shortened(title, MAX_TITLE_LENGTH);
  }
  return null;
}

/** Makes titles unique: a later duplicate gets ` (2)`, because the structure builder refuses duplicates. */
export function uniqueTitles(titles: readonly string[]): string[] {
  const taken = new Set<string>();
  return titles.map((title) => {
    let free = title;
    for (let number = 2; taken.has(titleKey(free)); number += 1) free = withSuffix(title, ` (${number})`);
    taken.add(titleKey(free));
    return free;
  });
}

/** A title with a suffix; only the title is shortened. */
export function withSuffix(title: string, suffix: string): string {
  return shortened(title, MAX_TITLE_LENGTH - suffix.length) + suffix;
}

function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  // Do not cut a character of two code units in half.
  return (/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut).trim();
}

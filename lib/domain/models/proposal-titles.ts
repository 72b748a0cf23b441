import { MAX_TITLE_LENGTH, titleKey } from '../units/title';

/** What programs write where nobody gave a name. */
const PLACEHOLDERS: readonly string[] = [
  'default',
  'building',
  'undefined',
  'unnamed',
  '0001',
  'project number',
];
const SLASHED = /^\/\/.*\/\/$/;

/** The first of the names that is one, on one line and short enough; null where all are placeholders. */
export function usableTitle(...names: readonly (string | null)[]): string | null {
  for (const name of names) {
    const title = (name ?? '').replace(/\s+/gu, ' ').trim();
    const isPlaceholder = PLACEHOLDERS.includes(title.toLowerCase()) || SLASHED.test(title);
    if (title !== '' && !isPlaceholder) return shortened(title, MAX_TITLE_LENGTH);
  }
  return null;
}

/** The titles in their order, each once: a later equal one gets ` (2)`, as the structure builder refuses twins. */
export function uniqueTitles(titles: readonly string[]): string[] {
  const taken = new Set<string>();
  return titles.map((title) => {
    let free = title;
    for (let number = 2; taken.has(titleKey(free)); number += 1) free = withSuffix(title, ` (${number})`);
    taken.add(titleKey(free));
    return free;
  });
}

/** A title with something after it that stays whole. */
export function withSuffix(title: string, suffix: string): string {
  return shortened(title, MAX_TITLE_LENGTH - suffix.length) + suffix;
}

function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  // Half of a character that takes two places is none.
  return (/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut).trim();
}

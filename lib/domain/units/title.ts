import { cleanLine } from '../forms/text-lines';

export const MAX_TITLE_LENGTH = 120;
export const MAX_NOTES_LENGTH = 4000;

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * The key for comparing titles: what people see alike is equal (domain.md §11, rest.md, namevalidity). It ignores
 * case, compatible forms and the encoding of accented letters, invisible characters, and how much space is between
 * words. Converting to upper case first also matches letters such as ß and SS, which lower case alone does not.
 */
export function titleKey(title: string): string {
  const folded = title.normalize('NFKC').replace(INVISIBLE, '').toLowerCase().toUpperCase().toLowerCase();
  return folded.normalize('NFKC').replace(/\s+/g, ' ').trim();
}

/** Whether a title can be used at all: something to see, and at most `MAX_TITLE_LENGTH` characters, however they are stored. */
export function isTitle(title: string): boolean {
  const line = cleanLine(title);
  return line !== '' && [...line].length <= MAX_TITLE_LENGTH;
}

/** Whether two siblings of one type would have the same title. */
export function isSameTitle(a: string, b: string): boolean {
  return titleKey(a) === titleKey(b);
}

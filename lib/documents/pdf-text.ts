import { hasLetter } from './pdf-font';

/** Characters that cannot be seen, besides blanks: they are shown by their code like characters that the font lacks. */
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}]/u;
/** What looks like a code that was written for a character. */
const OPENED_CODE = /\[(?=U\+)/g;

/**
 * A text as a PDF shows it: every character of the font as it is, any other by its code, such as `[U+4E2D]`. Two
 * texts that differ never become the same, so a typed `[U+4E2D]` has the code of its bracket.
 */
export function printable(text: string): string {
  const whole = text.normalize('NFC').replace(OPENED_CODE, codeOf);
  let shown = '';
  for (const letter of whole) shown += isShown(letter) ? letter : codeOf(letter);
  return shown;
}

function isShown(letter: string): boolean {
  if (/\s/.test(letter)) return true;
  return !UNSEEN.test(letter) && hasLetter(letter.codePointAt(0) ?? 0);
}

function codeOf(letter: string): string {
  return `[U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;
}

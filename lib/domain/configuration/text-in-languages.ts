import type { CompleteLocale } from '../account/languages';
import { isVisible } from '../forms/text-lines';

/** A text in some of the languages of the portal. */
export type TextInLanguages = { readonly [Language in CompleteLocale]?: string | undefined };

/** The languages that have a text. */
export function enteredTexts(text: TextInLanguages): TextInLanguages {
  return Object.fromEntries(Object.entries(text).filter(([, own]) => isVisible(own ?? '')));
}

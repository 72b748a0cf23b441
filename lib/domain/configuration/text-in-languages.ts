import { COMPLETE_LOCALES, type CompleteLocale } from '../account/languages';
import { isVisible } from '../forms/text-lines';

/** A text in some of the languages of the portal. */
export type TextInLanguages = { readonly [Language in CompleteLocale]?: string | undefined };

/** The languages that have a text, in their order. */
export function enteredTexts(text: TextInLanguages): TextInLanguages {
  const entered = COMPLETE_LOCALES.filter((language) => isVisible(text[language] ?? ''));
  return Object.fromEntries(entered.map((language) => [language, text[language]]));
}

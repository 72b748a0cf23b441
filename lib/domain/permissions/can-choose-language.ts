import { type FurtherLanguage, offeredLanguages, type ProfileLanguage } from '../account/languages';
import { ALLOWED, refuse, type Verdict } from './verdict';

/**
 * Choose a language: one that the portal offers, or the person's own; refuses `LanguageOff`.
 * @param further the further languages that are switched on
 */
export function canChooseLanguage(
  language: ProfileLanguage,
  further: readonly FurtherLanguage[],
  own: string | null = null,
): Verdict {
  return offeredLanguages(further, own).includes(language) ? ALLOWED : refuse('LanguageOff');
}

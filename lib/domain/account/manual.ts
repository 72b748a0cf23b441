import type { Locale } from './languages';

/** The languages the reviewers' manual is written in. */
export const MANUAL_LANGUAGES = ['de', 'nl', 'fr', 'es'] as const satisfies readonly Locale[];

/** Address of the reviewers' manual in the reader's language, or in German if it is not translated (portal-1 §9). */
export function manualPath(locale: Locale): string {
  return `/manuals/manual_for_reviewer_${MANUAL_LANGUAGES.find((written) => written === locale) ?? 'de'}.pdf`;
}

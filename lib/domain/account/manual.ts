import type { Locale } from './languages';

/** Address of the reviewers' manual: German or Dutch, German for every other language (portal-1 §9). */
export function manualPath(locale: Locale): string {
  return `/manuals/manual_for_reviewer_${locale === 'nl' ? 'nl' : 'de'}.pdf`;
}

import { COMPLETE_LOCALES, type CompleteLocale, completeLocaleOf } from '../account/languages';
import type { TextInLanguages } from './text-in-languages';

/** What the operator of the portal publishes; a field that is not entered is empty. */
export interface LegalTexts {
  /** Name and address, in lines. */
  provider: string;
  contactMail: string;
  phone: string;
  responsible: string;
  /** What the legal notice says besides. */
  imprint: TextInLanguages;
  privacy: TextInLanguages;
}

export const NO_LEGAL_TEXTS: LegalTexts = {
  ...{ provider: '', contactMail: '', phone: '', responsible: '' },
  imprint: {},
  privacy: {},
};

export const MAX_PROVIDER = 500;
export const MAX_PHONE = 40;
export const MAX_RESPONSIBLE = 200;
export const MAX_LEGAL_TEXT = 20_000;

/** What a line begins with that is the heading of the paragraphs below it. */
const HEADING = '# ';

export interface LegalSection {
  /** Empty for what stands above the first heading. */
  title: string;
  /** Paragraphs with a blank line between them. */
  text: string;
  /** Its language, if it is not that of the page. */
  language?: CompleteLocale;
}

/**
 * The sections of a text in the language of its reader, else in English, else in any; those in another language than
 * the reader’s name it. None if there is no text.
 */
export function legalSections(text: TextInLanguages, locale: string): LegalSection[] {
  const own = completeLocaleOf(locale);
  // English is the first of all languages.
  const languages = own ? [own, ...COMPLETE_LOCALES] : COMPLETE_LOCALES;
  const language = languages.find((one) => text[one]);
  if (!language) return [];
  const sections = sectionsOf(text[language] ?? '');
  return language === own ? sections : sections.map((section) => ({ ...section, language }));
}

function sectionsOf(text: string): LegalSection[] {
  const sections: { title: string; lines: string[] }[] = [{ title: '', lines: [] }];
  for (const line of text.split('\n')) {
    if (line.startsWith(HEADING)) sections.push({ title: line.slice(HEADING.length).trim(), lines: [] });
    else sections.at(-1)?.lines.push(line);
  }
  return sections
    .map(({ title, lines }) => ({ title, text: lines.join('\n').trim() }))
    .filter((section) => section.title || section.text);
}

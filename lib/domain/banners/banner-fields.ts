import {
  COMPLETE_LOCALES,
  type CompleteLocale,
  completeLocaleOf,
  DEFAULT_LOCALE,
  type Locale,
} from '../account/languages';
import { isVisible } from '../forms/text-lines';
import { BANNER_LEVELS, type BannerLevel } from './levels';

/** The languages a banner can be translated to; its original text is English. */
export type BannerLanguage = Exclude<CompleteLocale, 'en'>;
export const BANNER_LANGUAGES = COMPLETE_LOCALES.filter(
  (locale): locale is BannerLanguage => locale !== 'en',
);

/** A text in some of these languages. */
export type BannerTexts = { readonly [Language in BannerLanguage]?: string | undefined };

/** A banner as its form stores it; instants in ISO 8601, UTC, empty if not chosen yet. */
export interface BannerFields {
  /** In English, which is shown in languages without a translation. */
  title: string;
  text: string;
  /** Translations of title and text; blank ones count as missing. */
  titles: BannerTexts;
  texts: BannerTexts;
  level: BannerLevel | '';
  showFrom: string;
  showUntil: string;
  /** Shown to the people of every sales organisation, also of future ones. */
  allSalesOrgs: boolean;
  /** Ids of the sales organisations that see it; ignored if all do. */
  salesOrgs: readonly number[];
}

export const MAX_BANNER_TITLE = 200;
export const MAX_BANNER_TEXT = 4_000;
/** Height in rows of the text box (portal-1 §9). */
export const BANNER_TEXT_ROWS = 16;
/** Page sizes of the list of banners (portal-1 §9). */
export const BANNER_PAGE_SIZES = [10, 20, 50, 100] as const;

const DAY_MS = 86_400_000;

export interface BannerProblem {
  /** The name of a field, or of a text in a language: `titles/de`. */
  field: string;
  code: 'Required' | 'TooLong' | 'BANNER.EndsBeforeStart';
  /** The maximum length, if the text is too long. */
  max?: number;
}

/** A new banner is shown from now on for a day; all other fields are empty (portal-1 §5). */
export function newBanner(now: Date): BannerFields {
  const showUntil = new Date(now.getTime() + DAY_MS).toISOString();
  return {
    ...{ title: '', text: '', titles: {}, texts: {}, level: '' },
    ...{ showFrom: now.toISOString(), showUntil, allSalesOrgs: false, salesOrgs: [] },
  };
}

/** Title and text of a banner in a language, both in English if it is not translated. */
export function bannerTextIn(
  { title, text, titles, texts }: Pick<BannerFields, 'title' | 'text' | 'titles' | 'texts'>,
  locale: Locale,
): Pick<BannerFields, 'title' | 'text'> {
  const language = completeLocaleOf(locale) ?? DEFAULT_LOCALE;
  const own = BANNER_LANGUAGES.find((known) => known === language);
  const [ownTitle, ownText] = own ? [titles[own]?.trim(), texts[own]?.trim()] : [];
  return ownTitle && ownText ? { title: ownTitle, text: ownText } : { title, text };
}

export function isBannerLevel(value: string): value is BannerLevel {
  return BANNER_LEVELS.some((level) => level === value);
}

/** All problems of a banner, one per field: all but translations are required, and it must end after it begins. */
export function bannerProblems(fields: BannerFields): BannerProblem[] {
  const { title, text, level, showFrom, showUntil, allSalesOrgs, salesOrgs } = fields;
  const isFilled = {
    title: isVisible(title),
    text: isVisible(text),
    level: level !== '',
    showFrom: showFrom !== '',
    showUntil: showUntil !== '',
    salesOrgs: allSalesOrgs || salesOrgs.length > 0,
  };
  const problems: BannerProblem[] = [];
  for (const field of FIELDS) if (!isFilled[field]) problems.push({ field, code: 'Required' });
  problems.push(...lengthProblems('title', title), ...lengthProblems('text', text));
  for (const language of BANNER_LANGUAGES) problems.push(...translationProblems(fields, language));
  if (isFilled.showFrom && isFilled.showUntil && Date.parse(showFrom) >= Date.parse(showUntil)) {
    problems.push({ field: 'showUntil', code: 'BANNER.EndsBeforeStart' });
  }
  return problems;
}

const FIELDS = ['title', 'text', 'level', 'showFrom', 'showUntil', 'salesOrgs'] as const;
const LIMITS = { title: MAX_BANNER_TITLE, text: MAX_BANNER_TEXT } as const;

/** In a further language, either both title and text are required or neither. */
function translationProblems({ titles, texts }: BannerFields, language: BannerLanguage): BannerProblem[] {
  const title = titles[language] ?? '';
  const text = texts[language] ?? '';
  const [fieldOfTitle, fieldOfText] = [`titles/${language}`, `texts/${language}`];
  const missing = [
    ...(!isVisible(title) && isVisible(text) ? [fieldOfTitle] : []),
    ...(!isVisible(text) && isVisible(title) ? [fieldOfText] : []),
  ];
  return [
    ...missing.map((field) => ({ field, code: 'Required' as const })),
    ...lengthProblems('title', title, fieldOfTitle),
    ...lengthProblems('text', text, fieldOfText),
  ];
}

function lengthProblems(kind: keyof typeof LIMITS, text: string, field: string = kind): BannerProblem[] {
  const max = LIMITS[kind];
  return text.length > max ? [{ field, code: 'TooLong', max }] : [];
}

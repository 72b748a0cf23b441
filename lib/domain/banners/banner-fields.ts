import { BANNER_LEVELS, type BannerLevel } from './levels';

/** A banner as its form holds it; instants in ISO 8601, UTC, and empty where nothing was chosen yet. */
export interface BannerFields {
  title: string;
  text: string;
  level: BannerLevel | '';
  showFrom: string;
  showUntil: string;
  /** Ids of the sales organisations that see it. */
  salesOrgs: readonly number[];
}

export type BannerField = keyof BannerFields;

export const MAX_BANNER_TITLE = 200;
export const MAX_BANNER_TEXT = 4_000;
/** Rows of the box in which the text is written (portal-1 §9). */
export const BANNER_TEXT_ROWS = 16;
/** Rows of a page of banners (portal-1 §9). */
export const BANNER_PAGE_SIZES = [10, 20, 50, 100] as const;

const DAY_MS = 86_400_000;

export interface BannerProblem {
  field: BannerField;
  code: 'Required' | 'TooLong' | 'BANNER.EndsBeforeStart';
  /** The most characters that fit, where there are too many. */
  max?: number;
}

/** A new banner is shown from now on for a day; everything else is to be filled in (portal-1 §5). */
export function newBanner(now: Date): BannerFields {
  const showUntil = new Date(now.getTime() + DAY_MS).toISOString();
  return { title: '', text: '', level: '', showFrom: now.toISOString(), showUntil, salesOrgs: [] };
}

export function isBannerLevel(value: string): value is BannerLevel {
  return BANNER_LEVELS.some((level) => level === value);
}

/** Everything wrong with a banner, at most once a field: all of it is required, and it ends after it begins. */
export function bannerProblems(fields: BannerFields): BannerProblem[] {
  const { title, text, level, showFrom, showUntil, salesOrgs } = fields;
  const isFilled: Record<BannerField, boolean> = {
    title: title.trim() !== '',
    text: text.trim() !== '',
    level: level !== '',
    showFrom: showFrom !== '',
    showUntil: showUntil !== '',
    salesOrgs: salesOrgs.length > 0,
  };
  const problems: BannerProblem[] = [];
  for (const field of FIELDS) if (!isFilled[field]) problems.push({ field, code: 'Required' });
  if (title.length > MAX_BANNER_TITLE)
    problems.push({ field: 'title', code: 'TooLong', max: MAX_BANNER_TITLE });
  if (text.length > MAX_BANNER_TEXT) problems.push({ field: 'text', code: 'TooLong', max: MAX_BANNER_TEXT });
  if (isFilled.showFrom && isFilled.showUntil && Date.parse(showFrom) >= Date.parse(showUntil)) {
    problems.push({ field: 'showUntil', code: 'BANNER.EndsBeforeStart' });
  }
  return problems;
}

const FIELDS = ['title', 'text', 'level', 'showFrom', 'showUntil', 'salesOrgs'] as const;

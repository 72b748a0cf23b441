import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/lib/domain/account/languages';

const KNOWN = new Map<string, Locale>(LOCALES.map((locale) => [locale.toLowerCase(), locale]));

/** The best of our languages for an Accept-Language header, `de-AT;q=0.9, nl` and the like. */
export function languageOf(header: string | null): Locale {
  let best: Locale | undefined;
  let bestWeight = 0;
  for (const part of (header ?? '').slice(0, 500).split(',')) {
    const [range = '', ...parameters] = part.trim().toLowerCase().split(';');
    const locale = KNOWN.get(range) ?? KNOWN.get(range.split('-')[0] ?? '');
    const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
    const weight = quality === undefined ? 1 : Number(quality.trim().slice(2));
    if (locale !== undefined && weight > bestWeight) [best, bestWeight] = [locale, weight];
  }
  return best ?? DEFAULT_LOCALE;
}

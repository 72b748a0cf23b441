import { type CompleteLocale, completeLocaleOf } from '@/lib/domain/account/languages';

/** The best complete language for an Accept-Language header such as `de-AT;q=0.9, nl`; English by default. */
export function languageOf(header: string | null): CompleteLocale {
  let best: CompleteLocale | undefined;
  let bestWeight = 0;
  for (const part of (header ?? '').slice(0, 500).split(',')) {
    const [range = '', ...parameters] = part.trim().toLowerCase().split(';');
    const locale = completeLocaleOf(range);
    const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
    const weight = quality === undefined ? 1 : Number(quality.trim().slice(2));
    if (locale !== null && weight > bestWeight) [best, bestWeight] = [locale, weight];
  }
  return best ?? 'en';
}

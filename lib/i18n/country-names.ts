import { COUNTRY_CODES } from '@/lib/domain/orders/country-code';

const known = new Map<string, readonly { value: string; label: string }[]>();

/** All countries with their names in a language, by name; their codes in lower case. */
export function countryNames(locale: string): readonly { value: string; label: string }[] {
  const names = known.get(locale) ?? namesIn(locale);
  known.set(locale, names);
  return names;
}

function namesIn(locale: string) {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return COUNTRY_CODES.map((code) => ({ value: code.toLowerCase(), label: names.of(code) ?? code })).sort(
    (one, other) => compare(one.label, other.label),
  );
}

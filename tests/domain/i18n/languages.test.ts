import { createFormatter } from 'next-intl';
import { describe, expect, it } from 'vitest';
import { DEMO_ZONE } from '@/db/seed/seed-clock';
import { contentSecurityPolicy } from '@/lib/auth/security-headers';
import type { CompleteLocale } from '@/lib/domain/account/languages';
import { momentText } from '@/lib/domain/moment-text';
import { formatLocaleOf, formatsOf } from '@/lib/i18n/formats';
import { mergeMessages } from '@/lib/i18n/message-tree';
import { requestLocale } from '@/lib/i18n/request-locale';
import { themeFrom } from '@/lib/i18n/theme';

describe('the language of a request', () => {
  const none = { profile: null, cookie: undefined, acceptLanguage: null };

  it('is that of the profile, the cookie, the browser, and English', () => {
    const all = { profile: 'de', cookie: 'nl', acceptLanguage: 'fr' } as const;
    expect(requestLocale(all)).toBe('de');
    expect(requestLocale({ ...all, profile: null })).toBe('nl');
    expect(requestLocale({ ...all, profile: null, cookie: 'xx' })).toBe('fr');
    expect(requestLocale({ profile: null, cookie: 'xx', acceptLanguage: 'it' })).toBe('en');
    expect(requestLocale(none)).toBe('en');
    expect(requestLocale({ profile: 'es', cookie: 'fr', acceptLanguage: 'de' })).toBe('es');
  });

  it.each([
    ['de-AT,de;q=0.9,en;q=0.5', 'de'],
    ['en-GB,en;q=0.9', 'en'],
    ['en-US', 'en'],
    ['pl,nl;q=0.3', 'nl'],
    ['es;q=0.5, fr;q=0.8', 'fr'],
    ['fr-CH;q=0.2, es-MX;q=0.9', 'es'],
    ['it;q=0.9, nl;q=0.2', 'nl'],
    ['*', 'en'],
    ['', 'en'],
  ])('for a browser asking %j is %s', (acceptLanguage, locale) => {
    expect(requestLocale({ ...none, acceptLanguage })).toBe(locale);
  });
});

describe('dates', () => {
  const instant = new Date('2026-08-02T14:46:00Z');
  const written = (locale: CompleteLocale) => {
    const shared = { locale: formatLocaleOf(locale), formats: formatsOf(locale), timeZone: DEMO_ZONE };
    const format = createFormatter(shared);
    return [format.dateTime(instant, 'short'), momentText({ format, locale }, instant)];
  };
  const longest = (locale: CompleteLocale) => {
    const shared = { locale: formatLocaleOf(locale), formats: formatsOf(locale), timeZone: DEMO_ZONE };
    return momentText({ format: createFormatter(shared), locale: shared.locale }, instant, 'long');
  };

  it('are British in English, with the month in letters', () => {
    expect(written('en')).toEqual(['2 Aug 2026', '2 Aug 2026, 16:46']);
  });

  it('are those of the language elsewhere', () => {
    expect(written('de')).toEqual(['02.08.2026', '02.08.2026, 16:46']);
    expect(written('nl')).toEqual(['02-08-2026', '02-08-2026, 16:46']);
    expect(written('fr')).toEqual(['02/08/2026', '02/08/2026 16:46']);
    expect(written('es')).toEqual(['02/08/2026', '02/08/2026, 16:46']);
  });

  it('say the zone in long texts', () => {
    expect(longest('en')).toBe('2 August 2026 at 16:46 CEST');
    expect(longest('de')).toBe('2. August 2026 um 16:46 MESZ');
    expect(longest('nl')).toBe('2 augustus 2026 om 16:46 CEST');
    expect(longest('fr')).toBe('2 août 2026 à 16:46 UTC+2');
    expect(longest('es')).toBe('2 de agosto de 2026 a las 16:46 CEST');
  });

  it.each(['de', 'en', 'es', 'fr', 'nl'] as const)(
    'have no format in %s that leaves the joint of day and time to the browser',
    (locale) => {
      const named = Object.entries(formatsOf(locale).dateTime);
      const joined = named.filter(([, parts]) => 'hour' in parts && ('day' in parts || 'month' in parts));
      expect(joined).toEqual([]);
    },
  );
});

it('lays the texts of a language over English, key by key', () => {
  const base = { a: 'A', b: { c: 'C', d: 'D' } };
  expect(mergeMessages(base, { b: { d: 'x' } })).toEqual({ a: 'A', b: { c: 'C', d: 'x' } });
  expect(base.b.d).toBe('D');
});

it('takes an unknown theme for the device’s', () => {
  expect([themeFrom('dark'), themeFrom('pink'), themeFrom(undefined)]).toEqual(['dark', 'system', 'system']);
});

it('lets no script run without the nonce', () => {
  const policy = contentSecurityPolicy({ nonce: 'abc', development: false, secure: true });
  const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src'));
  expect(scripts).toBe(`script-src 'self' 'nonce-abc' 'strict-dynamic' 'wasm-unsafe-eval'`);
  expect(policy).toContain('upgrade-insecure-requests');
});

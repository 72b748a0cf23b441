import { describe, expect, test } from 'vitest';
import {
  type BannerFields,
  bannerProblems,
  bannerTextIn,
  newBanner,
} from '@/lib/domain/banners/banner-fields';

const banner: BannerFields = {
  title: 'Inventory',
  text: 'No deliveries',
  titles: {},
  texts: {},
  level: 'info',
  showFrom: '2026-11-21T10:00:00.000Z',
  showUntil: '2026-11-22T10:00:00.000Z',
  allSalesOrgs: false,
  salesOrgs: [11],
};

describe('a banner', () => {
  test('that is complete has no problem', () => {
    expect(bannerProblems(banner)).toEqual([]);
  });

  test('begins as one for a day from now, with everything else to be filled in (portal-1 §5)', () => {
    const fresh = newBanner(new Date('2026-11-21T10:00:00Z'));
    expect([fresh.showFrom, fresh.showUntil]).toEqual([banner.showFrom, banner.showUntil]);
    expect(bannerProblems(fresh)).toEqual([
      { field: 'title', code: 'Required' },
      { field: 'text', code: 'Required' },
      { field: 'level', code: 'Required' },
      { field: 'salesOrgs', code: 'Required' },
    ]);
  });

  test('ends after it begins', () => {
    const problem = { field: 'showUntil', code: 'BANNER.EndsBeforeStart' };
    expect(bannerProblems({ ...banner, showUntil: banner.showFrom })).toEqual([problem]);
    expect(bannerProblems({ ...banner, showUntil: '' })).toEqual([{ field: 'showUntil', code: 'Required' }]);
  });

  test('has so many letters at most', () => {
    expect(bannerProblems({ ...banner, title: 'x'.repeat(201), text: 'x'.repeat(4001) })).toEqual([
      { field: 'title', code: 'TooLong', max: 200 },
      { field: 'text', code: 'TooLong', max: 4000 },
    ]);
  });

  test('for all organisations names none', () => {
    expect(bannerProblems({ ...banner, allSalesOrgs: true, salesOrgs: [] })).toEqual([]);
  });

  test('is written in a further language with title and text, or not at all', () => {
    const titles = { de: 'Inventur', nl: ' ', fr: 'x'.repeat(201) };
    expect(bannerProblems({ ...banner, titles, texts: { fr: 'Rien', es: 'Nada' } })).toEqual([
      { field: 'texts/de', code: 'Required' },
      { field: 'titles/fr', code: 'TooLong', max: 200 },
      { field: 'titles/es', code: 'Required' },
    ]);
  });

  test('is read in the own language, else in English', () => {
    const translated = {
      ...banner,
      titles: { de: 'Inventur' },
      texts: { de: 'Keine Lieferungen', nl: 'Geen' },
    };
    const titleIn = (locale: Parameters<typeof bannerTextIn>[1]) => bannerTextIn(translated, locale);
    expect(titleIn('de')).toEqual({ title: 'Inventur', text: 'Keine Lieferungen' });
    const english = { title: 'Inventory', text: 'No deliveries' };
    for (const locale of ['en', 'en-GB', 'fr', 'nl'] as const) expect(titleIn(locale)).toEqual(english);
  });
});

import { describe, expect, test } from 'vitest';
import { type BannerFields, bannerProblems, newBanner } from '@/lib/domain/banners/banner-fields';

const banner: BannerFields = {
  title: 'Inventory',
  text: 'No deliveries',
  level: 'info',
  showFrom: '2026-11-21T10:00:00.000Z',
  showUntil: '2026-11-22T10:00:00.000Z',
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
});

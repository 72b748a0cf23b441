import { describe, expect, it } from 'vitest';
import { DEMO_LINTELS, DEMO_PANELS } from '@/db/seed/catalogues';
import { LOCALES } from '@/lib/domain/account/languages';
import { productTitle, productTitles } from '@/lib/domain/catalogue/titles';

const keys = [...DEMO_PANELS, ...DEMO_LINTELS].map(({ title }) => title);

describe('the title of a product', () => {
  it.each([
    ['AAC panel 70 × 600', 'de', 'Wandplatte 70 × 600'],
    ['AAC panel 70 × 600', 'nl', 'Cellenbetonpaneel 70 × 600'],
    ['AAC panel 70 × 600', 'fr', 'Panneau mural en béton cellulaire 70 × 600'],
    ['AAC panel 70 × 600', 'es', 'Panel de pared de hormigón celular 70 × 600'],
    ['AAC lintel N 100/400 L1250', 'de', 'Porenbetonsturz N 100/400 L1250'],
    ['AAC lintel F 175/124 L1500', 'nl', 'Cellenbetonlatei F 175/124 L1500'],
  ] as const)('%s in %s is %s', (key, locale, title) => {
    expect(productTitle({ title: key }, locale)).toBe(title);
  });

  it('is its key in English, and another in every other language', () => {
    for (const key of keys) {
      expect(productTitle({ title: key }, 'en')).toBe(key);
      expect(productTitle({ title: key }, 'en-GB')).toBe(key);
      // Two of the languages share their English.
      const titles = LOCALES.map((locale) => productTitle({ title: key }, locale));
      expect(new Set(titles).size).toBe(LOCALES.length - 1);
      expect(productTitles({ title: key })).toEqual(expect.arrayContaining(titles));
    }
  });

  it('is read by what a panel was called before', () => {
    expect(productTitles({ title: 'AAC panel 70 × 600' })).toContain('Porenbetonplatte 70 × 600');
    expect(productTitles({ title: 'AAC lintel N 100/400 L1250' })).toHaveLength(LOCALES.length - 1);
  });

  it('belongs to one product in each language', () => {
    for (const locale of LOCALES) {
      expect(new Set(keys.map((key) => productTitle({ title: key }, locale))).size).toBe(keys.length);
    }
  });

  it.each(['', 'Premium panel 70', 'AAC panel special', 'AAC lintel', 'AAC panel 70 × 600 white'])(
    'stays %j where a tenant called it so',
    (title) => {
      for (const locale of LOCALES) expect(productTitle({ title }, locale)).toBe(title);
    },
  );
});

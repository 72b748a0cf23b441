import { describe, expect, it } from 'vitest';
import { DEMO_PRODUCT_TYPES } from '@/db/seed/demo-file';
import { LOCALES } from '@/lib/domain/account/languages';
import { titleIn, typeName, typeNamesIn } from '@/lib/domain/catalogue/type-titles';
import { productTypeOf } from '@/tests/support/product-types';

describe('the title of a product type', () => {
  it.each([
    ['CS levelling blocks', 'de', 'Kalksandstein-Kimmsteine'],
    ['CS elements', 'fr', 'Éléments silico-calcaires'],
    ['CS elements', 'en-GB', 'CS elements'],
  ] as const)('%s in %s is %s', (title, locale, shown) => {
    expect(titleIn(productTypeOf(title), locale)).toBe(shown);
  });

  it('is that of the portal where there is none in the language of the reader', () => {
    const type = { title: 'Wandplatten', titles: { en: 'Wall panels', nl: '' } };
    expect(LOCALES.map((locale) => titleIn(type, locale))).toEqual([
      ...['Wall panels', 'Wandplatten', 'Wandplatten', 'Wandplatten', 'Wandplatten'],
      'Wall panels',
    ]);
  });

  it('belongs to one type of the demo in each language, and is another in every other language', () => {
    const titles = LOCALES.map((locale) => DEMO_PRODUCT_TYPES.map((type) => titleIn(type, locale)));
    for (const inLocale of titles) expect(new Set(inLocale).size).toBe(DEMO_PRODUCT_TYPES.length);
    for (const type of DEMO_PRODUCT_TYPES) {
      // Two of the languages share their English.
      expect(new Set(LOCALES.map((locale) => titleIn(type, locale))).size).toBe(LOCALES.length - 1);
    }
  });
});

describe('the names of product types', () => {
  it('hold only those that are called something else', () => {
    expect(typeNamesIn(DEMO_PRODUCT_TYPES, 'en')).toEqual({});
    expect(Object.keys(typeNamesIn(DEMO_PRODUCT_TYPES, 'de'))).toHaveLength(DEMO_PRODUCT_TYPES.length);
  });

  it('leave a title as it is that no type has any more, also one that every object has', () => {
    const names = typeNamesIn(DEMO_PRODUCT_TYPES, 'nl');
    expect(typeName(names, 'AAC blocks')).toBe('Cellenbetonblokken');
    for (const title of ['Former type', 'constructor', 'toString', '']) {
      expect(typeName(names, title)).toBe(title);
    }
  });
});

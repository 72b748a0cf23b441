import { DEMO_PRODUCT_TYPES } from '@/db/seed/demo-file';
import type { Locale } from '@/lib/domain/account/languages';
import { typeNamesIn } from '@/lib/domain/catalogue/type-titles';

/** One of the demo's product types. */
export function productTypeOf(title: string) {
  const type = DEMO_PRODUCT_TYPES.find((known) => known.title === title);
  if (!type) throw new Error(`no product type ${title}`);
  return type;
}

/** What the demo's product types are called in a language, by their titles. */
export const demoTypeNames = (locale: Locale) => typeNamesIn(DEMO_PRODUCT_TYPES, locale);

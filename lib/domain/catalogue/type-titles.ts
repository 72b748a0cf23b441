import { completeLocaleOf, type Locale } from '../account/languages';
import type { TextInLanguages } from '../configuration/text-in-languages';

/** What a product type is called; materials have the same names (domain.md §8). */
export interface TypeTitles {
  /** In the language of the portal: its name on the wire, in the history and in stored orders. */
  title: string;
  /** In other languages, where it is called something else. */
  titles: TextInLanguages;
}

/** The title of a product type for a reader; in the language of the portal if there is none in theirs. */
export function titleIn({ title, titles }: TypeTitles, locale: Locale): string {
  const language = completeLocaleOf(locale);
  return (language && titles[language]) || title;
}

/** What product types are called in the language of a reader, by their titles; without those that are called the same. */
export type TypeNames = Readonly<Record<string, string>>;

export function typeNamesIn(types: readonly TypeTitles[], locale: Locale): TypeNames {
  const named = types.map((type) => [type.title, titleIn(type, locale)] as const);
  return Object.fromEntries(named.filter(([title, name]) => name !== title));
}

/** What a reader calls the product type with this title; a title that no type has any more stays as it was stored. */
export function typeName(names: TypeNames, title: string): string {
  return (Object.hasOwn(names, title) && names[title]) || title;
}

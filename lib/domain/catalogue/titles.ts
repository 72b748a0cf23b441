import { LOCALES, type Locale } from '../account/languages';
import type { ProductNames } from './catalogue-product';
import type { LintelFamily } from './lintel-families';
import { titleIn } from './type-titles';

/** A term in every language, as in the glossary (domain.md §9). */
type Term = Readonly<Record<Locale, string>>;

const AAC_PANEL: Term = {
  en: 'AAC panel',
  'en-GB': 'AAC panel',
  de: 'Wandplatte',
  nl: 'Cellenbetonpaneel',
  fr: 'Panneau mural en béton cellulaire',
  es: 'Panel de pared de hormigón celular',
};

/** What a panel was called before; lists that were exported then are still read. */
const FORMER_AAC_PANEL = 'Porenbetonplatte';

const AAC_LINTEL: Term = {
  en: 'AAC lintel',
  'en-GB': 'AAC lintel',
  de: 'Porenbetonsturz',
  nl: 'Cellenbetonlatei',
  fr: 'Linteau en béton cellulaire',
  es: 'Dintel de hormigón celular',
};

const LINTEL_FAMILY_TITLES: Readonly<Record<LintelFamily, Term>> = {
  N: {
    en: 'non-load-bearing',
    'en-GB': 'non-load-bearing',
    de: 'nichttragend',
    nl: 'niet-dragend',
    fr: 'non porteur',
    es: 'no portante',
  },
  L: {
    en: 'load-bearing',
    'en-GB': 'load-bearing',
    de: 'tragend',
    nl: 'dragend',
    fr: 'porteur',
    es: 'portante',
  },
  F: {
    en: 'flat',
    'en-GB': 'flat',
    de: 'Flachsturz',
    nl: 'vlakke latei',
    fr: 'linteau plat',
    es: 'dintel plano',
  },
};

/** A title is a term and a size, `70 × 600` or `N 100/250 L1250`; only the term is translated. */
const SIZED: readonly { term: Term; size: RegExp }[] = [
  { term: AAC_PANEL, size: /^\d+ × \d+$/ },
  { term: AAC_LINTEL, size: /^[NLF] \d+\/\d+ L\d+$/ },
];

/** The key of a panel's title: the English title, which is used on the wire (domain.md §1). */
export function aacPanelTitle({ thicknessMm, widthMm }: { thicknessMm: number; widthMm: number }): string {
  return `${AAC_PANEL.en} ${thicknessMm} × ${widthMm}`;
}

/** The key of a lintel's title (domain.md §2). */
export function lintelTitle(size: {
  family: LintelFamily;
  thicknessMm: number;
  heightMm: number;
  lengthMm: number;
}): string {
  return `${AAC_LINTEL.en} ${size.family} ${size.thicknessMm}/${size.heightMm} L${size.lengthMm}`;
}

/**
 * What a reader calls a product: as its tenant calls it in their language, else by its translated title. Stored orders
 * from before there were such names have the title only.
 */
export function productTitle({ title, titles = {} }: ProductNames, locale: Locale): string {
  return titleIn({ title: translated(title, locale), titles }, locale);
}

/** A title in the language of a reader; one that is no term and size is returned unchanged. */
function translated(key: string, locale: Locale): string {
  for (const { term, size } of SIZED) {
    const sizeText = key.startsWith(`${term.en} `) ? key.slice(term.en.length + 1) : '';
    if (size.test(sizeText)) return `${term[locale]} ${sizeText}`;
  }
  return key;
}

/** The titles of a product in all languages, including its key and what a panel was called before. */
export function productTitles(product: ProductNames): readonly string[] {
  const { title } = product;
  const former = title.startsWith(`${AAC_PANEL.en} `) ? [title.replace(AAC_PANEL.en, FORMER_AAC_PANEL)] : [];
  const known = LOCALES.flatMap((locale) => [productTitle(product, locale), translated(title, locale)]);
  return [...new Set([title, ...known, ...former])];
}

/** The meaning of a lintel family's letter. */
export function lintelFamilyTitle(family: LintelFamily, locale: Locale): string {
  return LINTEL_FAMILY_TITLES[family][locale];
}

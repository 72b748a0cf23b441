import { type CompleteLocale, PROFILE_LANGUAGES } from '../../account/languages';
import { cleanLine } from '../../forms/text-lines';
import type { CatalogueKind, ProductStatus } from '../catalogue-product';
import type { LintelFamily } from '../lintel-families';
import type { LintelBaseType } from '../lintel-products';

/** A column of a list of products. */
export interface ImportColumn {
  /** Its name on the wire, which is its heading in exported lists. */
  readonly name: string;
  /** The field of the product in code; `titles` for its title in a language. */
  readonly field: string;
  readonly language?: CompleteLocale;
  readonly reads: 'text' | 'article' | 'whole' | 'colour' | 'yesNo' | 'choice';
  /** The values of a choice, with other words for each. */
  readonly choices?: Readonly<Record<string, readonly string[]>>;
  /** Other headings: the labels of its form in the five languages. */
  readonly headings: readonly string[];
}

const LABELS = {
  articleNo: ['Article number', 'Artikelnummer', 'Référence', 'Número de artículo', 'articleNo', 'itemNo'],
  title: ['Title', 'Titel', 'Titre', 'Título'],
  thickness: ['Thickness', 'Dicke', 'Dikte', 'Épaisseur', 'Espesor'],
  piecesPerPallet: [
    ...['Pieces per pallet', 'Stück je Palette', 'Stuks per pallet', 'Pièces par palette'],
    'Piezas por palé',
  ],
  kgPerM3: ['Density', 'Dichte', 'Dichtheid', 'Densité', 'Densidad'],
  status: ['Status', 'Statut', 'Estado'],
} as const;

/** What languages call themselves, as the form of a product names them. */
const LANGUAGE_NAMES: Readonly<Record<CompleteLocale, string>> = {
  ...{ en: 'English', de: 'Deutsch', nl: 'Nederlands', fr: 'Français', es: 'Español' },
};

const STATUS_WORDS: Readonly<Record<ProductStatus, readonly string[]>> = {
  offered: ['active', 'angeboten', 'aangeboden', 'proposé', 'ofrecido'],
  ending: ['läuft aus', 'loopt af', 'en fin de série', 'a extinguir'],
  blocked: ['gesperrt', 'geblokkeerd', 'bloqué', 'bloqueado'],
};

const FAMILY_WORDS: Readonly<Record<LintelFamily, readonly string[]>> = {
  N: ['N non-load-bearing', 'N nichttragend', 'N niet-dragend', 'N non porteur', 'N no portante'],
  L: ['L load-bearing', 'L tragend', 'L dragend', 'L porteur', 'L portante'],
  F: ['F flat', 'F Flachsturz', 'F vlakke latei', 'F linteau plat', 'F dintel plano'],
};

const BASE_TYPE_WORDS: Readonly<Record<LintelBaseType, readonly string[]>> = {
  ST: ['Standard product', 'Standardprodukt', 'Standaardproduct', 'Produit standard', 'Producto estándar'],
  FS: ['Full-size product', 'Vollformat', 'Volle maat', 'Longueur entière', 'Longitud completa'],
};

/** Words for yes and no in lists of products. */
export const YES_NO_WORDS = {
  true: ['1', 'yes', 'ja', 'oui', 'sí'],
  false: ['0', 'no', 'nein', 'nee', 'non'],
} as const;

const article = (name: string): ImportColumn => ({
  ...{ name, field: 'articleNo', reads: 'article', headings: LABELS.articleNo },
});
const whole = (name: string, field: string, headings: readonly string[]): ImportColumn => ({
  ...{ name, field, reads: 'whole', headings },
});

const TITLES: readonly ImportColumn[] = [
  { name: 'title', field: 'title', reads: 'text', headings: LABELS.title },
  ...PROFILE_LANGUAGES.map(
    (language): ImportColumn => ({
      ...{ name: `title_${language}`, field: 'titles', language, reads: 'text' },
      headings: LABELS.title.map((title) => `${title}, ${LANGUAGE_NAMES[language]}`),
    }),
  ),
];

const LOADED: readonly ImportColumn[] = [
  whole('piecesPerPallet', 'piecesPerPallet', LABELS.piecesPerPallet),
  whole('kgPerM3', 'kgPerM3', LABELS.kgPerM3),
];

const STATUS: ImportColumn = {
  ...{ name: 'status', field: 'status', reads: 'choice', choices: STATUS_WORDS, headings: LABELS.status },
};

const THICKNESS = whole('thickness', 'thicknessMm', LABELS.thickness);

/** The columns of a list of products of each kind, in the order of exported lists (operation.md §4). */
export const IMPORT_COLUMNS: Readonly<Record<CatalogueKind, readonly ImportColumn[]>> = {
  aac: [
    article('articleNo'),
    whole('productNo', 'productNo', [
      ...['Number in order rows', 'Nummer in Bestellzeilen', 'Nummer in bestelregels'],
      ...['Numéro dans les lignes de commande', 'Número en las líneas de pedido'],
    ]),
    ...TITLES,
    THICKNESS,
    whole('width', 'widthMm', ['Width', 'Breite', 'Breedte', 'Largeur', 'Ancho']),
    whole('lengthMin', 'lengthMinMm', [
      ...['Shortest length', 'Kürzeste Länge', 'Kortste lengte', 'Longueur minimale', 'Longitud mínima'],
    ]),
    whole('lengthMax', 'lengthMaxMm', [
      ...['Longest length', 'Größte Länge', 'Grootste lengte', 'Longueur maximale', 'Longitud máxima'],
    ]),
    ...LOADED,
    {
      name: 'color',
      field: 'color',
      reads: 'colour',
      headings: ['Colour', 'Farbe', 'Kleur', 'Couleur', 'Color'],
    },
    {
      ...{ name: 'textColor', field: 'textColor', reads: 'colour' },
      headings: ['Text colour', 'Textfarbe', 'Tekstkleur', 'Couleur du texte', 'Color del texto'],
    },
    STATUS,
  ],
  lintel: [
    article('itemNo'),
    {
      ...{ name: 'family', field: 'family', reads: 'choice', choices: FAMILY_WORDS },
      headings: ['Family', 'Familie', 'Famille', 'Familia'],
    },
    ...TITLES,
    THICKNESS,
    whole('length', 'lengthMm', ['Length', 'Länge', 'Lengte', 'Longueur', 'Longitud']),
    whole('height', 'heightMm', ['Height', 'Höhe', 'Hoogte', 'Hauteur', 'Altura']),
    {
      ...{ name: 'lintelType', field: 'baseType', reads: 'choice', choices: BASE_TYPE_WORDS },
      headings: [
        ...['baseType', 'Type of an uncut row', 'Typ einer ungeschnittenen Zeile'],
        ...['Type van een ongezaagde regel', 'Type d’une ligne non coupée', 'Tipo de una fila sin cortar'],
      ],
    },
    {
      ...{ name: 'cuttable', field: 'isCuttable', reads: 'yesNo' },
      headings: [
        ...['May be cut in height', 'In der Höhe schneidbar', 'In hoogte te zagen'],
        ...['Peut être coupé en hauteur', 'Se puede cortar en altura'],
      ],
    },
    whole('minCutHeight', 'minCutHeightMm', [
      ...['Lowest cut height', 'Niedrigste Schnitthöhe', 'Laagste zaaghoogte'],
      ...['Hauteur de coupe minimale', 'Altura mínima de corte'],
    ]),
    whole('maxOpening', 'maxOpeningMm', [
      ...['Widest clear opening', 'Größte lichte Öffnung', 'Grootste dagopening'],
      ...['Plus grande ouverture libre', 'Mayor luz libre'],
    ]),
    ...LOADED,
    STATUS,
  ],
};

/** The most columns of a list; a list of products has no more than 20 of its own. */
const MAX_IMPORT_COLUMNS = 60;
/** The most products in one list. */
export const MAX_IMPORT_ROWS = 10_000;

export interface HeadingProblem {
  /** Keys of texts in the message namespace `errors`. */
  code:
    | 'CATALOGUE.NoRows'
    | 'CATALOGUE.TooManyRows'
    | 'CATALOGUE.TooManyColumns'
    | 'CATALOGUE.HeadingTwice'
    | 'CATALOGUE.HeadingMissing';
  values?: Record<string, string | number>;
}

/** What the columns of a list are. */
export interface ReadHeadings {
  /** By place; null where a column is none of a product. */
  columns: readonly (ImportColumn | null)[];
  /** The headings that are not known: what is below them is not read. */
  ignored: readonly string[];
}

/** Reads the headings of a list: names on the wire, or the labels of a product's form in any language. */
export function readImportHeadings(
  kind: CatalogueKind,
  headings: readonly string[],
): ReadHeadings | HeadingProblem {
  if (headings.length > MAX_IMPORT_COLUMNS) {
    return { code: 'CATALOGUE.TooManyColumns', values: { max: MAX_IMPORT_COLUMNS } };
  }
  const columns = headings.map((heading) => COLUMN_BY_HEADING[kind].get(plainHeading(heading)) ?? null);
  const twice = columns.findIndex((column, at) => column !== null && columns.indexOf(column) !== at);
  if (twice >= 0)
    return { code: 'CATALOGUE.HeadingTwice', values: { value: shownPart(cleanLine(headings[twice] ?? '')) } };
  if (!columns.some((column) => column?.field === 'articleNo')) {
    const value = IMPORT_COLUMNS[kind].find(({ field }) => field === 'articleNo')?.name ?? '';
    return { code: 'CATALOGUE.HeadingMissing', values: { value } };
  }
  const unknown = headings.filter((_, at) => columns[at] === null).map(cleanLine);
  return {
    columns,
    ignored: unknown.filter((heading) => heading !== '').map((heading) => shownPart(heading)),
  };
}

const HALF_A_CHARACTER = /[\ud800-\udbff]$/;

/** The beginning of a text, as much of it as is shown; it never ends within a character. */
export function shownPart(text: string, max = 60): string {
  return text.length <= max ? text : text.slice(0, max).replace(HALF_A_CHARACTER, '');
}

/** Lower case without accents, units in brackets and marks; `title_de` and `titles.de` are one. */
function plainHeading(heading: string): string {
  const words = plainWords(heading.replace(/\([^)]*\)/g, ' '));
  return words.replace(/^titles /, 'title ');
}

/** Lower case without accents and marks. */
export function plainWords(text: string): string {
  const letters = text.toLowerCase().replaceAll('ß', 'ss').normalize('NFKD').replace(/\p{M}/gu, '');
  return letters.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

const COLUMN_BY_HEADING: Readonly<Record<CatalogueKind, ReadonlyMap<string, ImportColumn>>> = {
  aac: byHeading(IMPORT_COLUMNS.aac),
  lintel: byHeading(IMPORT_COLUMNS.lintel),
};

function byHeading(columns: readonly ImportColumn[]): ReadonlyMap<string, ImportColumn> {
  return new Map(
    columns.flatMap((column) =>
      [column.name, ...column.headings].map((heading) => [plainHeading(heading), column] as const),
    ),
  );
}

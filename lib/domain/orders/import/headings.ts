import { AAC_FIELDS } from '../aac-item';
import { LINTEL_FIELDS } from '../lintel-item';
import type { RowField } from '../row-fields';
import type { ImportCell, LengthUnit } from './import-field';

export interface HeaderCell {
  /** The name of a text field, or a key of `HEADINGS`; null if the heading is unknown. */
  column: string | null;
  /** The unit in the heading, such as in `Länge (m)`. */
  unit: LengthUnit | null;
}

/**
 * Headings in the five languages of the glossary and common synonyms (domain.md §9); those of text fields are
 * defined with the fields. `derived` are columns that the order table computes itself.
 */
const HEADINGS = {
  product: [
    ...['Produkt', 'Produktbezeichnung', 'Produktname', 'Artikel', 'Artikelbezeichnung', 'Bezeichnung'],
    ...[
      'Material',
      'Element',
      'Platte',
      'Wandplatte',
      'Sturz',
      'Sturztyp',
      'Product',
      'Product name',
      'Panel',
      'Article',
    ],
    ...['Item', 'Lintel', 'Description', 'Paneel', 'Wandpaneel', 'Wandelement', 'Latei', 'Omschrijving'],
    ...['Wall panel', 'Produit', 'Panneau', 'Linteau', 'Producto', 'Artículo', 'Dintel', 'productValue'],
  ],
  articleNo: [
    ...['Artikelnummer', 'Artikelnr.', 'Artikel-Nr.', 'Art.-Nr.', 'Art. nr', 'Materialnummer'],
    ...['Article number', 'Article no.', 'Item number', 'Item no.', 'SKU', 'Référence'],
    ...["Numéro d'article", 'Número de artículo', 'articleNo', 'itemNo'],
  ],
  thickness: [
    ...['Dicke', 'Wanddicke', 'Stärke', 'Wandstärke', 'Thickness', 'Wall thickness', 'Dikte', 'Wanddikte'],
    ...['Épaisseur', 'Espesor', 'Grosor', 'thk'],
  ],
  width: ['Breite', 'Width', 'Breedte', 'Largeur', 'Ancho', 'Anchura'],
  length: [
    ...['Länge', 'Laenge', 'Elementlänge', 'Plattenlänge', 'Sturzlänge', 'Length', 'Panel length'],
    ...['Element length', 'Lengte', 'Paneellengte', 'Elementlengte', 'Lateilengte', 'Longueur', 'Longitud'],
    ...['Largo', 'itemLength', 'L'],
  ],
  height: [
    ...['Höhe', 'Hoehe', 'Sturzhöhe', 'Zuschnitthöhe', 'Height', 'Lintel height', 'Cut height', 'Hoogte'],
    ...['Lateihoogte', 'Zaaghoogte', 'Hauteur', 'Altura', 'H'],
  ],
  qty: [
    ...['Menge', 'Anzahl', 'Stück', 'Stückzahl', 'Stk.', 'Quantity', 'Qty', 'Pieces', 'Pcs', 'Count'],
    ...['Number', 'Aantal', 'Aantal stuks', 'Stuks', 'Hoeveelheid', 'Quantité', 'Nombre', 'Cantidad'],
    ...['Unidades', 'Uds.'],
  ],
  derived: [
    ...['Nr.', 'No.', 'Pos.', 'Position', 'Zeile', 'Line', 'Regel', 'Fläche', 'Area', 'Oppervlakte', 'm²'],
    ...['Paletten', 'Pallets', 'Art', 'Typ', 'Type', 'Soort', 'Surface', 'Superficie', 'itemIndex'],
    ...['kg', 'Gewicht', 'Weight', 'Poids', 'Peso'],
    ...['Max. Öffnung', 'Max. opening', 'Ouverture max.', 'Abertura máx.', 'Hueco máx.'],
    ...['N°', 'N.º', 'Palettes', 'Palés', 'Tipo'],
  ],
} as const;

/** The text fields of both tables, with their headings in lists. */
const TEXT_FIELDS = [AAC_FIELDS, LINTEL_FIELDS].flatMap((fields) =>
  Object.entries<RowField>(fields).flatMap(([name, { headings }]) =>
    headings ? [[name, headings] as const] : [],
  ),
);
const TEXT_COLUMNS: ReadonlySet<string> = new Set(TEXT_FIELDS.map(([name]) => name));
const COLUMN_BY_HEADING = new Map(
  [...Object.entries<readonly string[]>(HEADINGS), ...TEXT_FIELDS].flatMap(([column, headings]) =>
    headings.map((heading) => [plain(heading), column] as const),
  ),
);
const NUMBERS_ONLY = /^\s*\d[\d.,\s]*$/;
const LENGTH_UNITS: readonly LengthUnit[] = ['mm', 'cm', 'm'];
/** Units that do not affect how a number is read. */
const OTHER_UNITS: readonly string[] = ['stk', 'stuck', 'st', 'pcs', 'stuks', 'm²', 'm2', 'qm'];
/** The most lines above the headings, such as a title, an address and a date. */
const LINES_ABOVE_HEADINGS = 20;

/** The line with the headings: the first line that is recalled or looks like headings; -1 if there is none. */
export function findHeaderLine(
  lines: readonly (readonly ImportCell[])[],
  isKnown: (cells: readonly ImportCell[]) => boolean,
): number {
  const first = lines.slice(0, LINES_ABOVE_HEADINGS);
  const known = first.findIndex(isKnown);
  return known >= 0 ? known : first.findIndex((cells, index) => isHeader(cells, index === 0));
}

/**
 * A line with a number in it is data. A single recognised cell is a header only on the first line, if the
 * line has no other cell and the cell cannot be a name: a room may be called `Raum`.
 */
function isHeader(cells: readonly ImportCell[], isFirst: boolean): boolean {
  if (cells.some((cell) => typeof cell === 'number' || NUMBERS_ONLY.test(cell ?? ''))) return false;
  const columns = cells.map((cell) => readHeading(cell).column);
  const known = columns.filter((column) => column !== null && column !== 'derived');
  if (new Set(known).size >= 2) return true;
  const [only] = known;
  const isAlone = cells.filter((cell) => String(cell ?? '').trim() !== '').length === 1;
  return isFirst && only != null && isAlone && !TEXT_COLUMNS.has(only);
}

/** Parses a heading. */
export function readHeading(cell: ImportCell): HeaderCell {
  const words = plain(String(cell ?? '')).split(' ');
  const last = words.at(-1) ?? '';
  const unit = words.length > 1 ? (LENGTH_UNITS.find((name) => name === last) ?? null) : null;
  const whole = COLUMN_BY_HEADING.get(words.join(' '));
  if (whole) return { column: whole, unit };
  if (!unit && !OTHER_UNITS.includes(last)) return { column: null, unit };
  const preposition = words.at(-2);
  const name = words.slice(0, preposition === 'in' || preposition === 'en' ? -2 : -1).join(' ');
  return { column: COLUMN_BY_HEADING.get(name) ?? null, unit };
}

/**
 * Normalises a heading: lower case without accents, brackets and other marks; single spaces between words.
 */
function plain(heading: string): string {
  const letters = heading.toLowerCase().replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '');
  return letters.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

import { AAC_FIELDS } from '../aac-item';
import { LINTEL_FIELDS } from '../lintel-item';
import type { RowField } from '../row-fields';
import type { ImportCell, LengthUnit } from './import-field';

export interface HeaderCell {
  /** The name of a field of text, or a key of `HEADINGS`; null for a heading that is not known. */
  column: string | null;
  /** The unit the heading names, as in `Länge (m)`. */
  unit: LengthUnit | null;
}

/**
 * Headings in the five languages of the glossary, with what people call them besides (domain.md §9); those of texts
 * stand with their fields. `derived` is what the order table computes itself.
 */
const HEADINGS = {
  product: [
    ...['Produkt', 'Produktbezeichnung', 'Produktname', 'Artikel', 'Artikelbezeichnung', 'Bezeichnung'],
    ...['Material', 'Element', 'Platte', 'Sturz', 'Sturztyp', 'Product', 'Product name', 'Panel', 'Article'],
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

/** Fields of text of both tables, with the headings under which they stand in lists. */
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
/** Units that tell nothing about how to read a number. */
const OTHER_UNITS: readonly string[] = ['stk', 'stuck', 'st', 'pcs', 'stuks', 'm²', 'm2', 'qm'];
/** A title, an address and a date may stand above the headings. */
const LINES_ABOVE_HEADINGS = 20;

/** Where the headings of a list stand: the first line that is known, or reads like some; -1 without. */
export function findHeaderLine(
  lines: readonly (readonly ImportCell[])[],
  isKnown: (cells: readonly ImportCell[]) => boolean,
): number {
  const first = lines.slice(0, LINES_ABOVE_HEADINGS);
  const known = first.findIndex(isKnown);
  return known >= 0 ? known : first.findIndex((cells, index) => isHeader(cells, index === 0));
}

/**
 * A line with a number in it is data. One recognised cell alone makes a header only on the first line, and only if
 * nothing else stands beside it and it cannot be a name: a room may well be called `Raum`.
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

/** What a heading says of its column. */
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

/** Lower case without accents, brackets and other marks; words a single blank apart. */
function plain(heading: string): string {
  const letters = heading.toLowerCase().replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '');
  return letters.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

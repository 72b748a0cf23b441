import type { ImportCell, LengthUnit, ListColumn } from './import-field';

export interface HeaderCell {
  /** null for a heading nobody told us of. */
  column: ListColumn | null;
  /** The unit the heading names, as in `Länge (m)`. */
  unit: LengthUnit | null;
}

/** Headings in the five languages of the glossary, with what people call them besides (domain.md §9). */
const HEADINGS: Readonly<Record<ListColumn, readonly string[]>> = {
  room: [
    ...['Raum', 'Raumname', 'Raumnummer', 'Raumnr.', 'Raumbezeichnung', 'Zimmer', 'Wand', 'Wandnummer'],
    ...['Room', 'Room name', 'Room number', 'Room no.', 'Wall', 'Ruimte', 'Ruimtenaam', 'Ruimtenummer'],
    ...['Kamer', 'Vertrek', 'Pièce', 'Local', 'Estancia', 'Habitación', 'Sala', 'sublotName'],
  ],
  storey: [
    ...['Geschoss', 'Geschoß', 'Stockwerk', 'Stock', 'Etage', 'Ebene', 'Storey', 'Story', 'Floor', 'Level'],
    ...['Verdieping', 'Bouwlaag', 'Étage', 'Niveau', 'Planta', 'Piso', 'Nivel', 'floorName'],
  ],
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
    ...['Max. Öffnung', 'Max. opening', 'Ouverture max.', 'Abertura máx.'],
  ],
};

const COLUMN_BY_HEADING = new Map(
  listColumns().flatMap((column) => HEADINGS[column].map((heading) => [plain(heading), column] as const)),
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
  return isFirst && only !== undefined && isAlone && only !== 'room' && only !== 'storey';
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

function listColumns(): ListColumn[] {
  const taken: ListColumn[] = ['room', 'storey', 'product', 'articleNo', 'thickness', 'width'];
  return [...taken, 'length', 'height', 'qty', 'derived'];
}

/** Lower case without accents, brackets and other marks; words a single blank apart. */
function plain(heading: string): string {
  const letters = heading.toLowerCase().replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '');
  return letters.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

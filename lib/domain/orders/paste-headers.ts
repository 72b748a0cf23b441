import type { NumberUnit } from '../quantity';

/** What a column of a pasted panel list may hold. */
export type PasteColumn = 'room' | 'storey' | 'product' | 'articleNo' | 'thickness' | 'length' | 'qty';

export type LengthUnit = Exclude<NumberUnit, 'pieces'>;

export interface HeaderCell {
  column: PasteColumn;
  /** The unit the heading names, as in `Länge (m)`. */
  unit: LengthUnit | null;
}

/** Headings in the five languages of the glossary, with what people call them besides (domain.md §9). */
const HEADINGS: Readonly<Record<PasteColumn, readonly string[]>> = {
  room: [
    ...['Raum', 'Raumname', 'Raumnummer', 'Zimmer', 'Room', 'Room name', 'Room number', 'Ruimte', 'Kamer'],
    ...['Pièce', 'Local', 'Estancia', 'Habitación', 'Sala', 'sublotName'],
  ],
  storey: [
    ...['Geschoss', 'Geschoß', 'Stockwerk', 'Etage', 'Ebene', 'Storey', 'Story', 'Floor', 'Level'],
    ...['Verdieping', 'Bouwlaag', 'Étage', 'Niveau', 'Planta', 'Piso', 'Nivel', 'floorName'],
  ],
  product: [
    ...['Produkt', 'Produktbezeichnung', 'Artikel', 'Element', 'Platte', 'Product', 'Panel', 'Article'],
    ...['Paneel', 'Wandpaneel', 'Wandelement', 'Wall panel', 'Produit', 'Panneau', 'Producto', 'Artículo'],
  ],
  articleNo: [
    ...['Artikelnummer', 'Artikelnr.', 'Artikel-Nr.', 'Art.-Nr.', 'Art. nr', 'Article number', 'Article no.'],
    ...['Item number', 'Item no.', 'Référence', "Numéro d'article", 'Número de artículo', 'articleNo'],
  ],
  thickness: [
    ...['Dicke', 'Wanddicke', 'Stärke', 'Wandstärke', 'Thickness', 'Wall thickness', 'Dikte', 'Wanddikte'],
    ...['Épaisseur', 'Espesor', 'Grosor'],
  ],
  length: [
    ...[
      'Länge',
      'Laenge',
      'Elementlänge',
      'Plattenlänge',
      'Length',
      'Panel length',
      'Lengte',
      'Paneellengte',
    ],
    ...['Longueur', 'Longitud', 'Largo', 'itemLength'],
  ],
  qty: [
    ...['Menge', 'Anzahl', 'Stück', 'Stückzahl', 'Stk.', 'Quantity', 'Qty', 'Pieces', 'Pcs', 'Count'],
    ...['Aantal', 'Stuks', 'Quantité', 'Nombre', 'Cantidad', 'Unidades', 'Uds.'],
  ],
};

const COLUMNS: readonly PasteColumn[] = [
  'room',
  'storey',
  'product',
  'articleNo',
  'thickness',
  'length',
  'qty',
];
const COLUMN_BY_HEADING = new Map(
  COLUMNS.flatMap((column) => HEADINGS[column].map((heading) => [plain(heading), column] as const)),
);
const NUMBERS_ONLY = /^\s*\d[\d.,\s]*$/;
const UNITS: readonly LengthUnit[] = ['mm', 'cm', 'm'];

/**
 * The headings of a pasted list, cell by cell (null: not one of ours), or null if the row is data.
 * A row with a number in it is data. One recognised cell alone makes a header only if nothing else stands beside it and it cannot be a name:
 * a room may well be called `Raum`.
 */
export function readHeaderRow(cells: readonly string[]): (HeaderCell | null)[] | null {
  if (cells.some((cell) => NUMBERS_ONLY.test(cell))) return null;
  const header = cells.map(readHeading);
  const known = header.filter((cell) => cell !== null);
  const distinct = new Set(known.map(({ column }) => column)).size;
  if (distinct >= 2) return header;
  const [only] = known;
  const filled = cells.filter((cell) => cell.trim() !== '').length;
  const isName = only?.column === 'room' || only?.column === 'storey';
  return only && filled === 1 && !isName ? header : null;
}

function readHeading(cell: string): HeaderCell | null {
  const words = plain(cell).split(' ');
  const whole = COLUMN_BY_HEADING.get(words.join(' '));
  if (whole) return { column: whole, unit: null };
  const unit = UNITS.find((name) => name === words.at(-1)) ?? null;
  if (!unit) return null;
  const preposition = words.at(-2);
  const name = words.slice(0, preposition === 'in' || preposition === 'en' ? -2 : -1).join(' ');
  const column = COLUMN_BY_HEADING.get(name);
  return column ? { column, unit } : null;
}

/** Lower case without accents, brackets and other marks; words a single blank apart. */
function plain(heading: string): string {
  const letters = heading.toLowerCase().replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '');
  return letters.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

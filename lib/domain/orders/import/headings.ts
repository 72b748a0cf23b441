import { asSeen } from '../../forms/plain-marks';
import { isUnitOf, type ListUnit, plainPowers, unitOf } from '../../unit-names';
import { AAC_FIELDS } from '../aac-item';
import { LINTEL_FIELDS } from '../lintel-item';
import type { RowField } from '../row-fields';
import { type ListCell, textOf } from './import-field';

export interface HeaderCell {
  /** The name of a text field, or a key of `HEADINGS`; null if the heading is unknown. */
  column: string | null;
  /** The unit in the heading, such as in `Länge (m)`. */
  unit: ListUnit | null;
}

/**
 * Headings in the five languages of the glossary and common synonyms (domain.md §9); those of text fields are
 * defined with the fields. `derived` are columns that the order table computes itself, `unit` are columns with
 * the units of the numbers beside them, `type` is a product in some lists and a kind of product in others.
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
  width: ['Breite', 'Width', 'Breedte', 'Largeur', 'Ancho', 'Anchura', 'B'],
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
    ...['Unidades', 'Uds.', 'Stck', 'St.', 'Anz.', 'Bestellmenge', 'Bestellte Menge', 'Menge gesamt'],
    ...['Order quantity', 'Ordered', 'Aant.', 'Hoev.', 'Qté', 'Nbre', 'Nb', 'Cant.', 'Cdad.', 'Pièces'],
  ],
  unit: [
    ...['Einheit', 'Einh.', 'EH', 'ME', 'Mengeneinheit', 'Unit', 'UoM', 'Unit of measure', 'Eenheid'],
    ...['Eenh.', 'Unité', 'Unidad', 'Ud.', 'U.M.'],
  ],
  type: ['Typ', 'Type', 'Tipo'],
  derived: [
    ...['Nr.', 'No.', 'Pos.', 'Position', 'Zeile', 'Line', 'Regel', 'Fläche', 'Area', 'Oppervlakte', 'm²'],
    ...['Paletten', 'Pallets', 'Art', 'Soort', 'Surface', 'Superficie', 'itemIndex'],
    ...['kg', 'Gewicht', 'Weight', 'Poids', 'Peso'],
    ...['Max. Öffnung', 'Max. opening', 'Ouverture max.', 'Abertura máx.', 'Hueco máx.'],
    ...['N°', 'N.º', 'Palettes', 'Palés'],
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

/** Parses a heading. */
export function readHeading(cell: ListCell): HeaderCell {
  const words = plain(textOf(cell)).split(' ');
  const last = words.at(-1) ?? '';
  const unit = words.length > 1 ? unitOf(last) : null;
  const whole = COLUMN_BY_HEADING.get(words.join(' '));
  if (whole) return fitting(whole, unit);
  if (!unit) return { column: null, unit };
  const preposition = words.at(-2);
  const name = words.slice(0, preposition === 'in' || preposition === 'en' ? -2 : -1).join(' ');
  return fitting(COLUMN_BY_HEADING.get(name) ?? null, unit);
}

/** Whether a column named so has texts: a room may be called `Raum`. */
export function isTextColumn(column: string): boolean {
  return TEXT_COLUMNS.has(column);
}

const LENGTH_COLUMNS: readonly string[] = ['thickness', 'width', 'length', 'height'];

/** A unit decides what a column is: a quantity in m² is no number of pieces, but a figure of the list itself. */
function fitting(column: string | null, unit: ListUnit | null): HeaderCell {
  const isWrong =
    (column === 'qty' && !isUnitOf('pieces', unit)) ||
    (column !== null && LENGTH_COLUMNS.includes(column) && !isUnitOf('length', unit));
  return { column: isWrong ? 'derived' : column, unit };
}

/**
 * Normalises a heading: lower case without accents, brackets and other marks; single spaces between words.
 */
function plain(heading: string): string {
  const lower = plainPowers(asSeen(heading)).toLowerCase().replaceAll('ß', 'ss');
  const letters = lower.normalize('NFD').replace(/\p{M}/gu, '');
  return letters.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

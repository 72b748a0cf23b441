import { cleanLine } from '../forms/text-lines';
import type { ItemProblem } from './item-problem';

export const MAX_NAME_LENGTH = 50;
export const MAX_QTY = 9999;
/** The first position in a lot. */
export const MIN_ITEM_INDEX = 1;
const MAX_ITEM_INDEX = 2_147_483_647;
const VISIBLE = /[^\s\p{Cc}\p{Bidi_Control}]/u;

/**
 * Headings of rooms and storeys in the five languages of the glossary, and common synonyms (domain.md §9).
 */
export const NAME_HEADINGS = {
  room: [
    ...['Raum', 'Raumname', 'Raumnummer', 'Raumnr.', 'Raumbezeichnung', 'Zimmer', 'Wand', 'Wandnummer'],
    ...['Room', 'Room name', 'Room number', 'Room no.', 'Wall', 'Ruimte', 'Ruimtenaam', 'Ruimtenummer'],
    ...['Kamer', 'Vertrek', 'Pièce', 'Local', 'Estancia', 'Habitación', 'Sala', 'sublotName'],
    ...[
      'Raum-Nr.',
      'Zimmernummer',
      'Zimmernr.',
      'Zimmer-Nr.',
      'Wand-Nr.',
      'Room nr.',
      'Wall no.',
      'Ruimte nr.',
    ],
    ...['Pièce n°', 'N° pièce', 'Local n°', 'Sala n.º'],
  ],
  storey: [
    ...['Geschoss', 'Geschoß', 'Stockwerk', 'Stock', 'Etage', 'Ebene', 'Storey', 'Story', 'Floor', 'Level'],
    ...['Verdieping', 'Bouwlaag', 'Étage', 'Niveau', 'Planta', 'Piso', 'Nivel', 'floorName'],
    ...['Gesch.', 'Etg.', 'Verd.', 'Niv.', 'Fl.', 'Lvl.'],
  ],
} as const;

type FieldProblem = Omit<ItemProblem, 'field'>;

/** Room and storey: 1–50 characters after trimming (domain.md §3). */
export function nameProblem(value: unknown): FieldProblem | null {
  if (typeof value !== 'string') return { code: 'ORDERITEM.Required' };
  if (!VISIBLE.test(value)) return { code: 'ORDERITEM.Required' };
  // Counts characters, not UTF-16 units; most names are short enough to skip the counting.
  const isTooLong = value.length > MAX_NAME_LENGTH && [...cleanLine(value)].length > MAX_NAME_LENGTH;
  return isTooLong ? { code: 'ORDERITEM.TooLong', range: { min: 1, max: MAX_NAME_LENGTH } } : null;
}

/** Whether a field is empty. */
export function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** The problem of a required number field; null if it has a number. */
export function numberProblem(value: unknown): FieldProblem | null {
  if (isMissing(value)) return { code: 'ORDERITEM.Required' };
  return isFiniteNumber(value) ? null : { code: 'ORDERITEM.NotANumber' };
}

/** 1–9999 pieces; 0 parks a saved row (domain.md §3). */
export function qtyProblem(value: unknown, isUpdate: boolean): FieldProblem | null {
  return numberProblem(value) ?? wholeNumberProblem(value, isUpdate ? 0 : 1, MAX_QTY);
}

/** A position ≥ 1; if missing, the server assigns it (domain.md §3). */
export function itemIndexProblem(value: unknown): FieldProblem | null {
  return value === undefined ? null : wholeNumberProblem(value, MIN_ITEM_INDEX, MAX_ITEM_INDEX);
}

export function isFiniteNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function wholeNumberProblem(value: unknown, min: number, max: number): FieldProblem | null {
  if (!isFiniteNumber(value)) return { code: 'ORDERITEM.NotANumber' };
  if (!Number.isInteger(value)) return { code: 'ORDERITEM.NotInteger' };
  return value < min || value > max ? { code: 'ORDERITEM.OutOfRange', range: { min, max } } : null;
}

import { mostTextPx, paddingPx, swatchPx } from '@/components/data-grid/fast-path/fast-path';
import type { CellValue, GridColumn, RowValues } from '@/components/data-grid/model/types';
import type { ImportField, ImportRules } from '@/lib/domain/orders/import/import-field';
import { readTyped } from '@/lib/domain/orders/import/read-cells';
import { area2, formatExact, type Notation, pallets2 } from '@/lib/domain/quantity';
import { quantityTexts } from '@/lib/domain/quantity-texts';

/** A column of an order table, and how its numbers are exported to a file. */
export interface OrderColumn extends GridColumn {
  /** Undefined for a text column. */
  readonly exported?: {
    /** False for sizes in mm, which are never grouped. */
    readonly grouped?: boolean;
    /** Decimal digits. */
    readonly digits: number;
    /** The value in the displayed unit, if it is stored in a finer one. */
    readonly value?: (value: number) => number;
  };
  /** The step of its buttons on a phone, in its own unit. */
  readonly step?: number;
}

/** Beyond this, a column would push the others out of view. */
const MOST_PX = 360;

/** The width of a column with these texts, px, at least `leastPx`; with room for the colour of an option. */
export function widthOf(texts: readonly string[], leastPx: number, hasColour = false): number {
  const widest = Math.max(0, ...texts.map(mostTextPx)) + (hasColour ? swatchPx : 0);
  return Math.min(MOST_PX, Math.max(leastPx, Math.ceil(widest + paddingPx)));
}

/** The columns with the numbers that they show, which are those of their export, for the clipboard. */
export function withShownNumbers(columns: readonly OrderColumn[]): OrderColumn[] {
  return columns.map((column) => {
    const { exported } = column;
    if (!exported) return column;
    const { value: shown = Number } = exported;
    return { ...column, shownNumber: (value) => (typeof value === 'number' ? shown(value) : null) };
  });
}

export const EXPORTED_AREA: OrderColumn['exported'] = { digits: 2, value: area2 };
export const EXPORTED_PALLETS: OrderColumn['exported'] = { digits: 2, value: pallets2 };
export const EXPORTED_KG: OrderColumn['exported'] = { digits: 0, value: Math.round };
export const EXPORTED_MM: OrderColumn['exported'] = { digits: 0, grouped: false };

/** Texts of computed numbers in both order tables; empty if nothing is ordered. */
export function numberTexts(notation: Notation) {
  const texts = quantityTexts(notation);
  const positive = (value: CellValue, write: (value: number) => string) =>
    typeof value === 'number' && value > 0 ? write(value) : '';
  return {
    mm: (value: CellValue) => positive(value, texts.mm),
    mm2: (value: CellValue) => positive(value, texts.areaM2),
    pallets: (value: CellValue) => positive(value, texts.pallets),
    kg: (value: CellValue) => positive(value, texts.pieces),
  };
}

interface LengthOptions {
  /** The step of its buttons, mm. */
  step: number;
  /** Decimal digits of a valid length. */
  fraction?: number;
}

/** The common part of length columns: typed with or without a unit, shown in mm with all digits. */
export function typedLength(
  rules: ImportRules,
  key: string,
  notation: Notation,
  { step, fraction = 0 }: LengthOptions,
) {
  return { ...typedNumber({ rules, key, notation, fraction, grouped: false }), step };
}

/** The same for piece counts, with thousands separators. */
export function typedPieces(rules: ImportRules, key: string, notation: Notation) {
  return { ...typedNumber({ rules, key, notation, fraction: 0, grouped: true }), step: 1 };
}

/** Parses typed text with the same rules as an imported list. */
export function typedReader(rules: ImportRules, key: string, notation: Notation) {
  const field = fieldOf(rules, key);
  return (text: string, values: RowValues): CellValue => readTyped(field, text, notation, values);
}

interface TypedNumber {
  rules: ImportRules;
  key: string;
  notation: Notation;
  /** Decimal digits of a valid number; invalid numbers show all digits with their error. */
  fraction: number;
  grouped: boolean;
}

function typedNumber({ rules, key, notation, fraction, grouped }: TypedNumber) {
  const written = (options: { grouped: boolean }) => (value: CellValue) =>
    typeof value === 'number' ? formatExact(value, notation, options) : (value ?? '');
  return {
    key,
    editor: 'number',
    align: 'end',
    inputMode: 'decimal',
    exported: { digits: fraction, ...(grouped ? {} : { grouped }) },
    parse: typedReader(rules, key, notation),
    format: written({ grouped }),
    editText: written({ grouped: false }),
  } as const satisfies Partial<OrderColumn>;
}

function fieldOf(rules: ImportRules, key: string): ImportField {
  const field = rules.fields.find((known) => known.key === key);
  if (!field) throw new Error(`no field ${key}`);
  return field;
}

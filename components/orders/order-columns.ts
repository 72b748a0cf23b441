import type { CellValue, GridColumn, RowValues } from '@/components/data-grid/model/types';
import type { ImportField, ImportRules } from '@/lib/domain/orders/import/import-field';
import { readTyped } from '@/lib/domain/orders/import/read-cells';
import { area2, formatExact, type Notation, pallets2 } from '@/lib/domain/quantity';
import { quantityTexts } from '@/lib/domain/quantity-texts';

/** A column of an order table, and how its numbers leave in a file. */
export interface OrderColumn extends GridColumn {
  /** Absent for a column of text. */
  readonly exported?: {
    /** Digits behind the point. */
    readonly digits: number;
    /** The value in the unit that is shown, where it is kept in a finer one. */
    readonly value?: (value: number) => number;
  };
  /** By how much its buttons on a phone change the number, in its own unit. */
  readonly step?: number;
}

export const EXPORTED_AREA: OrderColumn['exported'] = { digits: 2, value: area2 };
export const EXPORTED_PALLETS: OrderColumn['exported'] = { digits: 2, value: pallets2 };
export const EXPORTED_KG: OrderColumn['exported'] = { digits: 0, value: Math.round };
export const EXPORTED_MM: OrderColumn['exported'] = { digits: 0 };

/** Texts of computed numbers as both order tables show them; nothing where nothing is ordered. */
export function numberTexts(notation: Notation) {
  const texts = quantityTexts(notation);
  const positive = (value: CellValue, write: (value: number) => string) =>
    typeof value === 'number' && value > 0 ? write(value) : '';
  return {
    mm: (value: CellValue) => positive(value, texts.mm),
    area: (value: CellValue) => positive(value, texts.areaM2),
    pallets: (value: CellValue) => positive(value, texts.pallets),
    kg: (value: CellValue) => positive(value, texts.pieces),
  };
}

interface LengthOptions {
  /** By how many mm its buttons change it. */
  step: number;
  /** Digits behind the point of a valid length. */
  fraction?: number;
}

/** What the columns of lengths have in common: typed with or without a unit, shown in mm with every digit. */
export function typedLength(
  rules: ImportRules,
  key: string,
  notation: Notation,
  { step, fraction = 0 }: LengthOptions,
) {
  return { ...typedNumber({ rules, key, notation, fraction, grouped: false }), step };
}

/** The same for pieces, whose thousands are grouped. */
export function typedPieces(rules: ImportRules, key: string, notation: Notation) {
  return { ...typedNumber({ rules, key, notation, fraction: 0, grouped: true }), step: 1 };
}

/** Reads what is typed into a column as a list from elsewhere is read. */
export function typedReader(rules: ImportRules, key: string, notation: Notation) {
  const field = fieldOf(rules, key);
  return (text: string, values: RowValues): CellValue => readTyped(field, text, notation, values);
}

interface TypedNumber {
  rules: ImportRules;
  key: string;
  notation: Notation;
  /** Digits behind the point of a valid number; others are shown too, with what is wrong. */
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
    exported: { digits: fraction },
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

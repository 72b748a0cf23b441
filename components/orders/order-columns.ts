import type { CellValue, GridColumn } from '@/components/data-grid/model/types';
import { area2, formatDecimal, type Notation, pallets2, parseDecimal } from '@/lib/domain/quantity';

/** A column of an order table, and how its numbers leave in a file. */
export interface OrderColumn extends GridColumn {
  /** Absent for a column of text. */
  readonly exported?: {
    /** Digits behind the point. */
    readonly digits: number;
    /** The value in the unit that is shown, where it is kept in a finer one. */
    readonly value?: (value: number) => number;
  };
}

export const EXPORTED_AREA: OrderColumn['exported'] = { digits: 2, value: area2 };
export const EXPORTED_PALLETS: OrderColumn['exported'] = { digits: 2, value: pallets2 };
export const EXPORTED_KG: OrderColumn['exported'] = { digits: 0, value: Math.round };
export const EXPORTED_MM: OrderColumn['exported'] = { digits: 0 };

/** Texts of numbers as both order tables show and read them. */
export function numberTexts(notation: Notation) {
  const shown = (value: CellValue, digits: number | { min: number; max: number }) =>
    typeof value === 'number' ? formatDecimal(value, digits, notation) : (value ?? '');
  const positive = (value: CellValue, round: (value: number) => number) =>
    typeof value === 'number' && value > 0 ? shown(round(value), 2) : '';
  return {
    shown,
    area: (value: CellValue) => positive(value, area2),
    pallets: (value: CellValue) => positive(value, pallets2),
    kg: (value: CellValue) => (typeof value === 'number' && value > 0 ? shown(value, 0) : ''),
  };
}

/** What a column of typed numbers has in common with the others. */
export function typedNumber(notation: Notation, fraction = 0) {
  const { shown } = numberTexts(notation);
  return {
    editor: 'number',
    align: 'end',
    inputMode: 'decimal',
    exported: { digits: fraction },
    parse: fraction === 0 ? wholeParser(notation) : decimalParser(notation, fraction),
    format: (value: CellValue) => shown(value, { min: 0, max: fraction }),
    editText: (value: CellValue) =>
      typeof value === 'number'
        ? formatDecimal(value, { min: 0, max: 3 }, notation, { grouped: false })
        : (value ?? ''),
  } as const satisfies Partial<OrderColumn>;
}

/**
 * Typed text → number. These columns hold whole numbers, so `2.600` typed in German can only mean 2600;
 * what cannot be read stays text, and validation says so.
 */
function wholeParser(notation: Notation): (text: string) => CellValue {
  return (text) => {
    const parsed = parseDecimal(text, notation);
    if (parsed.kind === 'empty') return null;
    if (parsed.kind === 'number') return parsed.value;
    if (parsed.kind === 'invalid') return text;
    const [whole, ...more] = parsed.readings.filter(Number.isInteger);
    return whole === undefined || more.length > 0 ? text : whole;
  };
}

/** The same for numbers with a few decimals: of two readings only one may have that few. */
function decimalParser(notation: Notation, fraction: number): (text: string) => CellValue {
  const isShort = (value: number) => Number(value.toFixed(fraction)) === value;
  return (text) => {
    const parsed = parseDecimal(text, notation);
    if (parsed.kind === 'empty') return null;
    if (parsed.kind === 'number') return parsed.value;
    if (parsed.kind === 'invalid') return text;
    const [only, ...more] = parsed.readings.filter(isShort);
    return only === undefined || more.length > 0 ? text : only;
  };
}

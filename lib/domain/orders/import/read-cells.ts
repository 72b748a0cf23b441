import { asSeen } from '../../forms/plain-marks';
import { cleanLine } from '../../forms/text-lines';
import { hasOwnGrouping, type Notation, parseDecimal } from '../../quantity';
import { type LengthUnit, type ListUnit, unitAtEnd } from '../../unit-names';
import type { RowFields } from '../row-fields';
import {
  type CellReading,
  type FilledCell,
  type ImportCell,
  type ImportedValues,
  type ImportField,
  type ReadingContext,
  textOf,
} from './import-field';
import { otherNotation } from './notation';

const MM_PER_UNIT: Readonly<Record<LengthUnit, number>> = { mm: 1, cm: 10, m: 1000 };
const LENGTH_UNITS: readonly LengthUnit[] = ['mm', 'cm', 'm'];
/** Without a unit, a length below this is in metres: no product is that short in mm. */
const SHORTEST_IN_MM = 20;

/**
 * The import fields of a table in its order: text fields by their headings, the others as given in `others`.
 */
export function importFields(
  fields: RowFields,
  others: Readonly<Record<string, Omit<ImportField, 'key'>>>,
): ImportField[] {
  return Object.entries(fields).flatMap(([key, { headings }]) => {
    const other = others[key];
    if (other) return [{ key, ...other }];
    return headings ? [{ key, columns: [key], read: readName }] : [];
  });
}

export const QTY_IMPORT: Omit<ImportField, 'key'> = { columns: ['qty'], measures: 'pieces', read: readQty };

function readName(cell: FilledCell): CellReading {
  return { value: cleanLine(textOf(cell)) };
}

/**
 * A length in mm. If the unit or the thousands separator is ambiguous, the reading accepted by `isMeant` is
 * taken: `2,70`, `2.700` and `270` are all 2700 for a panel.
 */
export function readLength(
  cell: FilledCell,
  context: ReadingContext,
  isMeant: (lengthMm: number) => boolean,
): CellReading {
  const found = numbersIn(cell, context);
  const stated = found?.unit ?? context.unit;
  if (!found || stated === 'pieces' || stated === 'other') return null;
  const lengthsOf = (numbers: readonly number[]) => {
    if (stated) return numbers.map((value) => toMm(value, stated));
    const meant = numbers.flatMap((value) => LENGTH_UNITS.map((unit) => toMm(value, unit))).filter(isMeant);
    return meant.length > 0
      ? meant
      : numbers.map((value) => toMm(value, value < SHORTEST_IN_MM ? 'm' : 'mm'));
  };
  return settle(found, context, lengthsOf, isMeant);
}

/**
 * Reads a cell typed by a person, like a cell of a list with the units of the table and the notation of the
 * person. Unreadable or ambiguous text is returned as typed, for validation to refuse it.
 */
export function readTyped(
  field: ImportField,
  text: string,
  notation: Notation,
  row: ImportedValues,
): ImportCell {
  const typed = text.trim();
  if (typed === '') return null;
  const unit = field.measures === 'pieces' ? null : 'mm';
  const reading = field.read(typed, { unit, notation, isProven: true, decimal: null }, row);
  return reading && 'value' in reading ? reading.value : text;
}

/** A number of pieces. Fractions are accepted here and refused by validation. */
function readQty(cell: FilledCell, context: ReadingContext): CellReading {
  const found = numbersIn(cell, context);
  const stated = found?.unit ?? context.unit;
  if (!found || (stated !== null && stated !== 'pieces')) return null;
  // `1,375` in German is a decimal number by its notation, although there are no parts of pieces.
  const isMeant = found.isOwnDecimal ? () => true : Number.isInteger;
  return settle(found, context, (numbers) => [...numbers], isMeant);
}

/** The possible numbers of a cell. */
interface FoundNumbers {
  numbers: readonly number[];
  unit: ListUnit | null;
  /** Ambiguous by the decimal sign of the notation itself: `1,375` in German, copied from an English list. */
  isOwnDecimal: boolean;
}

function numbersIn(cell: FilledCell, { notation, isProven }: ReadingContext): FoundNumbers | null {
  if (typeof cell === 'object')
    return { numbers: [cell.number], unit: unitAtEnd(cell.shown), isOwnDecimal: false };
  if (typeof cell === 'number') return { numbers: [cell], unit: null, isOwnDecimal: false };
  const parsed = parseDecimal(cell, notation);
  if (parsed.kind === 'empty' || parsed.kind === 'invalid') return null;
  const { unit } = parsed;
  if (parsed.kind === 'ambiguous') return { numbers: parsed.readings, unit, isOwnDecimal: false };
  const other = isProven ? parsed : parseDecimal(cell, otherNotation(notation));
  return other.kind === 'ambiguous'
    ? { numbers: other.readings, unit, isOwnDecimal: true }
    : { numbers: [parsed.value], unit, isOwnDecimal: false };
}

/**
 * Chooses between readings: the only plausible value; else the reading that the person chose; else thousands
 * if the list groups like this; else both, to ask the person.
 */
function settle(
  { numbers, isOwnDecimal }: Pick<FoundNumbers, 'numbers' | 'isOwnDecimal'>,
  context: Pick<ReadingContext, 'decimal' | 'notation'>,
  valuesOf: (numbers: readonly number[]) => number[],
  isMeant: (value: number) => boolean,
): CellReading {
  const values = [...new Set(valuesOf(numbers))];
  const meant = values.filter(isMeant);
  const [value, ...others] = meant.length > 0 ? meant : values;
  const [decimal, thousands] = numbers;
  if (value === undefined || decimal === undefined) return null;
  if (others.length === 0 || thousands === undefined) return { value };
  const isGrouped = !isOwnDecimal && hasOwnGrouping(context.notation);
  const chosen = context.decimal ?? (isGrouped ? 'thousands' : null);
  if (chosen === null) return { readings: [decimal, thousands] };
  const settled = { numbers: [chosen === 'decimal' ? decimal : thousands], isOwnDecimal: false };
  return settle(settled, { ...context, decimal: null }, valuesOf, isMeant);
}

function toMm(value: number, unit: LengthUnit): number {
  // Fifteen digits are exact: 2.6204 m is 2620.4 mm.
  return Number((value * MM_PER_UNIT[unit]).toPrecision(15));
}

/** Reads cells with a name. `find` gets the text in lower case without spaces, `×` and `*` as x. */
export function nameReader(find: (compact: string) => string | number | undefined): ImportField['read'] {
  return (cell) => {
    const value = find(compact(textOf(cell)));
    return value === undefined ? null : { value };
  };
}

export function compact(text: string): string {
  return asSeen(text).toLowerCase().replace(/[×✕*]/g, 'x').replace(/\s+/g, '').replace(/mm$/, '');
}

import { cleanLine } from '../../forms/text-lines';
import { hasOwnGrouping, type Notation, parseDecimal } from '../../quantity';
import type { RowFields } from '../row-fields';
import type {
  CellReading,
  ImportCell,
  ImportedValues,
  ImportField,
  LengthUnit,
  ReadingContext,
} from './import-field';

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

export const QTY_IMPORT: Omit<ImportField, 'key'> = { columns: ['qty'], read: readQty };

function readName(cell: string | number): CellReading {
  return { value: cleanLine(String(cell)) };
}

/**
 * A length in mm. If the unit or the thousands separator is ambiguous, the reading accepted by `isMeant` is
 * taken: `2,70`, `2.700` and `270` are all 2700 for a panel.
 */
export function readLength(
  cell: string | number,
  context: ReadingContext,
  isMeant: (lengthMm: number) => boolean,
): CellReading {
  const found = numbersIn(cell, context);
  if (!found || found.unit === 'pieces') return null;
  const stated = found.unit ?? context.unit;
  const lengthsOf = (numbers: readonly number[]) => {
    if (stated) return numbers.map((value) => toMm(value, stated));
    const meant = numbers.flatMap((value) => LENGTH_UNITS.map((unit) => toMm(value, unit))).filter(isMeant);
    return meant.length > 0
      ? meant
      : numbers.map((value) => toMm(value, value < SHORTEST_IN_MM ? 'm' : 'mm'));
  };
  return settle(found.numbers, context, lengthsOf, isMeant);
}

/**
 * Reads a cell typed by a person, like a cell of a list with the units of the table. Unreadable or ambiguous
 * text is returned as typed, for validation to refuse it.
 */
export function readTyped(
  field: ImportField,
  text: string,
  notation: Notation,
  row: ImportedValues,
): ImportCell {
  const typed = text.trim();
  if (typed === '') return null;
  const reading = field.read(typed, { unit: 'mm', notation, decimal: null }, row);
  return reading && 'value' in reading ? reading.value : text;
}

/** A number of pieces. Fractions are accepted here and refused by validation. */
function readQty(cell: string | number, context: ReadingContext): CellReading {
  const found = numbersIn(cell, context);
  if (!found || (found.unit !== null && found.unit !== 'pieces')) return null;
  return settle(found.numbers, context, (numbers) => [...numbers], Number.isInteger);
}

function numbersIn(cell: string | number, { notation }: ReadingContext) {
  if (typeof cell === 'number') return { numbers: [cell], unit: null };
  const parsed = parseDecimal(cell, notation);
  if (parsed.kind === 'empty' || parsed.kind === 'invalid') return null;
  return { numbers: parsed.kind === 'number' ? [parsed.value] : parsed.readings, unit: parsed.unit };
}

/**
 * Chooses between readings: the only plausible value; else the reading that the person chose; else thousands
 * if their language groups like this; else both, to ask the person.
 */
function settle(
  numbers: readonly number[],
  { decimal: choice, notation }: Pick<ReadingContext, 'decimal' | 'notation'>,
  valuesOf: (numbers: readonly number[]) => number[],
  isMeant: (value: number) => boolean,
): CellReading {
  const values = [...new Set(valuesOf(numbers))];
  const meant = values.filter(isMeant);
  const [value, ...others] = meant.length > 0 ? meant : values;
  const [decimal, thousands] = numbers;
  if (value === undefined || decimal === undefined) return null;
  if (others.length === 0 || thousands === undefined) return { value };
  const chosen = choice ?? (hasOwnGrouping(notation) ? 'thousands' : null);
  if (chosen === null) return { readings: [decimal, thousands] };
  const settled = chosen === 'decimal' ? decimal : thousands;
  return settle([settled], { decimal: null, notation }, valuesOf, isMeant);
}

function toMm(value: number, unit: LengthUnit): number {
  // Fifteen digits are exact: 2.6204 m is 2620.4 mm.
  return Number((value * MM_PER_UNIT[unit]).toPrecision(15));
}

/** Reads cells with a name. `find` gets the text in lower case without spaces, `×` and `*` as x. */
export function nameReader(find: (compact: string) => string | number | undefined): ImportField['read'] {
  return (cell) => {
    const value = find(compact(String(cell)));
    return value === undefined ? null : { value };
  };
}

export function compact(text: string): string {
  return text.toLowerCase().replace(/[×✕*]/g, 'x').replace(/\s+/g, '').replace(/mm$/, '');
}

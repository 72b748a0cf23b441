import { measureOf } from '../../unit-names';
import { type HeaderCell, isTextColumn } from './headings';
import { type ImportField, type ListCell, textOf } from './import-field';

type Fields = readonly (ImportField | null)[];

/** A column with the units of numbers that stand in other columns. */
export interface UnitColumn {
  readonly index: number;
  /** The column of numbers beside it, and that of the quantity; undefined without one. */
  readonly beside: number | undefined;
  readonly qty: number | undefined;
}

interface Table {
  headings: readonly HeaderCell[];
  fields: Fields;
  /** Columns without a known heading that have nothing but units. */
  onlyUnits: ReadonlySet<number>;
}

/** The columns with units: by their heading, or because they stand beside numbers and have nothing else. */
export function unitColumns({ headings, fields, onlyUnits }: Table): UnitColumn[] {
  const found = fields.findIndex((field) => field?.measures === 'pieces');
  const qty = found < 0 ? undefined : found;
  return headings.flatMap(({ column }, index) => {
    const beside = [index - 1, index + 1].find((at) => fields[at]?.measures !== undefined);
    const isNamed = column === 'unit';
    const isMeant = isNamed || (beside !== undefined && fields[index] === null && onlyUnits.has(index));
    return isMeant ? [{ index, beside, qty }] : [];
  });
}

/** The unit of a number in its line, as written in the column of units that means it; '' without one. */
export function unitTextOf(
  { index, units }: { index: number; units: readonly UnitColumn[] },
  cells: readonly ListCell[],
): string {
  for (const unit of units) {
    const text = textOf(cells[unit.index]);
    if (text !== '' && meantBy(unit, text) === index) return text;
  }
  return '';
}

/** A unit of pieces or of an area is never one of a length: it is that of the quantity, wherever it stands. */
function meantBy({ beside, qty }: UnitColumn, text: string): number | undefined {
  return measureOf(text) === 'amount' ? (qty ?? beside) : (beside ?? qty);
}

type Lines = readonly { cells: readonly ListCell[] }[];

/** The columns whose filled cells are all units; columns with a known heading are never asked. */
export function columnsOfUnits(lines: Lines, headings: readonly HeaderCell[]): Set<number> {
  const units = columnsOf(lines, headings.length, (text) => measureOf(text) !== null);
  return new Set([...units].filter((index) => headings[index]?.column == null));
}

/** The columns whose filled cells are all plain numbers. */
export function columnsOfNumbers(lines: Lines, width: number): Set<number> {
  return columnsOf(lines, width, (text) => /^[-+]?\d[\d.,'’\s]*$/.test(text));
}

function columnsOf(lines: Lines, width: number, isOne: (text: string) => boolean): Set<number> {
  const indexes = [...Array(width).keys()];
  return new Set(
    indexes.filter((index) => {
      const filled = lines.map(({ cells }) => textOf(cells[index])).filter((text) => text !== '');
      return filled.length > 0 && filled.every(isOne);
    }),
  );
}

/** Columns of a list by what all their filled cells are. */
interface ColumnContents {
  onlyUnits: ReadonlySet<number>;
  onlyNumbers: ReadonlySet<number>;
}

/**
 * The fields of columns without headings: those of the table in turn. A column of units beside numbers is none of
 * the table's, so the fields go on after it; units before the first number belong to the number after them.
 */
export function fieldsInTurn(
  inTurn: Fields,
  width: number,
  { onlyUnits, onlyNumbers }: ColumnContents,
): Fields {
  const fields: (ImportField | null)[] = [];
  let next = 0;
  for (let index = 0; index < width; index += 1) {
    const field = inTurn[next] ?? null;
    const isText = field !== null && isTextColumn(field.key);
    const isBefore = field?.measures !== undefined && onlyNumbers.has(index + 1);
    const isBeside = fields.at(-1)?.measures !== undefined || isBefore;
    const isUnits = onlyUnits.has(index) && !isText && isBeside;
    fields.push(isUnits ? null : field);
    if (!isUnits) next += 1;
  }
  return fields;
}

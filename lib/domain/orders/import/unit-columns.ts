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

/** Those of the columns asked for whose filled cells are all units. */
export function columnsOfUnits(
  lines: readonly { cells: readonly ListCell[] }[],
  width: number,
  isAsked: (index: number) => boolean,
): Set<number> {
  const mayBeUnit = ({ cells }: { cells: readonly ListCell[] }, index: number) => {
    const text = textOf(cells[index]);
    return text === '' || measureOf(text) !== null;
  };
  const isFilled = (index: number) => lines.some(({ cells }) => textOf(cells[index]) !== '');
  const indexes = [...Array(width).keys()].filter(isAsked);
  return new Set(indexes.filter((index) => lines.every((line) => mayBeUnit(line, index)) && isFilled(index)));
}

/**
 * The fields of columns without headings: those of the table in turn. A column of units beside numbers is none of
 * the table's, so the fields go on after it.
 */
export function fieldsInTurn(inTurn: Fields, onlyUnits: ReadonlySet<number>, width: number): Fields {
  const fields: (ImportField | null)[] = [];
  let next = 0;
  for (let index = 0; index < width; index += 1) {
    const field = inTurn[next] ?? null;
    const isText = field !== null && isTextColumn(field.key);
    const isUnits = onlyUnits.has(index) && !isText && fields.at(-1)?.measures !== undefined;
    fields.push(isUnits ? null : field);
    if (!isUnits) next += 1;
  }
  return fields;
}

import type { Notation } from '../../quantity';
import { isUnitOf, type ListUnit, lastWord, unitOf } from '../../unit-names';
import type { HeaderCell } from './headings';
import {
  type CellReading,
  type DecimalChoice,
  type FilledCell,
  type ImportCell,
  type ImportedValues,
  type ImportField,
  type ImportRules,
  type ListCell,
  textOf,
} from './import-field';
import { type UnitColumn, unitColumns, unitTextOf } from './unit-columns';

/** An ambiguous number as written in the list, and the number of such cells. */
export interface DecimalQuestion {
  text: string;
  decimal: number;
  thousands: number;
  cells: number;
}

/** How the numbers of a list are read. */
export interface NumberReading {
  notation: Notation;
  /** The decimal sign is that of the list, not only the person's. */
  isProven: boolean;
  decimal: DecimalChoice | null;
}

interface Place {
  field: ImportField;
  index: number;
  /** The columns that may have the units of its numbers. */
  units: readonly UnitColumn[];
}

export interface RowParts {
  rules: ImportRules;
  headings: readonly HeaderCell[];
  /** The texts of the headings; '' without one. */
  texts: readonly string[];
  fields: readonly (ImportField | null)[];
  /** Columns without a known heading that have nothing but units. */
  onlyUnits: ReadonlySet<number>;
  numbers: NumberReading;
  /** The list has all cells of its rows, so that missing fields may be completed. */
  isWhole: boolean;
}

/** A line whose cells are read; `merged` are columns that continue the merged cell above. */
export interface ReadableLine {
  cells: readonly ListCell[];
  merged?: ReadonlySet<number> | undefined;
}

/** Reads the lines of one list and collects the ambiguous numbers. */
export class RowReader {
  question: DecimalQuestion | null = null;
  /** Cached per column, because lists repeat their values. */
  private readonly readings: Map<string, CellReading>[] = [];
  /** Fields in the order of the table, so that a length is read after its product. */
  private readonly places: Place[];

  constructor(private readonly parts: RowParts) {
    const { rules, fields } = parts;
    const units = unitColumns(parts);
    this.places = rules.fields.flatMap((field) => {
      const index = fields.indexOf(field);
      return index < 0 ? [] : [{ field, index, units: field.measures ? units : [] }];
    });
  }

  /** The fields of a line; a cell that a short line lacks is null, or left out with `asBlock`. */
  read({ cells, merged }: ReadableLine, asBlock = false): ImportedValues {
    const values: Record<string, ImportCell> = {};
    for (const place of this.places) {
      const { field, index } = place;
      if (asBlock && index >= cells.length) continue;
      const cell = cells[index] ?? null;
      // An amount that is merged over several rows is one amount.
      const isEmpty = textOf(cell) === '' || (field.measures === 'pieces' && merged?.has(index));
      values[field.key] = cell === null || isEmpty ? null : this.readCell(place, cell, cells, values);
    }
    const { complete } = this.parts.rules;
    return complete && this.parts.isWhole ? complete(values) : values;
  }

  private readCell(
    place: Place,
    cell: FilledCell,
    cells: readonly ListCell[],
    row: ImportedValues,
  ): ImportCell {
    const { field, index } = place;
    const unitText = unitTextOf(place, cells);
    // An unknown word in a column of units is no unit of this table.
    const stated = unitText === '' ? null : (unitOf(unitText) ?? 'other');
    const unit = stated ?? this.parts.headings[index]?.unit ?? null;
    const reading = this.reading(place, cell, unit, row);
    if (reading && 'value' in reading) return reading.value;
    if (reading) this.ask(textOf(cell), reading.readings);
    return this.asWritten(cell, field, unit, unitText || lastWord(this.parts.texts[index] ?? ''));
  }

  private reading({ field, index }: Place, cell: FilledCell, unit: ListUnit | null, row: ImportedValues) {
    const known = this.readings[index] ?? new Map<string, CellReading>();
    this.readings[index] = known;
    const key = JSON.stringify([cell, unit, field.dependsOn === undefined ? null : row[field.dependsOn]]);
    const earlier = known.get(key);
    if (earlier !== undefined) return earlier;
    const reading = field.read(cell, { ...this.parts.numbers, unit }, row);
    known.set(key, reading);
    return reading;
  }

  /** An unreadable cell as the person sees it; a number keeps the unit that makes it unreadable. */
  private asWritten(
    cell: FilledCell,
    field: ImportField,
    unit: ListUnit | null,
    unitText: string,
  ): ImportCell {
    const { measures } = field;
    const text = textOf(cell);
    if (measures && unit !== null && !isUnitOf(measures, unit)) return `${text} ${unitText}`.trim();
    return typeof cell === 'number' ? cell : text;
  }

  private ask(text: string, [decimal, thousands]: readonly [number, number]): void {
    this.question ??= { text, decimal, thousands, cells: 0 };
    this.question.cells += 1;
  }
}

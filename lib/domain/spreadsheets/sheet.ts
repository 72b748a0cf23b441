import { FILE_LIMITS, FileFaultError } from './file-fault';
import { isTrue } from './workbook';
import { unescapeXml, type XmlTag, xmlAttribute, xmlTags } from './xml-tags';

export type SheetCell = string | number | null;

export interface SheetRow {
  /** As the spreadsheet counts, from 1. */
  line: number;
  cells: SheetCell[];
  /** By hand or by a filter. */
  isHidden: boolean;
}

export interface SheetContext {
  sharedStrings: readonly string[];
  dateStyles: ReadonlySet<number>;
  from1904: boolean;
}

/** What a sheet says besides its rows, known when the last of them was read. */
export interface SheetNotes {
  /** Formulas without a stored result: nobody computed them yet. */
  formulasWithoutValue: number;
  merged: MergedRange[];
}

type MergedRow = Pick<SheetRow, 'line' | 'cells'>;

interface MergedRange {
  top: number;
  bottom: number;
  col: number;
}

/**
 * The rows of a sheet (ECMA-376 part 1, 18.3), one after the other, so that the caller may pause in between. Formulas
 * give the result that was stored with them, dates are `YYYY-MM-DD`. Answers what was noted on the way.
 * @throws FileFaultError tooManyRows
 */
export function* readSheetRows(xml: string, context: SheetContext): Generator<SheetRow, SheetNotes> {
  const notes: SheetNotes = { formulasWithoutValue: 0, merged: [] };
  const cell = new CellReader(context, notes);
  let row: SheetRow = { line: 0, cells: [], isHidden: false };
  let rows = 0;
  for (const tag of xmlTags(xml)) {
    if (tag.name === 'row') {
      if (tag.kind !== 'close') {
        const line = Number(xmlAttribute(tag, 'r') ?? row.line + 1);
        row = { line, cells: [], isHidden: isTrue(xmlAttribute(tag, 'hidden')) };
      }
      if (tag.kind === 'open' || row.cells.every((value) => value === null)) continue;
      rows += 1;
      if (rows > FILE_LIMITS.rows) throw new FileFaultError('tooManyRows');
      yield row;
    } else if (tag.name === 'mergeCell' && tag.kind !== 'close') {
      noteMerged(notes, xmlAttribute(tag, 'ref') ?? '');
    } else {
      cell.read(tag, row);
    }
  }
  return notes;
}

/** Puts the cell of a merged range into the rows it was drawn over: a storey written once for all its rooms. */
export function spreadMerged(rows: readonly MergedRow[], merged: readonly MergedRange[]): void {
  if (merged.length === 0) return;
  const byLine = new Map(rows.map((row) => [row.line, row]));
  for (const { top, bottom, col } of merged) {
    const value = byLine.get(top)?.cells[col] ?? null;
    for (let line = top + 1; line <= Math.min(bottom, top + FILE_LIMITS.rows); line++) {
      const row = byLine.get(line);
      if (row) setCell(row, col, row.cells[col] ?? value);
    }
  }
}

/** Puts the tags of one cell together: `<c r t s><f/><v/></c>`, or `<is><t/></is>` for a text of its own. */
class CellReader {
  private col = -1;
  private type = 'n';
  private style = 0;
  private text: string | null = null;
  private hasFormula = false;

  constructor(
    private readonly context: SheetContext,
    private readonly notes: SheetNotes,
  ) {}

  read(tag: XmlTag, row: SheetRow): void {
    if (tag.name === 'c') {
      if (tag.kind === 'close') this.finish(row);
      else this.begin(tag, row);
    } else if (tag.name === 'f') {
      this.hasFormula = true;
    } else if ((tag.name === 'v' || tag.name === 't') && tag.kind === 'close') {
      this.text = (this.text ?? '') + unescapeXml(tag.textBefore);
    }
  }

  private begin(tag: XmlTag, row: SheetRow): void {
    const place = xmlAttribute(tag, 'r');
    this.col = place === undefined ? row.cells.length : columnOf(place);
    this.type = xmlAttribute(tag, 't') ?? 'n';
    this.style = Number(xmlAttribute(tag, 's') ?? 0);
    this.text = null;
    this.hasFormula = false;
  }

  private finish(row: SheetRow): void {
    if (this.text === null && this.hasFormula) this.notes.formulasWithoutValue += 1;
    if (this.text !== null) setCell(row, this.col, this.value(this.text));
  }

  private value(text: string): SheetCell {
    switch (this.type) {
      case 's':
        return this.context.sharedStrings[Number(text)] ?? null;
      case 'n': {
        const number = Number(text);
        if (text.trim() === '' || !Number.isFinite(number)) return text;
        return this.context.dateStyles.has(this.style) ? dayText(number, this.context.from1904) : number;
      }
      case 'b':
        return isTrue(text) ? 'TRUE' : 'FALSE';
      default:
        return text;
    }
  }
}

/** Columns far to the right, which stray formats make, are not read. */
function setCell(row: MergedRow, col: number, value: SheetCell): void {
  if (col < 0 || col >= FILE_LIMITS.columns) return;
  while (row.cells.length < col) row.cells.push(null);
  row.cells[col] = value;
}

function noteMerged(notes: SheetNotes, range: string): void {
  const [from = '', to = ''] = range.split(':');
  const top = lineOf(from);
  const bottom = lineOf(to);
  if (bottom > top) notes.merged.push({ top, bottom, col: columnOf(from) });
}

/** `AB12` → 27. */
function columnOf(place: string): number {
  let column = 0;
  for (const letter of /^[A-Z]+/.exec(place)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

function lineOf(place: string): number {
  return Number(/\d+$/.exec(place)?.[0] ?? 0);
}

const DAY_MS = 86_400_000;
/** Day 0 of each way of counting; that of 1900 hides the day 29 February 1900, which never was. */
const DAY_ZERO = { since1900: Date.UTC(1899, 11, 30), since1904: Date.UTC(1904, 0, 1) };

function dayText(days: number, from1904: boolean): string {
  const zero = from1904 ? DAY_ZERO.since1904 : DAY_ZERO.since1900;
  const instant = new Date(zero + Math.floor(days) * DAY_MS);
  return Number.isNaN(instant.getTime()) ? String(days) : instant.toISOString().slice(0, 10);
}

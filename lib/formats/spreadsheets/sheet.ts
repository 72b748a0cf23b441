import { FILE_LIMITS, FileFaultError } from './file-fault';
import { type ShownNumber, shownNumber } from './number-format';
import { isTrue, type NumberStyles } from './workbook';
import { workbookText, type XmlTag, xmlAttribute, xmlTags } from './xml-tags';

export type SheetCell = string | number | ShownNumber | null;

export interface SheetRow {
  /** Line number in the spreadsheet, from 1. */
  line: number;
  cells: SheetCell[];
  /** Hidden manually or by a filter. */
  isHidden: boolean;
  /** Columns whose cell continues the merged cell above. */
  merged?: Set<number>;
}

export interface SheetContext {
  sharedStrings: readonly string[];
  styles: NumberStyles;
  from1904: boolean;
}

/** Notes about a sheet, complete after its last row was read. */
export interface SheetNotes {
  /** Number of formulas without a stored result, which were never computed. */
  formulasWithoutValue: number;
  merged: MergedRange[];
  hiddenColumns: Set<number>;
}

type MergedRow = Pick<SheetRow, 'line' | 'cells' | 'merged'>;

export interface MergedRange {
  top: number;
  bottom: number;
  col: number;
}

/**
 * Reads the rows of a sheet (ECMA-376 part 1, 18.3), one after the other, and yields null at every tag, so
 * that the caller may pause. Formulas give their stored result, dates are `YYYY-MM-DD`, rows without a value
 * are left out. Returns the notes.
 * @throws FileFaultError tooManyRows
 */
export function* readSheetRows(xml: string, context: SheetContext): Generator<SheetRow | null, SheetNotes> {
  const notes: SheetNotes = { formulasWithoutValue: 0, merged: [], hiddenColumns: new Set() };
  const cell = new CellReader(context, notes);
  let row: SheetRow = { line: 0, cells: [], isHidden: false };
  let rows = 0;
  for (const tag of xmlTags(xml)) {
    yield null;
    if (tag.name === 'row') {
      if (tag.kind !== 'close') {
        const line = Number(xmlAttribute(tag, 'r'));
        row = {
          line: Number.isSafeInteger(line) ? line : row.line + 1,
          cells: [],
          isHidden: isTrue(xmlAttribute(tag, 'hidden')),
        };
      }
      if (tag.kind === 'open' || row.cells.every((value) => value === null)) continue;
      rows += 1;
      if (rows > FILE_LIMITS.rows) throw new FileFaultError('tooManyRows');
      yield row;
    } else if (tag.name === 'mergeCell' && tag.kind !== 'close') {
      noteMerged(notes, xmlAttribute(tag, 'ref') ?? '');
    } else if (tag.name === 'col' && tag.kind !== 'close') {
      noteColumns(notes, tag);
    } else {
      cell.read(tag, row);
    }
  }
  return notes;
}

/**
 * Copies the cell of a merged range into all its rows, for example a storey written once for all its rooms, and
 * marks the copies.
 * @throws FileFaultError damaged for overlapping ranges
 */
export function spreadMerged(rows: readonly MergedRow[], merged: readonly MergedRange[]): void {
  const places = new Map(rows.map(({ line }, place) => [line, place]));
  let spread = 0;
  for (const { top, bottom, col } of merged) {
    const first = places.get(top);
    const value = rows[first ?? 0]?.cells[col] ?? null;
    if (first === undefined || value === null) continue;
    for (let place = first + 1; (rows[place]?.line ?? bottom + 1) <= bottom; place++) {
      const row = rows[place];
      spread += 1;
      if (spread > FILE_LIMITS.rows * FILE_LIMITS.columns) throw new FileFaultError('damaged');
      if (!row || (row.cells[col] ?? null) !== null) continue;
      setCell(row, col, value);
      row.merged ??= new Set();
      row.merged.add(col);
    }
  }
}

/** Assembles a cell from its tags: `<c r t s><f/><v/></c>`, or `<is><t/></is>` for an inline text. */
class CellReader {
  private col = -1;
  private type = 'n';
  private style = 0;
  private text: string | null = null;
  private hasFormula = false;
  private isPhonetic = false;

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
    } else if (tag.name === 'rPh') {
      this.isPhonetic = tag.kind === 'open';
    } else if ((tag.name === 'v' || tag.name === 't') && tag.kind !== 'open' && !this.isPhonetic) {
      this.text = (this.text ?? '') + (tag.kind === 'close' ? workbookText(tag.textBefore) : '');
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
    const value = this.text ? this.value(this.text) : null;
    if (value !== null) setCell(row, this.col, value);
  }

  private value(text: string): SheetCell {
    switch (this.type) {
      case 's':
        return this.context.sharedStrings[Number(text)] || null;
      case 'n': {
        const number = Number(text);
        if (text.trim() === '' || !Number.isFinite(number)) return text;
        return this.shown(number);
      }
      case 'd':
        return text.slice(0, 'YYYY-MM-DD'.length);
      case 'b':
        return isTrue(text) ? 'TRUE' : 'FALSE';
      default:
        return text;
    }
  }

  private shown(number: number): SheetCell {
    const { styles, from1904 } = this.context;
    const code = styles.formats.get(this.style);
    const day = dayOf(number, from1904);
    const shown = code === undefined ? null : shownNumber(code, number, day);
    if (styles.dates.has(this.style)) return shown ?? dayText(number, day);
    // Programs calculate with more digits than they show.
    const exact = Number(number.toPrecision(15));
    return shown === null || shown === String(exact) ? exact : { number: exact, shown };
  }
}

/** Columns far to the right, which stray formats create, are ignored. */
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

function noteColumns({ hiddenColumns }: SheetNotes, tag: XmlTag): void {
  if (!isTrue(xmlAttribute(tag, 'hidden'))) return;
  const first = Number(xmlAttribute(tag, 'min'));
  const last = Math.min(Number(xmlAttribute(tag, 'max')), FILE_LIMITS.columns);
  for (let column = Math.max(1, first); column <= last; column++) hiddenColumns.add(column - 1);
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
/** Day 0 of each date system; that of 1900 accounts for the non-existent 29 February 1900. */
const DAY_ZERO = { since1900: Date.UTC(1899, 11, 30), since1904: Date.UTC(1904, 0, 1) };

function dayOf(days: number, from1904: boolean): Date {
  return new Date((from1904 ? DAY_ZERO.since1904 : DAY_ZERO.since1900) + Math.floor(days) * DAY_MS);
}

function dayText(days: number, day: Date): string {
  return Number.isNaN(day.getTime()) ? String(days) : day.toISOString().slice(0, 10);
}

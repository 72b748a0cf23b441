import { FILE_LIMITS, FileFaultError } from './file-fault';
import type { ShownNumber } from './number-format';
import type { MergedRange, SheetCell, SheetNotes, SheetRow } from './sheet';
import { unescapeXml, type XmlTag, xmlAttribute, xmlTags } from './xml-tags';

/** A sheet of an OpenDocument spreadsheet: its part of the content. */
export interface OdsSheet {
  name: string;
  isHidden: boolean;
  from: number;
  to: number;
}

const SHEET_START = /<(?:[\w.-]+:)?table(?=[\s>])/g;
const SHEET_END = /<\/(?:[\w.-]+:)?table>/g;
/** Elements in a cell whose texts are not its own. */
const APART: ReadonlySet<string> = new Set(['annotation', 'frame', 'custom-shape', 'caption', 'control']);

/** The sheets of `content.xml` (OpenDocument 1.3, part 3, 9.1). */
export function odsSheets(content: string): OdsSheet[] {
  const hiddenStyles = new Set(
    [
      ...content.matchAll(
        /<style:style\b[^>]*?style:name="([^"]*)"[^>]*>\s*<style:table-properties\b([^>]*)/g,
      ),
    ]
      .filter(([, , properties = '']) => /table:display="false"/.test(properties))
      .map(([, name]) => name),
  );
  return [...content.matchAll(SHEET_START)].flatMap(({ index: from }) => {
    SHEET_END.lastIndex = from;
    const end = SHEET_END.exec(content);
    const to = end ? end.index + end[0].length : content.length;
    const [tag] = xmlTags(content.slice(from, content.indexOf('>', from) + 1));
    if (!tag) return [];
    const style = xmlAttribute(tag, 'style-name');
    return [{ name: xmlAttribute(tag, 'name') ?? '', isHidden: hiddenStyles.has(style), from, to }];
  });
}

/**
 * Reads the rows of a sheet, one after the other, like `readSheetRows`: yields null at every tag, leaves out
 * rows without a value, and returns the notes.
 * @throws FileFaultError tooManyRows
 */
export function* readOdsRows(sheetXml: string): Generator<SheetRow | null, SheetNotes> {
  const reader = new OdsReader();
  for (const tag of xmlTags(sheetXml)) {
    yield null;
    for (const row of reader.read(tag)) yield row;
  }
  return reader.notes;
}

class OdsReader {
  readonly notes: SheetNotes = { formulasWithoutValue: 0, merged: [], hiddenColumns: new Set() };
  private line = 1;
  private rows = 0;
  private column = 0;
  private rowTag: XmlTag | null = null;
  private cells: SheetCell[] = [];
  private spans: MergedRange[] = [];
  private cellTag: XmlTag | null = null;
  private paragraphs: string[] = [];
  private apart = 0;

  read(tag: XmlTag): SheetRow[] {
    if (this.cellTag && this.apart === 0) this.readText(tag);
    if (APART.has(tag.name)) this.apart += { open: 1, close: -1, empty: 0 }[tag.kind];
    if (this.apart > 0) return [];
    if (tag.name === 'table-column' && tag.kind !== 'close') this.readColumn(tag);
    else if (tag.name === 'table-row') return this.readRow(tag);
    else if (tag.name === 'table-cell' || tag.name === 'covered-table-cell') this.readCell(tag);
    return [];
  }

  private readColumn(tag: XmlTag): void {
    const end = Math.min(this.column + repeats(tag, 'number-columns-repeated'), FILE_LIMITS.columns);
    if (isHidden(tag)) for (let col = this.column; col < end; col++) this.notes.hiddenColumns.add(col);
    this.column = end;
  }

  private readRow(tag: XmlTag): SheetRow[] {
    if (tag.kind !== 'close') {
      this.rowTag = tag;
      this.cells = [];
      this.spans = [];
      this.column = 0;
    }
    if (tag.kind === 'open' || !this.rowTag) return [];
    const { rowTag, cells, line } = this;
    const times = repeats(rowTag, 'number-rows-repeated');
    this.rowTag = null;
    this.line += times;
    if (cells.every((value) => value === null)) return [];
    this.notes.merged.push(...this.spans);
    this.rows += times;
    if (this.rows > FILE_LIMITS.rows) throw new FileFaultError('tooManyRows');
    return Array.from({ length: times }, (_, index) => ({
      line: line + index,
      cells: [...cells],
      isHidden: isHidden(rowTag),
    }));
  }

  private readCell(tag: XmlTag): void {
    if (tag.kind !== 'close') {
      this.cellTag = tag;
      this.paragraphs = [];
    }
    const { cellTag } = this;
    if (tag.kind === 'open' || !cellTag) return;
    this.cellTag = null;
    const value = this.valueOf(cellTag);
    const end = this.column + repeats(cellTag, 'number-columns-repeated');
    const rows = repeats(cellTag, 'number-rows-spanned');
    if (rows > 1) this.spans.push({ top: this.line, bottom: this.line + rows - 1, col: this.column });
    // Empty cells repeat to the last column of the program.
    for (let col = this.column; value !== null && col < Math.min(end, FILE_LIMITS.columns); col++) {
      while (this.cells.length < col) this.cells.push(null);
      this.cells[col] = value;
    }
    this.column = end;
  }

  /** Collects the paragraphs of a cell; white space of the file is one space. */
  private readText({ name, kind, textBefore, attributes }: XmlTag): void {
    const last = this.paragraphs.length - 1;
    const add = (text: string) => {
      if (last >= 0) this.paragraphs[last] += text;
    };
    add(unescapeXml(textBefore).replace(/[ \t\r\n]+/g, ' '));
    if (name === 'p' && kind !== 'close') this.paragraphs.push('');
    else if (kind === 'close') return;
    else if (name === 's')
      add(' '.repeat(Math.min(Number(xmlAttribute({ attributes }, 'c') ?? 1) || 1, 100)));
    else if (name === 'tab') add('\t');
    else if (name === 'line-break') add('\n');
  }

  private valueOf(tag: XmlTag): SheetCell {
    const text = this.paragraphs.join('\n');
    const type = xmlAttribute(tag, 'value-type');
    if (type === undefined && xmlAttribute(tag, 'formula') !== undefined)
      this.notes.formulasWithoutValue += 1;
    const number = Number(xmlAttribute(tag, 'value') ?? Number.NaN);
    if ((type === 'float' || type === 'currency' || type === 'percentage') && Number.isFinite(number)) {
      return numberOf(number, text);
    }
    if (type === 'date') return dayOf(xmlAttribute(tag, 'date-value') ?? '', text);
    if (type === 'boolean') return (xmlAttribute(tag, 'boolean-value') ?? text).toUpperCase();
    return xmlAttribute(tag, 'string-value') ?? (text === '' ? null : text);
  }
}

function numberOf(number: number, text: string): number | ShownNumber {
  // Programs calculate with more digits than they show.
  const exact = Number(number.toPrecision(15));
  const isPlain = text === '' || Number(text.replace(',', '.')) === exact;
  const hasZeros = /^0\d|[.,]\d*0$/.test(text);
  return isPlain && !hasZeros ? exact : { number: exact, shown: text };
}

/** A day as `YYYY-MM-DD`; a room `1.2`, which programs take for a day, as it is shown. */
function dayOf(date: string, text: string): string {
  const hasYear = (text.match(/\d+/g) ?? []).length >= 3;
  return hasYear || text === '' ? date.slice(0, 'YYYY-MM-DD'.length) : text;
}

function isHidden(tag: XmlTag): boolean {
  return /^(collapse|filter)$/.test(xmlAttribute(tag, 'visibility') ?? '');
}

function repeats(tag: XmlTag, name: string): number {
  const count = Number(xmlAttribute(tag, name) ?? 1);
  return Number.isSafeInteger(count) && count > 0 ? count : 1;
}

import { type BlockSize, blockSize } from '@/lib/domain/forms/block';
import { type HtmlTable, readHtmlTable } from '@/lib/formats/spreadsheets/html-table';
import { columnValue, displayText } from './columns';
import { copiedHtml, type OwnCells, ownCells } from './copied-html';
import type { CellRange } from './selection';
import type { GridColumn, RowValues } from './types';

export type TextMatrix = readonly (readonly string[])[];

/** What the clipboard holds, in the two forms of spreadsheets. */
export interface ClipboardTexts {
  readonly text: string;
  readonly html: string;
}

/** Copied cells as they were visible. */
export interface CopiedTable {
  readonly texts: TextMatrix;
  /** For each row the columns whose cell continues the merged cell above; its text is repeated in them. */
  readonly merged: readonly ReadonlySet<number>[];
  /** The values themselves, if the cells were copied from a grid. */
  readonly own: OwnCells | null;
}

/** The cells of a range for the clipboard, as they are shown; `valuesAt` gives null beyond the data. */
export function copiedRange(
  range: CellRange,
  columns: readonly GridColumn[],
  valuesAt: (row: number) => RowValues | null,
): ClipboardTexts & { readonly cells: number } {
  const shown = columns.slice(range.left, range.right + 1);
  const rows: RowValues[] = [];
  for (let row = range.top; row <= range.bottom; row++) {
    const values = valuesAt(row);
    if (values) rows.push(values);
  }
  const texts = rows.map((values) => shown.map((column) => displayText(column, values)));
  const cells = rows.map((values) => shown.map((column) => columnValue(column, values)));
  const numbers = cells.map((row, at) =>
    row.map((value, col) => (texts[at]?.[col] ? (shown[col]?.shownNumber?.(value) ?? null) : null)),
  );
  const keys = shown.map(({ key }) => key);
  return {
    text: toTsv(texts),
    html: copiedHtml(texts, numbers, { keys, cells }),
    cells: rows.length * shown.length,
  };
}

/** Tab-separated text as spreadsheets write it; cells with tabs, breaks or quotes are quoted. */
export function toTsv(texts: TextMatrix): string {
  return texts.map((row) => row.map(quoteCell).join('\t')).join('\r\n');
}

/**
 * The copied cells: texts from the plain text, which has them as they are; merged and hidden cells from the
 * HTML of the same cells.
 */
export function readClipboard({ text, html }: ClipboardTexts): CopiedTable {
  const texts = parseTsv(text);
  const own = ownCells(html);
  const table = own ? null : readHtmlTable(html);
  const places = table && placesIn(table, blockSize(texts));
  if (!table || !places) return { texts, merged: texts.map(() => NONE), own };
  const lines = places.rows.flatMap((row, at) => {
    if (table.hiddenRows.has(row)) return [];
    const cells = places.cols.flatMap((col, place) => {
      if (table.hiddenColumns.has(col)) return [];
      const cell = table.rows[row]?.[col];
      return cell?.merged ? [cell] : [{ text: texts[at]?.[place] ?? '', merged: false }];
    });
    return [cells];
  });
  const merged = lines.map((cells) => new Set(cells.flatMap((cell, col) => (cell.merged ? [col] : []))));
  return { texts: lines.map((cells) => cells.map((cell) => cell.text)), merged, own };
}

/** The rows and columns of a table that the plain text has; null if it is the text of something else. */
function placesIn(table: HtmlTable, { rows: height, cols: width }: BlockSize) {
  const rows = [...table.rows.keys()];
  const cols = [...(table.rows[0] ?? []).keys()];
  const seenRows = rows.filter((row) => !table.hiddenRows.has(row));
  const seenCols = cols.filter((col) => !table.hiddenColumns.has(col));
  // Programs may leave hidden cells out of the plain text, and add hidden rows to the end of the HTML.
  const hasSeen = (found: readonly number[]) => seenRows.every((row) => row <= (found.at(-1) ?? -1));
  const foundRows = [rows.slice(0, height), seenRows].find(
    (found) => found.length === height && hasSeen(found),
  );
  const foundCols = [cols, seenCols].find(({ length }) => length === width);
  return foundRows && foundCols ? { rows: foundRows, cols: foundCols } : null;
}

const NONE: ReadonlySet<number> = new Set();

/**
 * Reads tab-separated text: quoted cells may hold tabs, line breaks and doubled quotes, a quote
 * inside an unquoted cell is an ordinary character, one closing line break is not a row.
 */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at <= text.length) {
    const cell = text[at] === '"' ? readQuoted(text, at) : readPlain(text, at);
    row.push(cell.text);
    at = cell.end;
    const separator = text[at];
    if (separator === '\t') {
      at++;
      continue;
    }
    rows.push(row);
    row = [];
    if (separator === undefined) break;
    at += separator === '\r' && text[at + 1] === '\n' ? 2 : 1;
    if (at === text.length) break;
  }
  return rows;
}

function readPlain(text: string, start: number): { text: string; end: number } {
  separators.lastIndex = start;
  const end = separators.exec(text)?.index ?? text.length;
  return { text: text.slice(start, end), end };
}

const separators = /[\t\r\n]/g;

function readQuoted(text: string, start: number): { text: string; end: number } {
  let content = '';
  let at = start + 1;
  while (at < text.length) {
    const quote = text.indexOf('"', at);
    if (quote < 0) break;
    content += text.slice(at, quote);
    at = quote + 1;
    if (text[at] !== '"') {
      return at >= text.length || isSeparator(text[at]) ? { text: content, end: at } : readPlain(text, start);
    }
    content += '"';
    at++;
  }
  // The quote is never closed, so it is a literal character.
  return readPlain(text, start);
}

function isSeparator(char: string | undefined): boolean {
  return char === '\t' || char === '\n' || char === '\r';
}

function quoteCell(text: string): string {
  return /[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

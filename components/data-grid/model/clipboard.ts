import { editText } from './columns';
import type { CellRange } from './selection';
import type { GridColumn, RowValues } from './types';

export type TextMatrix = readonly (readonly string[])[];

/** The texts of a range, row by row; `valuesAt` gives null beyond the data. */
export function rangeTexts(
  range: CellRange,
  columns: readonly GridColumn[],
  valuesAt: (row: number) => RowValues | null,
): string[][] {
  const shown = columns.slice(range.left, range.right + 1);
  const texts: string[][] = [];
  for (let row = range.top; row <= range.bottom; row++) {
    const values = valuesAt(row);
    if (values) texts.push(shown.map((column) => editText(column, values)));
  }
  return texts;
}

/** Tab-separated text as spreadsheets write it; cells with tabs, breaks or quotes are quoted. */
export function toTsv(texts: TextMatrix): string {
  return texts.map((row) => row.map(quoteCell).join('\t')).join('\r\n');
}

/** The same as an HTML table, for programs that prefer it. */
export function toHtmlTable(texts: TextMatrix): string {
  const rows = texts.map((row) => `<tr>${row.map((text) => `<td>${escapeHtml(text)}</td>`).join('')}</tr>`);
  return `<table>${rows.join('')}</table>`;
}

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

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

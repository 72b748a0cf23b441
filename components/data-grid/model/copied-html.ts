import type { CellValue } from './types';

/** Cells copied from a grid: the keys of their columns and their values. */
export interface OwnCells {
  readonly keys: readonly string[];
  readonly cells: readonly (readonly CellValue[])[];
}

const OWN = /<table[^>]*\sdata-grid-cells="([^"]*)"/;
const LARGEST_OWN = 8_000_000;

/**
 * The cells as an HTML table, in the forms that Excel, LibreOffice and Google Sheets read: numbers are numbers
 * whatever the language of the program, texts stay texts (`007`, `=1`).
 */
export function copiedHtml(
  texts: readonly (readonly string[])[],
  numbers: readonly (readonly (number | null)[])[],
  own: OwnCells,
): string {
  const rows = texts.map((row, at) => {
    const cells = row.map((text, col) => {
      const number = numbers[at]?.[col] ?? null;
      return `<td${number === null ? TEXT : numberMarks(number)}>${escapeHtml(text)}</td>`;
    });
    return `<tr>${cells.join('')}</tr>`;
  });
  const cells = escapeHtml(JSON.stringify(own));
  return `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table data-grid-cells="${cells}">${rows.join('')}</table></body></html>`;
}

/** The cells in HTML that a grid wrote; null for all other HTML. */
export function ownCells(html: string): OwnCells | null {
  const json = html.length > LARGEST_OWN ? undefined : OWN.exec(html)?.[1];
  if (json === undefined) return null;
  try {
    const read: unknown = JSON.parse(unescapeHtml(json));
    return isOwn(read) ? read : null;
  } catch {
    return null;
  }
}

const TEXT = ` style="mso-number-format:'\\@'"`;

function numberMarks(number: number): string {
  const sheets = escapeHtml(JSON.stringify({ 1: 3, 3: number }));
  return ` align="right" x:num="${number}" sdval="${number}" data-sheets-value="${sheets}"`;
}

function isOwn(read: unknown): read is OwnCells {
  if (typeof read !== 'object' || read === null || !('keys' in read) || !('cells' in read)) return false;
  const { keys, cells } = read;
  return (
    Array.isArray(keys) &&
    keys.every((key) => typeof key === 'string') &&
    Array.isArray(cells) &&
    cells.every((row) => Array.isArray(row) && row.length === keys.length && row.every(isValue))
  );
}

function isValue(value: unknown): boolean {
  return value === null || typeof value === 'string' || typeof value === 'number';
}

function escapeHtml(text: string): string {
  const marked = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return marked.replaceAll('"', '&quot;');
}

function unescapeHtml(text: string): string {
  const marks = text.replaceAll('&quot;', '"').replaceAll('&gt;', '>').replaceAll('&lt;', '<');
  return marks.replaceAll('&amp;', '&');
}

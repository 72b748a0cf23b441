import type { DocumentTools } from './document-tools';
import { cellText, type TableDocument } from './table-document';

/** A spreadsheet takes cells that begin so for formulas; names of rooms come from outside. A mark of theirs stays. */
const FORMULA_START = /^'*[=+\-@\t\r\n＝＋－＠]/;

/**
 * A table as CSV (RFC 4180) that spreadsheets of the reader's country open at once: UTF-8 with a mark, semicolons
 * where numbers have a decimal comma.
 */
export function tableCsv({ columns, rows }: TableDocument, tools: Pick<DocumentTools, 'notation'>): string {
  const separator = tools.notation.decimal === ',' ? ';' : ',';
  const lines = rows.map((cells) =>
    columns.map((column, index) => {
      const cell = cells[index];
      const text = cellText(cell, column, tools, { grouped: false });
      return typeof cell === 'number' ? text : withoutFormula(text);
    }),
  );
  const text = [columns.map(({ heading }) => withoutFormula(heading)), ...lines].map((cells) =>
    cells.map((cell) => quoted(cell, separator)).join(separator),
  );
  return `\uFEFF${text.join('\r\n')}\r\n`;
}

function withoutFormula(text: string): string {
  return FORMULA_START.test(text) ? `'${text}` : text;
}

function quoted(cell: string, separator: string): string {
  const needsQuotes = cell.includes(separator) || /["\r\n]/.test(cell);
  return needsQuotes ? `"${cell.replaceAll('"', '""')}"` : cell;
}

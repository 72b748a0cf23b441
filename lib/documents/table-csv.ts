import { withFormulaMarks } from '@/lib/formats/spreadsheets/formula-mark';
import { type CellTools, cellText, type TableDocument } from './table-document';

/**
 * A table as CSV (RFC 4180) that spreadsheets in the reader's country open directly: UTF-8 with a byte order
 * mark, semicolons if numbers have a decimal comma. Texts are quoted and contain no formulas; numbers are
 * plain.
 */
export function tableCsv({ columns, rows }: TableDocument, tools: CellTools): string {
  const separator = tools.notation.decimal === ',' ? ';' : ',';
  const lines = rows.map((cells) =>
    columns.map((column, index) => {
      const cell = cells[index];
      const text = cellText(cell, column, tools, { grouped: false });
      return typeof cell === 'number' ? numberCell(text, separator) : textCell(text);
    }),
  );
  const headings = columns.map(({ heading }) => textCell(heading));
  const text = [headings, ...lines].map((cells) => cells.join(separator));
  return `\uFEFF${text.join('\r\n')}\r\n`;
}

function textCell(text: string): string {
  return text === '' ? '' : `"${withFormulaMarks(text).replaceAll('"', '""')}"`;
}

/** Numbers have a decimal comma if the separator is a semicolon. */
function numberCell(text: string, separator: string): string {
  return text.includes(separator) ? `"${text}"` : text;
}

import type { OrderDocument } from '@/lib/domain/orders/order-document';
import type { DocumentTools } from './document-tools';
import { cellText, orderColumns } from './order-columns';

/** A spreadsheet takes cells that begin so for formulas; names of rooms come from outside. */
const FORMULA_START = /^[=+\-@\t\r]/;

/**
 * An order's lines as CSV (RFC 4180) that spreadsheets of the reader's country open at once: UTF-8 with a mark,
 * semicolons where numbers have a decimal comma.
 */
export function orderCsv(order: OrderDocument, tools: DocumentTools): string {
  const columns = orderColumns(order, tools);
  const separator = tools.notation.decimal === ',' ? ';' : ',';
  const rows = [
    columns.map(({ heading }) => heading),
    ...order.lines.map((line) => columns.map((column) => cellText(column, line, tools, { grouped: false }))),
  ];
  const text = rows.map((cells) => cells.map((cell) => quoted(cell, separator)).join(separator));
  return `\uFEFF${text.join('\r\n')}\r\n`;
}

function quoted(cell: string, separator: string): string {
  const safe = FORMULA_START.test(cell) ? `'${cell}` : cell;
  const needsQuotes = safe.includes(separator) || /["\r\n]/.test(safe);
  return needsQuotes ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The order tables, each with columns of its own. */
export const ORDER_TABLES = ['aac', 'lintel'] as const;
export type OrderTableName = (typeof ORDER_TABLES)[number];

/** How a person arranged the columns of an order table. */
export interface OrderColumns {
  /** Keys of the columns from left to right. */
  order: readonly string[];
  hidden: readonly string[];
  /** Keys of the columns that stay at the left edge. */
  pinned: readonly string[];
  /** Widths in px by key. */
  widths: Readonly<Record<string, number>>;
}

/** A table has some twelve columns; a longer text was not written by the portal. */
const MAX_TEXT_LENGTH = 1500;

/** The cookie of a person's columns, so that the server draws the table as it was left. */
export function orderColumnsCookie(table: OrderTableName, userId: string): string {
  return `columns-${table}-${userId}`;
}

/** Columns as the text of a cookie; empty for a table as it is built. */
export function orderColumnsText(columns: OrderColumns | null): string {
  if (!columns) return '';
  const widths = Object.entries(columns.widths).map(([key, px]) => `${key}:${Math.round(px)}`);
  return [columns.order, columns.hidden, columns.pinned, widths].map((part) => part.join('.')).join('!');
}

/** The columns in a stored text; null where it is empty or unreadable, and the table shows as it is built. */
export function orderColumnsFrom(text: string | undefined): OrderColumns | null {
  if (!text || text.length > MAX_TEXT_LENGTH || !/^[\w:.]*(![\w:.]*){3}$/.test(text)) return null;
  const [order = [], hidden = [], pinned = [], sizes = []] = text.split('!').map(keysIn);
  const widths = sizes.flatMap((size) => {
    const [key, px] = size.split(':');
    return key && px && /^\d{1,4}$/.test(px) ? [[key, Number(px)] as const] : [];
  });
  return { order, hidden, pinned, widths: Object.fromEntries(widths) };
}

function keysIn(part: string): string[] {
  return [...new Set(part.split('.').filter(Boolean))];
}

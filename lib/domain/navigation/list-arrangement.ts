/** A person's arrangement of the columns of one list; without one a list has its default layout. */
export interface ListArrangement {
  /** Column ids from left to right; columns that are not named follow in default order. */
  order: readonly string[];
  hidden: readonly string[];
  /** Columns that stay at the left edge while the table scrolls sideways. */
  pinned: readonly string[];
  /** px by column id; columns without a width are sized by the browser. */
  widths: Readonly<Record<string, number>>;
}

export const NO_ARRANGEMENT: ListArrangement = { order: [], hidden: [], pinned: [], widths: {} };

/** Columns that are hidden by default. */
const HIDDEN_AT_FIRST: Readonly<Record<string, readonly string[]>> = {
  projects: ['responsible', 'volume'],
};
/** Prefix of a default-hidden column that a person has shown, in the stored list of hidden columns. */
const CHOSEN = '_';

/** Converts an arrangement for storage: of the default-hidden columns, it stores the shown ones. */
export function storedArrangement(list: string, arrangement: ListArrangement): ListArrangement {
  const atFirst = HIDDEN_AT_FIRST[list] ?? [];
  const { hidden } = arrangement;
  const chosen = atFirst.filter((id) => !hidden.includes(id)).map((id) => CHOSEN + id);
  return { ...arrangement, hidden: [...hidden.filter((id) => !atFirst.includes(id)), ...chosen] };
}

/** Converts a stored arrangement back; for a list without an arrangement, the default layout. */
export function shownArrangement(list: string, stored: ListArrangement): ListArrangement {
  const atFirst = HIDDEN_AT_FIRST[list];
  if (atFirst === undefined) return stored;
  const notChosen = atFirst.filter((id) => !stored.hidden.includes(CHOSEN + id));
  return { ...stored, hidden: [...stored.hidden.filter((id) => !id.startsWith(CHOSEN)), ...notChosen] };
}

/** Limits of a column's width; the order tables allow narrower columns too. */
export const MIN_COLUMN_PX = 56;
export const MAX_COLUMN_PX = 800;

/** The path of the cookie: arrangements are only needed on pages. */
export const ARRANGEMENT_PATH = '/home/app';
const COOKIE_START = 'columns.';
/** A browser stores 4 KB per cookie; the lists arranged longest ago are dropped. */
const MAX_TEXT_LENGTH = 3500;

/** The name of the cookie with a person's arrangements; one per person, because people share computers. */
export function arrangementCookie(userId: string): string {
  return `${COOKIE_START}${userId.replaceAll('-', '').slice(-12)}`;
}

/** Whether a cookie contains arrangements of any person. */
export function isArrangementCookie(name: string): boolean {
  return name.startsWith(COOKIE_START);
}

// The separators are allowed in cookies and do not occur in column ids.

/** Arrangements by list as one text, the latest first; default arrangements are left out. */
export function arrangementsText(lists: ReadonlyMap<string, ListArrangement>): string {
  let text = '';
  for (const [list, arrangement] of lists) {
    const one = arrangementText(arrangement);
    if (one !== '' && text.length + list.length + one.length + 2 <= MAX_TEXT_LENGTH)
      text += `${list}(${one})`;
  }
  return text;
}

/** Parses stored arrangements; unreadable ones are ignored. */
export function arrangementsFrom(text: string | undefined): Map<string, ListArrangement> {
  const lists = (text ?? '').slice(0, MAX_TEXT_LENGTH).matchAll(/([\w-]+)\(([^()]*)\)/g);
  return new Map([...lists].map(([, list = '', one = '']) => [list, arrangementFrom(one)]));
}

function arrangementText({ order, hidden, pinned, widths }: ListArrangement): string {
  const sizes = Object.entries(widths).map(([id, px]) => `${id}*${Math.round(px)}`);
  const parts = [order, hidden, pinned, sizes].map((ids) => ids.join('~'));
  return parts.some(Boolean) ? parts.join('!') : '';
}

function arrangementFrom(text: string): ListArrangement {
  const [order = [], hidden = [], pinned = [], sizes = []] = text.split('!').map(idsIn);
  const widths = sizes.flatMap((size) => {
    const [, id, px] = /^([^*]+)\*(\d{1,4})$/.exec(size) ?? [];
    return id && px ? [[id, Math.min(MAX_COLUMN_PX, Number(px))] as const] : [];
  });
  return { order, hidden, pinned, widths: Object.fromEntries(widths) };
}

function idsIn(text: string): string[] {
  return [...new Set(text.split('~').filter(Boolean))];
}

/** Limits a width in px. */
export function boundedWidth(px: number): number {
  return Math.min(MAX_COLUMN_PX, Math.max(MIN_COLUMN_PX, Math.round(px)));
}

/** The order of the columns after moving one of them to the index of another. */
export function movedTo(order: readonly string[], id: string, place: number): string[] {
  if (!order.includes(id)) return [...order];
  const next = order.filter((other) => other !== id);
  next.splice(place, 0, id);
  return next;
}

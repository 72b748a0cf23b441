/** How a person arranged the columns of one list; a list without an arrangement looks as it was built. */
export interface ListArrangement {
  /** Column ids from left to right; columns that are not named follow in their own order. */
  order: readonly string[];
  hidden: readonly string[];
  /** Columns that stay at the left edge while the table scrolls sideways. */
  pinned: readonly string[];
  /** px by column id; empty where the browser decides. */
  widths: Readonly<Record<string, number>>;
}

export const NO_ARRANGEMENT: ListArrangement = { order: [], hidden: [], pinned: [], widths: {} };

/** Columns of a list that nobody sees before they choose them. */
const HIDDEN_AT_FIRST: Readonly<Record<string, readonly string[]>> = {
  projects: ['responsible', 'volume'],
};
/** Stands before such a column where a person has chosen it, in the place of hidden columns. */
const CHOSEN = '_';

/** An arrangement as it is stored: of columns that are hidden at first, those that are not hidden. */
export function storedArrangement(list: string, arrangement: ListArrangement): ListArrangement {
  const atFirst = HIDDEN_AT_FIRST[list] ?? [];
  const { hidden } = arrangement;
  const chosen = atFirst.filter((id) => !hidden.includes(id)).map((id) => CHOSEN + id);
  return { ...arrangement, hidden: [...hidden.filter((id) => !atFirst.includes(id)), ...chosen] };
}

/** An arrangement as it was before it was stored; of a list that nobody has arranged, how it looks at first. */
export function shownArrangement(list: string, stored: ListArrangement): ListArrangement {
  const atFirst = HIDDEN_AT_FIRST[list];
  if (atFirst === undefined) return stored;
  const notChosen = atFirst.filter((id) => !stored.hidden.includes(CHOSEN + id));
  return { ...stored, hidden: [...stored.hidden.filter((id) => !id.startsWith(CHOSEN)), ...notChosen] };
}

/** Limits of a column's width; the order tables have narrower ones, too. */
export const MIN_COLUMN_PX = 56;
export const MAX_COLUMN_PX = 800;

/** Arrangements are read where pages are, and sent nowhere else. */
export const ARRANGEMENT_PATH = '/home/app';
const COOKIE_START = 'columns.';
/** A browser stores 4 KB in a cookie; the lists arranged longest ago make room. */
const MAX_TEXT_LENGTH = 3500;

/** The cookie of a person's arrangements: each has their own, since people share computers. */
export function arrangementCookie(userId: string): string {
  return `${COOKIE_START}${userId.replaceAll('-', '').slice(-12)}`;
}

/** Whether a cookie holds somebody's arrangements. */
export function isArrangementCookie(name: string): boolean {
  return name.startsWith(COOKIE_START);
}

// The separators are signs that a cookie holds as they are, and no id of a column has.

/** Arrangements by list as one text, the latest first; lists without an arrangement are left out. */
export function arrangementsText(lists: ReadonlyMap<string, ListArrangement>): string {
  let text = '';
  for (const [list, arrangement] of lists) {
    const one = arrangementText(arrangement);
    if (one !== '' && text.length + list.length + one.length + 2 <= MAX_TEXT_LENGTH)
      text += `${list}(${one})`;
  }
  return text;
}

/** The arrangements in a stored text; whatever is unreadable counts as not arranged. */
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

/** A width in px within its limits. */
export function boundedWidth(px: number): number {
  return Math.min(MAX_COLUMN_PX, Math.max(MIN_COLUMN_PX, Math.round(px)));
}

/** The order of the columns after one of them moved to the place of another. */
export function movedTo(order: readonly string[], id: string, place: number): string[] {
  if (!order.includes(id)) return [...order];
  const next = order.filter((other) => other !== id);
  next.splice(place, 0, id);
  return next;
}

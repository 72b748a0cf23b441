import type { DraftRow } from '@/components/data-grid/model/draft';
import { restoreDraft } from '@/components/data-grid/store/saving';
import { isUnanswered } from '@/lib/client/sync/pending-write';
import { growingWaits } from '@/lib/client/sync/retry';
import type { GroupHead } from '@/lib/domain/orders/order-summary';
import { ListMappings, mappingsKey } from './import/list-mappings';
import { LiveRows } from './live-rows';
import { draftKey } from './order-drafts';
import type { OrderKind } from './order-kind';
import { createOrder, type OrderStore, type StoredColumns } from './order-store';
import { readerRows } from './reader-rows';
import { RowSaver } from './save-rows';
import { type EarlierRows, settleEarlier } from './settle-earlier';

export interface OrderSessionInput<Item> {
  unitId: string;
  userId: string;
  items: readonly Item[];
  /** How the person left the columns. */
  columns: StoredColumns;
  editable: boolean;
  /** Said of a row whose saving waits. */
  offlineText: string;
}

/** A lot's table at work: its rows, their saves, and the rows of others. */
export interface OrderSession<Item> {
  order: OrderStore;
  saver: RowSaver<Item>;
  live: LiveRows;
  /** How the person mapped lists from elsewhere before. */
  mappings: ListMappings;
}

/** What an earlier visit left unsaved and was put back into the table. */
export interface RestoredRows extends Pick<EarlierRows, 'saved' | 'refusal' | 'uncertain'> {
  restored: number;
  conflicting: number;
}

/** What became of it: put back, or only shown, where nothing can be typed any more. */
export type TakenBack = { restored: RestoredRows | null } | { left: readonly DraftRow[] };

export function createOrderSession<Item, Row, Head extends GroupHead>(
  kind: OrderKind<Item, Row, Head>,
  { unitId, userId, items, columns, editable, offlineText }: OrderSessionInput<Item>,
): OrderSession<Item> {
  const storage = typeof window === 'undefined' ? null : window.localStorage;
  const mappings = new ListMappings(mappingsKey(userId, kind.importRules), storage);
  const order = createOrder(kind, { items, editable, draftKey: draftKey(userId, unitId), mappings, columns });
  const saver = new RowSaver<Item>(order, { unitId, kind, texts: { offline: offlineText } });
  const read = async (ids?: readonly string[]) => (await kind.calls.read(unitId, ids)).map(kind.remoteRowOf);
  const { parked } = readerRows(items.map(kind.remoteRowOf), editable);
  return { order, mappings, saver, live: new LiveRows(order.grid, saver, read, parked) };
}

/**
 * Takes over what earlier pages left of this lot, once, and tells of it. Until `signal` aborts it waits for the
 * connection where a save of theirs was never answered.
 */
export async function takeBack<Item, Row, Head extends GroupHead>(
  session: OrderSession<Item>,
  { calls }: Pick<OrderKind<Item, Row, Head>, 'calls'>,
  signal: AbortSignal,
  tell: (taken: TakenBack) => void,
): Promise<void> {
  const { grid, drafts } = session.order;
  await drafts?.takeEarlier(async (pages) => {
    const settle = () => settleEarlier(pages, calls.save, new Date());
    const earlier = await untilAnswered(settle, signal);
    if (grid.editable) return tell({ restored: await putBack(session, earlier) });
    drafts.keep({ changed: earlier.rows, settled: [] });
    tell({ left: earlier.rows });
  });
}

/** Puts kept rows back into the table; those that waited to be saved go on their way. */
async function putBack<Item>(
  { order: { grid }, saver, live }: OrderSession<Item>,
  { rows, waiting, saved, refusal, uncertain }: EarlierRows,
): Promise<RestoredRows | null> {
  // The table may be older than what was answered only now.
  if (saved > 0) await live.refresh();
  const { restored, conflicting, placed } = restoreDraft(grid, rows);
  grid.flushDraft();
  const sent = rows.flatMap((row) => (waiting.has(row) ? (placed.get(row) ?? []) : []));
  if (sent.length > 0) {
    saver.wait(sent);
    void saver.retry();
  }
  const isWorthTelling = restored > sent.length || saved > 0 || refusal !== null || uncertain > 0;
  return isWorthTelling ? { restored, conflicting, saved, refusal, uncertain } : null;
}

const WAITS = { firstMs: 5_000, longestMs: 60_000 };

/** Does something again until it is answered. @throws its refusal, or the signal's reason */
async function untilAnswered<T>(act: () => Promise<T>, signal: AbortSignal): Promise<T> {
  const wait = growingWaits(WAITS, signal);
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!isUnanswered(error)) throw error;
    }
    if (!(await wait())) throw signal.reason;
  }
}

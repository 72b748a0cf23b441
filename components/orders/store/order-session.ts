import type { DraftRow } from '@/components/data-grid/model/draft';
import { restoreDraft } from '@/components/data-grid/store/saving';
import { growingWaits } from '@/lib/client/retry';
import { isUnanswered } from '@/lib/client/sync/pending-write';
import type { GroupHead } from '@/lib/domain/orders/order-summary';
import { ListMappings, mappingsKey } from './list-mappings';
import { LiveRows } from './live-rows';
import { draftKey } from './order-drafts';
import type { OrderKind } from './order-kind';
import { createOrder, type OrderStore, type StoredColumns } from './order-store';
import { RowSaver } from './save-rows';
import { type EarlierRows, settleEarlier } from './settle-earlier';

export interface OrderSessionInput<Item> {
  unitId: string;
  userId: string;
  items: readonly Item[];
  /** The user's column arrangement. */
  columns: StoredColumns;
  editable: boolean;
  /** Error text of a row whose save is pending. */
  offlineText: string;
}

/** The state of a lot's open table: its rows, their saves, and other users' changes. */
export interface OrderSession<Item> {
  order: OrderStore;
  saver: RowSaver<Item>;
  live: LiveRows;
  /** The user's earlier mappings of imported lists. */
  mappings: ListMappings;
}

/** Unsaved rows of an earlier visit that were restored into the table. */
export interface RestoredRows extends Pick<EarlierRows, 'saved' | 'refusal' | 'uncertain'> {
  restored: number;
  conflicting: number;
}

/** The result: rows restored, or only shown if the table is read-only. */
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
  return { order, mappings, saver, live: new LiveRows(order.grid, saver, read, order.parked) };
}

/**
 * Restores rows that earlier pages of this lot left, once, and returns the result. If one of their saves was
 * never answered, it waits for the connection until `signal` aborts.
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

/** Restores draft rows into the table and sends those whose save was pending. */
async function putBack<Item>(
  { order: { grid }, saver, live }: OrderSession<Item>,
  { rows, waiting, saved, refusal, uncertain }: EarlierRows,
): Promise<RestoredRows | null> {
  // The table may be older than the answers just received.
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

/**
 * Retries an action until it is answered.
 * @throws the refusal, or the signal's reason
 */
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

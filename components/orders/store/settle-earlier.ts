import type { DraftRow } from '@/components/data-grid/model/draft';
import { ProblemError } from '@/lib/client/http';
import type { OrderBatch, OrderBatchAnswer } from '@/lib/client/orders';
import { isRepeatable, isUnanswered } from '@/lib/client/sync/pending-write';
import { type EarlierPage, mergedRows } from './order-drafts';
import type { SealedSave } from './save-queue';

/** Data of earlier pages, after the saves they sent were answered. */
export interface EarlierRows {
  rows: DraftRow[];
  /** Rows whose save was pending. */
  waiting: ReadonlySet<DraftRow>;
  /** Number of rows whose save was answered only now. */
  saved: number;
  /** The server's refusal of a save. */
  refusal: string | null;
  /** Number of new rows whose save is too old to be sent again; they may already exist on the server. */
  uncertain: number;
}

type Save = (body: OrderBatch, idempotencyKey: string) => Promise<OrderBatchAnswer<unknown>>;

/**
 * Retries unanswered saves of earlier pages under their key, before their rows are restored: a save that had
 * arrived is not applied twice, and its rows are read from the server.
 * @throws OfflineError or a refusal unrelated to the save, such as an ended session
 */
export async function settleEarlier(
  pages: readonly EarlierPage[],
  save: Save,
  now: Date,
): Promise<EarlierRows> {
  const earlier: EarlierRows = { rows: [], waiting: new Set(), saved: 0, refusal: null, uncertain: 0 };
  const waiting = new Set<string>();
  const rows: DraftRow[] = [];
  for (const [at, page] of pages.entries()) {
    // Ids are unique only within one page.
    const own = (id: string) => `${at}/${id}`;
    const left = await settlePage(page, save, now, earlier);
    rows.push(...left.map((row) => ({ ...row, id: own(row.id) })));
    for (const id of page.waiting) waiting.add(own(id));
  }
  earlier.rows = mergedRows(rows);
  earlier.waiting = new Set(earlier.rows.filter(({ id }) => waiting.has(id)));
  return earlier;
}

async function settlePage(
  { rows, sealed }: EarlierPage,
  save: Save,
  now: Date,
  outcome: EarlierRows,
): Promise<DraftRow[]> {
  if (sealed === null) return rows;
  if (!isRepeatable(sealed, now)) {
    outcome.uncertain += sealed.batch.created.length;
    return rows;
  }
  try {
    const { created } = await save(sealed.body, sealed.idempotencyKey);
    const left = rows.flatMap((row) => afterSave(row, sealed, created) ?? []);
    outcome.saved += sealed.batch.created.length + sealed.batch.updated.length + sealed.batch.deleted.length;
    return left;
  } catch (error) {
    if (isUnanswered(error) || !(error instanceof ProblemError)) throw error;
    outcome.refusal = error.messages[0]?.message ?? error.message;
    return rows;
  }
}

/** The changes of a row that are still unsaved after a save; null if there are none. */
function afterSave(row: DraftRow, { batch }: SealedSave, createdIds: readonly string[]): DraftRow | null {
  if (batch.deleted.some(({ id }) => id === row.id)) return null;
  const at = batch.created.findIndex(({ id }) => id === row.id);
  const sent = at >= 0 ? batch.created[at] : batch.updated.find(({ id }) => id === row.id);
  if (!sent) return row;
  const values = Object.entries(row.values).filter(([key, value]) => (sent.values[key] ?? null) !== value);
  if (values.length === 0 && !row.deleted) return null;
  return {
    ...row,
    remoteId: createdIds[at] ?? row.remoteId,
    values: Object.fromEntries(values),
    base: Object.fromEntries(values.map(([key]) => [key, sent.values[key] ?? null])),
  };
}

import type { RemoteRow, RowId } from '@/components/data-grid/model/types';
import { Listeners } from '@/components/data-grid/store/listeners';
import {
  beginSave,
  failSave,
  finishSave,
  mergeRows,
  type SaveBatch,
} from '@/components/data-grid/store/saving';
import { ProblemError } from '@/lib/client/http';
import type { OrderBatch } from '@/lib/client/orders';
import { isUnanswered, newPendingWrite } from '@/lib/client/sync/pending-write';
import type { GroupHead } from '@/lib/domain/orders/order-summary';
import type { OrderKind } from './order-kind';
import type { OrderStore } from './order-store';
import { rowsOf, type SaveQueue, type SealedSave } from './save-queue';

/** The result of a save, for its message. */
export type SaveOutcome =
  | { kind: 'nothing' }
  | { kind: 'saved'; rows: number }
  | { kind: 'invalid' | 'conflict' | 'offline' | 'signedOut' }
  | { kind: 'refused'; message: string };

type WireKind<Item> = Pick<OrderKind<Item, never, GroupHead>, 'calls' | 'remoteRowOf' | 'wireFieldsOf'>;

interface SaverOptions<Item> {
  unitId: string;
  kind: WireKind<Item>;
  texts: { offline: string };
}

/**
 * Saves rows of one lot, one save at a time. A save without an answer is sealed: it is sent again, unchanged
 * and with its key, before anything newer, because it may have arrived and must not be applied twice. Later
 * saves wait behind it. Both are stored on the device with the rows, so they survive a reload.
 */
export class RowSaver<Item> {
  readonly listeners = new Listeners();
  private sealed: SealedSave | null = null;
  private readonly waiting = new Set<RowId>();
  private running: Promise<SaveOutcome> | null = null;
  /** Counts starts and ends of saves: rows read in between may be older than a save's answer. */
  turns = 0;

  constructor(
    private readonly order: Pick<OrderStore, 'grid' | 'drafts'>,
    private readonly options: SaverOptions<Item>,
  ) {
    if (order.drafts) order.drafts.queue = () => this.queue();
  }

  /** Number of rows with a pending save; a row edited again is only unsaved. */
  readonly count = (): number => {
    const sealed = this.sealed ? rowsOf(this.sealed.batch).length : 0;
    return sealed + this.waitingIds().length;
  };

  /** Settles when no save is in progress. */
  async idle(): Promise<void> {
    while (this.running) await this.running;
  }

  /** Saves these rows, or all unsaved ones, after any save in progress. */
  save(ids: readonly RowId[] | null): Promise<SaveOutcome> {
    return this.inTurn(async () => {
      if (this.sealed) {
        this.wait(ids);
        const outcome = await this.send(this.sealed);
        if (this.sealed) return outcome;
      }
      return this.sendRows(ids === null ? null : [...new Set([...ids, ...this.waitingIds()])], true);
    });
  }

  /** Sends pending rows in the background without ending the edit. */
  retry(): Promise<SaveOutcome> {
    return this.inTurn(async () => {
      const first: SaveOutcome = this.sealed ? await this.send(this.sealed) : { kind: 'nothing' };
      if (this.sealed || this.waitingIds().length === 0) return first;
      const next = await this.sendRows(this.waitingIds(), false);
      if (first.kind === 'nothing' || next.kind === 'offline') return next;
      if (first.kind !== 'saved' || next.kind !== 'saved') return first.kind === 'saved' ? next : first;
      return { kind: 'saved', rows: first.rows + next.rows };
    });
  }

  /** Queues these rows, or all unsaved ones, behind the save that waits for its answer. */
  wait(ids: readonly RowId[] | null): void {
    const { grid } = this.order;
    const batch = beginSave(grid, ids ?? undefined);
    if (!batch) return;
    for (const id of rowsOf(batch)) this.waiting.add(id);
    failSave(grid, batch, { message: this.options.texts.offline });
    this.queueChanged();
  }

  private async inTurn(run: () => Promise<SaveOutcome>): Promise<SaveOutcome> {
    await this.idle();
    this.running = run().finally(() => {
      this.running = null;
      this.queueChanged();
    });
    return this.running;
  }

  private sendRows(ids: readonly RowId[] | null, endsEdit: boolean): Promise<SaveOutcome> | SaveOutcome {
    const { grid } = this.order;
    const batch = beginSave(grid, ids ?? undefined, endsEdit);
    this.waiting.clear();
    if (!batch) return { kind: 'nothing' };
    this.sealed = { batch, ...newPendingWrite(this.bodyOf(batch)) };
    // Stored before sending, because the page may be closed before the answer.
    this.queueChanged();
    return this.send(this.sealed);
  }

  private async send(sealed: SealedSave): Promise<SaveOutcome> {
    const { grid } = this.order;
    const { batch, body, idempotencyKey } = sealed;
    const { calls, remoteRowOf } = this.options.kind;
    this.turns++;
    try {
      const { data, created } = await calls.save(body, idempotencyKey);
      this.sealed = null;
      const rows = data.map(remoteRowOf);
      finishSave(grid, batch, answersOf(batch, rows, created));
      mergeRows(grid, rows, true);
      return { kind: 'saved', rows: rowsOf(batch).length };
    } catch (error) {
      if (isUnanswered(error)) return this.unanswered(batch, error);
      if (!(error instanceof ProblemError)) throw error;
      this.sealed = null;
      return this.refused(batch, error);
    } finally {
      this.turns++;
      this.queueChanged();
    }
  }

  private unanswered(batch: SaveBatch, error: unknown): SaveOutcome {
    failSave(this.order.grid, batch, { message: this.options.texts.offline });
    return { kind: error instanceof ProblemError && error.status === 401 ? 'signedOut' : 'offline' };
  }

  private async refused(batch: SaveBatch, problem: ProblemError): Promise<SaveOutcome> {
    const { grid } = this.order;
    switch (problem.code) {
      case 'StaleVersion':
        failSave(grid, batch, {});
        mergeRows(grid, this.currentRows(problem.data), false);
        return { kind: 'conflict' };
      case 'NotFound':
        failSave(grid, batch, {});
        mergeRows(grid, await this.readRows(), true);
        return { kind: 'conflict' };
      case 'ValidationFailed':
        failSave(grid, batch, { messages: messagesByRow(batch, problem) });
        return { kind: 'invalid' };
      default: {
        const message = problem.messages[0]?.message ?? problem.message;
        failSave(grid, batch, { message });
        return { kind: 'refused', message };
      }
    }
  }

  private waitingIds(): RowId[] {
    const { grid } = this.order;
    return [...this.waiting].filter((id) => grid.row(id)?.saveState === 'failed' && !this.isSealed(id));
  }

  /** Whether the sealed save contains the row in its current state. */
  private isSealed(id: RowId): boolean {
    const row = this.order.grid.row(id);
    if (!this.sealed || !row) return false;
    const { created, updated, deleted } = this.sealed.batch;
    if (row.deleted) return deleted.some((sent) => sent.id === id);
    return [...created, ...updated].some((sent) => sent.id === id && sent.values === row.values);
  }

  private queue(): SaveQueue {
    return { sealed: this.sealed, waiting: this.waitingIds() };
  }

  /** Stores rows and queue together, then notifies listeners. */
  private queueChanged(): void {
    this.order.grid.flushDraft();
    this.order.drafts?.store();
    this.listeners.emit();
  }

  private bodyOf(batch: SaveBatch): OrderBatch {
    const { wireFieldsOf } = this.options.kind;
    const known = ({ remoteId, version }: { remoteId: string; version: number | null }) => ({
      itemId: remoteId,
      ...(version === null ? {} : { version }),
    });
    return {
      projectUnitID: this.options.unitId,
      create: batch.created.map(({ values }) => wireFieldsOf(values, null)),
      update: batch.updated.map((row) => ({ ...known(row), fields: wireFieldsOf(row.values, row.saved) })),
      delete: batch.deleted.map(known),
    };
  }

  /** The current rows in the answer to a stale save. */
  private currentRows(data: unknown): RemoteRow[] {
    const items: Item[] = Array.isArray(data) ? data : [];
    return items.map(this.options.kind.remoteRowOf);
  }

  private async readRows(): Promise<RemoteRow[]> {
    const { kind, unitId } = this.options;
    return (await kind.calls.read(unitId)).map(kind.remoteRowOf);
  }
}

/** Maps the rows of the answer to the rows that were sent. */
function answersOf(
  batch: SaveBatch,
  rows: readonly RemoteRow[],
  created: readonly string[],
): Map<RowId, RemoteRow> {
  const byRemoteId = new Map(rows.map((row) => [row.remoteId, row]));
  const sent = [
    ...batch.created.map(({ id }, index) => [id, created[index]] as const),
    ...batch.updated.map(({ id, remoteId }) => [id, remoteId] as const),
  ];
  return new Map(
    sent.flatMap(([id, remoteId]) => {
      const row = remoteId === undefined ? undefined : byRemoteId.get(remoteId);
      return row ? [[id, row] as const] : [];
    }),
  );
}

/** `create/3/qty` names the fourth created row. */
function messagesByRow(batch: SaveBatch, { messages }: ProblemError): Map<RowId, string> {
  const byRow = new Map<RowId, string>();
  for (const { reference = '', message } of messages) {
    const [list, index = ''] = reference.split('/');
    const rows = list === 'create' ? batch.created : list === 'update' ? batch.updated : [];
    const id = rows[Number(index)]?.id;
    if (id !== undefined) byRow.set(id, [byRow.get(id), message].filter(Boolean).join(' '));
  }
  return byRow;
}

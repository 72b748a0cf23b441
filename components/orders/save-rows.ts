import type { RemoteRow, RowId } from '@/components/data-grid/model/types';
import type { GridStore } from '@/components/data-grid/store/grid-store';
import {
  beginSave,
  failSave,
  finishSave,
  mergeRows,
  type SaveBatch,
} from '@/components/data-grid/store/saving';
import { newIdempotencyKey, OfflineError, ProblemError } from '@/lib/client/http';
import type { OrderBatch, OrderBatchAnswer } from '@/lib/client/orders';
import type { GroupHead } from '@/lib/domain/orders/order-summary';
import type { OrderKind } from './order-kind';

/** How a save ended, for the message that tells of it. */
export type SaveOutcome =
  | { kind: 'nothing' }
  | { kind: 'saved'; rows: number }
  | { kind: 'invalid' | 'conflict' | 'offline' | 'signedOut' }
  | { kind: 'refused'; message: string };

type WireKind<Item> = Pick<OrderKind<Item, never, GroupHead>, 'calls' | 'remoteRowOf' | 'wireFieldsOf'>;

interface SentBatch {
  batch: SaveBatch;
  body: OrderBatch;
  idempotencyKey: string;
}

/**
 * Saves rows of one lot, one batch at a time. A batch without an answer is sent again, unchanged and with its
 * key, before anything newer: it may have arrived, and must not be carried out twice.
 */
export class RowSaver<Item> {
  private unanswered: SentBatch | null = null;
  private running: Promise<SaveOutcome> | null = null;

  constructor(
    private readonly grid: GridStore,
    private readonly unitId: string,
    private readonly kind: WireKind<Item>,
    private readonly texts: { offline: string },
  ) {}

  /** Saves these rows, or all unsaved ones; a save under way is waited for. */
  async save(ids: readonly RowId[] | null): Promise<SaveOutcome> {
    if (this.running) await this.running;
    this.running = this.run(ids).finally(() => {
      this.running = null;
    });
    return this.running;
  }

  private async run(ids: readonly RowId[] | null): Promise<SaveOutcome> {
    if (this.unanswered) {
      const outcome = await this.send(this.unanswered);
      if (outcome.kind !== 'saved') return outcome;
    }
    const batch = beginSave(this.grid, ids ?? undefined);
    if (!batch) return { kind: 'nothing' };
    return this.send({ batch, body: this.bodyOf(batch), idempotencyKey: newIdempotencyKey() });
  }

  private async send(sent: SentBatch): Promise<SaveOutcome> {
    const { batch, body, idempotencyKey } = sent;
    try {
      const answer = await this.kind.calls.save(body, idempotencyKey);
      this.unanswered = null;
      finishSave(this.grid, batch, this.answersOf(batch, answer));
      mergeRows(this.grid, answer.items.map(this.kind.remoteRowOf), true);
      return { kind: 'saved', rows: batch.created.length + batch.updated.length + batch.deleted.length };
    } catch (error) {
      if (error instanceof ProblemError) {
        this.unanswered = null;
        return this.refused(batch, error);
      }
      if (!(error instanceof OfflineError)) throw error;
      this.unanswered = sent;
      failSave(this.grid, batch, { message: this.texts.offline });
      return { kind: 'offline' };
    }
  }

  private async refused(batch: SaveBatch, problem: ProblemError): Promise<SaveOutcome> {
    switch (problem.code) {
      case 'StaleVersion':
        failSave(this.grid, batch, {});
        mergeRows(this.grid, this.presentRows(problem.data), false);
        return { kind: 'conflict' };
      case 'NotFound':
        failSave(this.grid, batch, {});
        mergeRows(this.grid, await this.readRows(), true);
        return { kind: 'conflict' };
      case 'ValidationFailed':
        failSave(this.grid, batch, { messages: messagesByRow(batch, problem) });
        return { kind: 'invalid' };
      case 'Unauthenticated':
        failSave(this.grid, batch, { message: problem.message });
        return { kind: 'signedOut' };
      default:
        failSave(this.grid, batch, { message: problem.message });
        return { kind: 'refused', message: problem.messages[0]?.message ?? problem.message };
    }
  }

  private bodyOf(batch: SaveBatch): OrderBatch {
    const { wireFieldsOf } = this.kind;
    const known = ({ remoteId, version }: { remoteId: string; version: number | null }) => ({
      itemId: remoteId,
      ...(version === null ? {} : { version }),
    });
    return {
      projectUnitID: this.unitId,
      create: batch.created.map(({ values }) => wireFieldsOf(values, null)),
      update: batch.updated.map((row) => ({ ...known(row), fields: wireFieldsOf(row.values, row.saved) })),
      delete: batch.deleted.map(known),
    };
  }

  /** Which row of the answer belongs to which row that was sent. */
  private answersOf(batch: SaveBatch, { items, created }: OrderBatchAnswer<Item>): Map<RowId, RemoteRow> {
    const rows = items.map(this.kind.remoteRowOf);
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

  /** The present rows that a stale save is answered with. */
  private presentRows(data: unknown): RemoteRow[] {
    const items: Item[] = Array.isArray(data) ? data : [];
    return items.map(this.kind.remoteRowOf);
  }

  private async readRows(): Promise<RemoteRow[]> {
    return (await this.kind.calls.read(this.unitId)).map(this.kind.remoteRowOf);
  }
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

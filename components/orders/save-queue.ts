import type { RowId } from '@/components/data-grid/model/types';
import type { SaveBatch } from '@/components/data-grid/store/saving';
import type { OrderBatch } from '@/lib/client/orders';

/** A save as it is sent, again and again under one key until there is an answer. */
export interface SealedSave {
  batch: SaveBatch;
  body: OrderBatch;
  idempotencyKey: string;
  /** ISO 8601; the server knows the key for a day. */
  sealedAt: string;
}

/** What waits for the connection, as it is kept on the device: the save that may have arrived, then these rows. */
export interface KeptQueue {
  sealed: SealedSave | null;
  waiting: readonly RowId[];
}

export const EMPTY_QUEUE: KeptQueue = { sealed: null, waiting: [] };

export function rowsOf({ created, updated, deleted }: SaveBatch): RowId[] {
  return [...created, ...updated, ...deleted].map(({ id }) => id);
}

/** The server forgets a key after 24 hours (rest.md); some of them may have passed on another clock. */
const TRUSTED_MS = 20 * 60 * 60 * 1000;

/** Whether sending it again cannot carry it out twice. */
export function isRepeatable({ sealedAt }: SealedSave, now: Date): boolean {
  return now.getTime() - Date.parse(sealedAt) < TRUSTED_MS;
}

import type { RowId } from '@/components/data-grid/model/types';
import type { SaveBatch } from '@/components/data-grid/store/saving';
import type { OrderBatch } from '@/lib/client/orders';
import type { PendingWrite } from '@/lib/client/sync/pending-write';

/** A save that is retried until it is answered. */
export interface SealedSave extends PendingWrite<OrderBatch> {
  batch: SaveBatch;
}

/** Pending saves as stored on the device: the save that may have arrived, then these rows. */
export interface SaveQueue {
  sealed: SealedSave | null;
  waiting: readonly RowId[];
}

export const EMPTY_QUEUE: SaveQueue = { sealed: null, waiting: [] };

export function rowsOf({ created, updated, deleted }: SaveBatch): RowId[] {
  return [...created, ...updated, ...deleted].map(({ id }) => id);
}

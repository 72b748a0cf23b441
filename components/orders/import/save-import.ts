import type { RowValues } from '@/components/data-grid/model/types';
import type { GridStore } from '@/components/data-grid/store/grid-store';
import { mergeRows } from '@/components/data-grid/store/saving';
import { newIdempotencyKey, OfflineError, ProblemError } from '@/lib/client/http';
import type { OrderBatch } from '@/lib/client/orders';
import type { GroupHead } from '@/lib/domain/orders/order-summary';
import type { OrderKind } from '../store/order-kind';

/** The result of an import. */
export type ImportOutcome =
  | { kind: 'saved'; rows: number }
  | { kind: 'offline' | 'conflict' }
  | { kind: 'refused'; message: string };

/** Replaces the rows of the lot with the rows of a file, or appends them; all of them or none. */
export type SaveImport = (rows: readonly RowValues[], replace: boolean) => Promise<ImportOutcome>;

type WireKind<Item> = Pick<OrderKind<Item, never, GroupHead>, 'calls' | 'remoteRowOf' | 'wireFieldsOf'>;

/** Sends an import. Without an answer, it is sent again under the same key as long as its content is unchanged. */
export function importSaver<Item>(grid: GridStore, unitId: string, kind: WireKind<Item>): SaveImport {
  let unanswered: { text: string; key: string } | null = null;
  return async (rows, replace) => {
    const body: OrderBatch = {
      projectUnitID: unitId,
      // Their positions follow from their order; the server continues from the remaining rows.
      create: rows.map((values) => withoutIndex(kind.wireFieldsOf(values, null))),
      update: [],
      delete: replace ? savedRows(grid) : [],
    };
    const text = JSON.stringify(body);
    const key = unanswered?.text === text ? unanswered.key : newIdempotencyKey();
    try {
      const { data } = await kind.calls.save(body, key);
      mergeRows(grid, data.map(kind.remoteRowOf), true);
      return { kind: 'saved', rows: rows.length };
    } catch (error) {
      if (error instanceof OfflineError) {
        unanswered = { text, key };
        return { kind: 'offline' };
      }
      if (!(error instanceof ProblemError)) throw error;
      if (error.code !== 'StaleVersion' && error.code !== 'NotFound') {
        return { kind: 'refused', message: error.messages[0]?.message ?? error.message };
      }
      mergeRows(grid, (await kind.calls.read(unitId)).map(kind.remoteRowOf), true);
      return { kind: 'conflict' };
    }
  };
}

function withoutIndex({
  itemIndex: _,
  ...fields
}: OrderBatch['create'][number]): OrderBatch['create'][number] {
  return fields;
}

function savedRows(grid: GridStore): OrderBatch['delete'] {
  return grid.table.order.flatMap((id) => {
    const row = grid.row(id);
    if (!row || row.remoteId === null) return [];
    return [{ itemId: row.remoteId, ...(row.version !== null && { version: row.version }) }];
  });
}

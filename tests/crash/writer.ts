// The process that is killed: saves rows through the services and tells each save once it was acknowledged.
import { setTimeout as delay } from 'node:timers/promises';
import { type DatabaseOptions, openDatabase } from '@/db/client';
import { isConnectionLost } from '@/db/errors';
import { migrateDatabase } from '@/db/migrate';
import type { AacItemDto } from '@/lib/contract/orders';
import type { ServiceContext } from '@/lib/services/context';
import { AAC_TABLE } from '@/lib/services/orders/aac-order-table';
import { createOrderItem } from '@/lib/services/orders/create-order-item';
import { saveOrderItems } from '@/lib/services/orders/save-order-items';
import { updateOrderItem } from '@/lib/services/orders/update-order-item';
import { BATCH_ROWS, type SavedRow } from '@/tests/crash/ledger';
import { createOrderLot } from '@/tests/crash/order-lot';

const STREAMS = 4;
const [options, run] = process.argv.slice(2);
const database = await openDatabase(JSON.parse(options ?? '') as DatabaseOptions);
await migrateDatabase(database);
const { ctx, lotId } = await createOrderLot(database.db);

/** Written at once, whatever happens to this process afterwards: a pipe takes it synchronously. */
function acknowledge(rows: SavedRow[]): void {
  process.stdout.write(`${JSON.stringify(rows)}\n`);
}

const rowOf = (sublotName: string) => ({ sublotName, floorName: 'EG', productNo: 0, lengthMm: 1000, qty: 1 });
const savedRow = (item: AacItemDto): SavedRow => ({
  itemId: item.aacOrderLotItemID,
  name: item.sublotName,
  qty: item.qty,
});

/** One row made and changed twice, then a batch; every name is used once in the whole test. */
async function saveSome(context: ServiceContext, prefix: string): Promise<void> {
  const item = await createOrderItem(context, AAC_TABLE, { projectUnitID: lotId, row: rowOf(prefix) });
  acknowledge([savedRow(item)]);
  for (const qty of [2, 3]) {
    const changes = { itemId: item.aacOrderLotItemID, changes: { qty }, version: null };
    acknowledge([savedRow(await updateOrderItem(context, AAC_TABLE, changes))]);
  }
  const names = Array.from({ length: BATCH_ROWS }, (_, index) => `${prefix}.${index}`);
  const batch = { projectUnitID: lotId, create: names.map(rowOf), update: [], delete: [] };
  const { rows } = await saveOrderItems(context, AAC_TABLE, batch);
  acknowledge(rows.map(savedRow).filter(({ name }) => names.includes(name)));
}

async function stream(number: number): Promise<never> {
  for (let round = 0; ; round++) {
    try {
      await saveSome(ctx, `${run}-${number}-${round}`);
    } catch (error) {
      // The server was killed, not this process: what was under way counts as not acknowledged.
      if (!isConnectionLost(error)) throw error;
      await delay(20);
    }
  }
}

await Promise.all(Array.from({ length: STREAMS }, (_, number) => stream(number)));

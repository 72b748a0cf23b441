import { AsyncLocalStorage } from 'node:async_hooks';
import { PgDatabase } from 'drizzle-orm/pg-core';
import { beforeAll } from 'vitest';
import { getFileStore } from '@/lib/storage/file-store';

// A transaction that waits for the file store keeps its locks and its connection while the store is slow.
const inside = new AsyncLocalStorage<true>();
const { transaction } = PgDatabase.prototype;

if (!Reflect.has(PgDatabase.prototype, 'isWatched')) {
  Reflect.set(PgDatabase.prototype, 'isWatched', true);
  PgDatabase.prototype.transaction = function (work, config) {
    return transaction.call(this, (tx) => inside.run(true, () => work(tx)), config) as never;
  };
}
beforeAll(watchStore);

async function watchStore(): Promise<void> {
  const store = await getFileStore();
  if ('isWatched' in store) return;
  for (const write of ['put', 'beginParts', 'putPart', 'finishParts'] as const) {
    const own = store[write];
    Reflect.set(store, write, (...sent: unknown[]) => {
      if (inside.getStore()) throw new Error(`a transaction writes to the file store: ${write}`);
      return Reflect.apply(own, store, sent);
    });
  }
  Reflect.set(store, 'isWatched', true);
}

import type { Pool } from 'pg';
import type { Driver } from '@/db/driver';

const POLL_MS = 2_000;

/**
 * Listening for a process that may not hold a connection open, such as on a serverless host: checks every two
 * seconds whether any transaction has written, and if so reports a new start of listening, as after a lost
 * connection. The listener must then assume that everything changed, because the payloads are unknown.
 */
export function createPostgresPoller(
  pool: Pool,
  pollMs = POLL_MS,
): Pick<Driver<unknown>, 'listen' | 'close'> {
  const subscriptions = new Set<() => void>();
  let seen: string | null = null;
  let timer: NodeJS.Timeout | null = null;

  async function look(): Promise<void> {
    const last = await lastTransaction(pool).catch(() => null);
    const isNew = last !== null && seen !== null && last !== seen;
    seen = last ?? seen;
    if (isNew) for (const onListening of subscriptions) onListening();
  }

  function plan(): void {
    timer = setTimeout(async () => {
      await look();
      if (timer && subscriptions.size > 0) plan();
      else timer = null;
    }, pollMs).unref();
  }

  function stop(): void {
    if (timer) clearTimeout(timer);
    timer = null;
  }

  return {
    async listen(_channel, _onPayload, onListening) {
      // A new function for each call: a caller may listen to several channels with the same one.
      const subscription = () => onListening?.();
      seen ??= await lastTransaction(pool);
      subscriptions.add(subscription);
      if (!timer) plan();
      onListening?.();
      return async () => void subscriptions.delete(subscription);
    },
    async close() {
      subscriptions.clear();
      stop();
    },
  };
}

/** The number of the next writing transaction: it changes with each of them and only then. */
async function lastTransaction(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ next: string }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text as next',
  );
  return rows[0]?.next ?? '';
}

import type { Pool } from 'pg';
import type { Driver } from '@/db/driver';

const POLL_MS = 2_000;

/**
 * Listening for a process that may hold no connection open, such as one of a serverless host: asks every two seconds
 * whether any transaction has written, and if so begins to listen again, as after a lost connection. Who listens
 * then takes everything for changed, because what was said is not known.
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
      // A function of its own for each call: one caller may listen to several channels with the same one.
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

/** The number of the next transaction that writes: it changes with each of them and with nothing else. */
async function lastTransaction(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ next: string }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text as next',
  );
  return rows[0]?.next ?? '';
}

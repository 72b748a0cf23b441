import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type Pool, types } from 'pg';
import type { Driver } from '@/db/driver';
import { createPostgresListener } from '@/db/postgres-listener';
import { openPool } from '@/db/postgres-pool';
import { openReplicas } from '@/db/replicas';
import * as schema from '@/db/schema';

// int8 as a number: counts and sizes stay far below 2^53, and the embedded database does the same.
types.setTypeParser(types.builtins.INT8, Number);

export interface PostgresOptions {
  url: string;
  poolSize?: number;
  /** Streaming replicas that answer reads. */
  readUrls?: readonly string[];
  /** The server itself, if `url` is a PgBouncer in transaction mode. */
  directUrl?: string;
  /** How this process learns of changes by other processes: by `listen`, or by polling every few seconds. */
  changes?: 'listen' | 'poll';
}

/** Opens a pool of at most `poolSize` connections; the first query connects. */
export function openPostgres(options: PostgresOptions): Driver<NodePgDatabase<typeof schema>> {
  const { url, poolSize = 10, readUrls = [], directUrl, changes = 'listen' } = options;
  const isPooled = directUrl !== undefined;
  const pool = openPool({
    url,
    size: poolSize,
    namesStatements: !isPooled,
    // A process that hangs inside a transaction must not hold its row locks for ever. PgBouncer does not
    // accept this setting.
    ...(!isPooled && { config: { idle_in_transaction_session_timeout: 60_000 } }),
  });
  const listener = changes === 'poll' ? createPostgresPoller(pool) : createPostgresListener(directUrl ?? url);
  const replicas = readUrls.length === 0 ? undefined : openReplicas(pool, readUrls, poolSize);
  return {
    db: drizzle(pool, { schema }),
    kind: 'postgres',
    ...(replicas && { replicas }),
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    listen: replicas ? replicas.afterChanges(listener.listen) : listener.listen,
    async close() {
      await listener.close();
      await replicas?.close();
      await pool.end();
    },
  };
}

const POLL_MS = 2_000;

/**
 * Listening for a process that may not hold a connection open, such as on a serverless host: checks every two
 * seconds whether any transaction has written, and if so reports a new start of listening, as after a lost
 * connection. The listener must then assume that everything changed, because the payloads are unknown.
 */
function createPostgresPoller(pool: Pool, pollMs = POLL_MS): Pick<Driver<unknown>, 'listen' | 'close'> {
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

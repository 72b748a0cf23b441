import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { types } from 'pg';
import type { Driver } from '@/db/driver';
import { createPostgresListener } from '@/db/postgres-listener';
import { createPostgresPoller } from '@/db/postgres-poller';
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

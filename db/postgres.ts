import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient, types } from 'pg';
import type { Driver } from '@/db/driver';
import { createPostgresListener } from '@/db/postgres-listener';
import { createStatementNames, type StatementNames } from '@/db/prepared-statements';
import * as schema from '@/db/schema';

// int8 as a number: counts and sizes here stay far below 2^53, and the embedded database answers the same.
types.setTypeParser(types.builtins.INT8, Number);

/** Opens a pool of at most `poolSize` connections; the first query connects. */
export function openPostgres(url: string, poolSize = 10): Driver<NodePgDatabase<typeof schema>> {
  const pool = new PostgresPool({
    connectionString: url,
    max: poolSize,
    application_name: 'portal',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    // Queries of one transaction that do not wait for each other travel together.
    pipeline: true,
    // A process that hangs inside a transaction must not hold its row locks for ever.
    idle_in_transaction_session_timeout: 60_000,
  });
  // A lost connection fails the query that uses it; without a listener it would end the process as well.
  pool.on('error', () => undefined);
  const nameOf = createStatementNames();
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    client.query = new Proxy(client.query, {
      apply: (query, self, [config, values, ...rest]) =>
        Reflect.apply(query, self, [withName(config, values, nameOf), values, ...rest]),
    });
  });
  const listener = createPostgresListener(url);
  return {
    db: drizzle(pool, { schema }),
    kind: 'postgres',
    listen: listener.listen,
    async close() {
      await listener.close();
      await pool.end();
    },
  };
}

/** The statement as Drizzle hands it over, with a name where it is worth one and has none yet. */
function withName(config: unknown, values: unknown, nameOf: StatementNames): unknown {
  if (typeof config !== 'object' || config === null || !Array.isArray(values)) return config;
  if (!('text' in config) || typeof config.text !== 'string' || ('name' in config && config.name))
    return config;
  const name = nameOf(config.text, values.length);
  return name === undefined ? config : { ...config, name };
}

type ConnectCallback = Parameters<Pool['connect']>[0];

/**
 * A pool that takes a connection back as soon as it is lost. Drizzle keeps the one on which `begin` itself failed:
 * each restart of the server would take some away until none were left.
 */
class PostgresPool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<PoolClient> | undefined {
    if (!callback) return super.connect().then(releasedWhenLost);
    super.connect(callback);
    return undefined;
  }
}

function releasedWhenLost(client: PoolClient): PoolClient {
  const release = client.release.bind(client);
  const onEnd = () => client.release(true);
  let isReleased = false;
  client.release = (problem) => {
    if (isReleased) return;
    isReleased = true;
    client.removeListener('end', onEnd);
    release(problem);
  };
  client.once('end', onEnd);
  return client;
}

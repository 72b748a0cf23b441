import { setTimeout as delay } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Client, type Pool, type PoolClient } from 'pg';
import { isReplicaFailure } from '@/db/errors';
import { openPool } from '@/db/postgres-pool';
import * as schema from '@/db/schema';
import { positionNumber } from '@/db/wal-position';
import { log } from '@/lib/log';

const HEARTBEAT_MS = 1_000;
const TIMEOUT_MS = 2_000;
const PAUSE_MS = 5;

const STATE = 'select pg_is_in_recovery() as "isReplica", pg_last_wal_replay_lsn()::text as replayed';

/**
 * One streaming replica, asked every second how far its replay is. A replica that does not answer is skipped
 * until it does, and its pending statements are sent to the primary server.
 */
export class Replica {
  /** Host, port and database, without the credentials. */
  readonly name: string;
  readonly db: NodePgDatabase<typeof schema>;
  readonly #url: string;
  readonly #pool: Pool;
  readonly #clients = new Set<PoolClient>();
  readonly #heartbeat: NodeJS.Timeout;
  #probe: Promise<Client> | null = null;
  #asking: Promise<void> | null = null;
  /** Null until the first check. */
  #isServing: boolean | null = null;
  #replayed = 0n;
  /**
   * The last position that a reader waited for in vain; until it is reached, no reader waits for a higher
   * one.
   */
  #missed = 0n;

  constructor(url: string, size: number, primary: Pool) {
    const { host, pathname } = new URL(url);
    this.name = `${host}${pathname}`;
    this.#url = url;
    // Without a pipeline a connection can be closed while a query waits for its answer.
    this.#pool = openPool({ url, size, config: { pipeline: false, connectionTimeoutMillis: TIMEOUT_MS } });
    this.#pool.on('connect', (client) => {
      this.#clients.add(client);
      client.once('end', () => this.#clients.delete(client));
    });
    this.db = drizzle(
      withFallback(this.#pool, primary, () => void this.refresh()),
      { schema },
    );
    this.#heartbeat = setInterval(() => void this.refresh(), HEARTBEAT_MS).unref();
    void this.refresh();
  }

  get isServing(): boolean {
    return this.#isServing === true;
  }

  /** Whether the replica has replayed everything up to a position, as far as is known. */
  has(position: bigint): boolean {
    return this.isServing && this.#replayed >= position;
  }

  /** How many bytes of the write-ahead log it still has to replay. */
  behind(position: bigint): number {
    return position > this.#replayed ? Number(position - this.#replayed) : 0;
  }

  /** Like `has`, but waits up to `waitMs`; does not wait if others have just waited in vain. */
  async reaches(position: bigint, waitMs: number): Promise<boolean> {
    const deadline = performance.now() + waitMs;
    while (!this.has(position)) {
      if (!this.isServing || this.#missed > this.#replayed) return false;
      await this.refresh();
      if (this.has(position)) return true;
      if (performance.now() >= deadline) this.#missed = position;
      else await delay(PAUSE_MS);
    }
    return true;
  }

  /** Asks the replica for its position; concurrent calls share one request. */
  refresh(): Promise<void> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  async close(): Promise<void> {
    clearInterval(this.#heartbeat);
    this.#isServing = false;
    await (await this.#probe?.catch(() => null))?.end();
    await this.#pool.end();
  }

  async #ask(): Promise<void> {
    try {
      const probe = await this.#connected();
      const { rows } = await probe.query<{ isReplica: boolean; replayed: string | null }>(STATE);
      const replayed = rows[0]?.isReplica ? positionNumber(rows[0].replayed ?? '') : null;
      if (replayed === null) throw new Error('it is no streaming replica');
      this.#replayed = replayed;
      if (!this.#isServing) log('info', 'replica serves', { replica: this.name });
      this.#isServing = true;
    } catch (error) {
      if (this.#isServing !== false) log('warn', 'replica left out', { replica: this.name, problem: error });
      this.#isServing = false;
      this.#cut();
    }
  }

  #connected(): Promise<Client> {
    if (this.#probe) return this.#probe;
    const probe = connect(this.#url).then((client) => {
      client.once('end', () => {
        if (this.#probe === probe) this.#probe = null;
      });
      return client;
    });
    this.#probe = probe;
    return probe;
  }

  /** Ends all connections: pending statements fail at once and are sent to the primary server. */
  #cut(): void {
    void this.#probe?.then((probe) => probe.end()).catch(() => undefined);
    this.#probe = null;
    for (const client of this.#clients) void client.end();
  }
}

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({
    connectionString,
    application_name: 'portal replica watch',
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** The pool of a replica as Drizzle uses it: a statement that fails here is sent to the primary server. */
function withFallback(replica: Pool, primary: Pool, onLost: () => void): Pool {
  const attempt =
    (name: 'query' | 'connect') =>
    async (...args: unknown[]): Promise<unknown> => {
      try {
        return await Reflect.apply(replica[name], replica, args);
      } catch (error) {
        if (!isReplicaFailure(error)) throw error;
        onLost();
        return Reflect.apply(primary[name], primary, args);
      }
    };
  const replaced = { query: attempt('query'), connect: attempt('connect') };
  return new Proxy(replica, {
    get: (pool, name) => Reflect.get(name in replaced ? replaced : pool, name),
  });
}

import { AsyncResource } from 'node:async_hooks';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { createStatementNames, type StatementNames } from '@/db/prepared-statements';
import { hasStatementObservers, startStatement } from '@/db/statement-observers';

export interface PoolOptions {
  url: string;
  size: number;
  /** Settings that differ from the pool of the portal's own server. */
  config?: PoolConfig;
  /** False behind a pooler that gives each transaction a different server connection. */
  namesStatements?: boolean;
}

/** Opens a pool of connections; the first query connects. */
export function openPool({ url, size, config, namesStatements = true }: PoolOptions): Pool {
  const pool = new PostgresPool({
    connectionString: url,
    max: size,
    application_name: 'portal',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    // Independent queries of one transaction are sent together.
    pipeline: true,
    ...config,
  });
  // A lost connection fails the query that uses it; without a listener it would end the process as well.
  pool.on('error', () => undefined);
  const nameOf = namesStatements ? createStatementNames() : () => undefined;
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    client.query = new Proxy(client.query, {
      apply: (query, self, [config, values, ...rest]) =>
        observed(config, rest, (more) =>
          Reflect.apply(query, self, [withName(config, values, nameOf), values, ...more]),
        ),
    });
  });
  return pool;
}

/** The statement from Drizzle, with a name if it should have one and has none yet. */
function withName(config: unknown, values: unknown, nameOf: StatementNames): unknown {
  const text = textOf(config);
  if (text === undefined || !Array.isArray(values) || isNamed(config)) return config;
  const name = nameOf(text, values.length);
  return name === undefined ? config : Object.assign({}, config, { name });
}

function isNamed(config: unknown): boolean {
  return Boolean(Reflect.get(Object(config), 'name'));
}

/** The SQL text of a Drizzle statement object; undefined for anything else. */
function textOf(config: unknown): string | undefined {
  if (typeof config !== 'object' || config === null || !('text' in config)) return undefined;
  return typeof config.text === 'string' ? config.text : undefined;
}

/** Sends a statement and notifies its observers when it ends, with a promise or a callback. */
function observed(config: unknown, rest: unknown[], send: (rest: unknown[]) => unknown): unknown {
  const end = startStatement(textOf(config) ?? String(config));
  if (!end) return send(rest);
  const [callback, ...others] = rest;
  if (typeof callback === 'function') {
    const called = (error: unknown, ...results: unknown[]) => {
      end(error);
      Reflect.apply(callback, undefined, [error, ...results]);
    };
    return send([called, ...others]);
  }
  const sent = send(rest);
  if (sent instanceof Promise) sent.then(() => end(), end);
  return sent;
}

type ConnectCallback = Parameters<Pool['connect']>[0];

/**
 * A pool that takes back a connection as soon as it is lost. Drizzle does not release the one on which
 * `begin` itself failed, so each restart of the server would use up some until the pool is empty.
 */
class PostgresPool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<PoolClient> | undefined {
    if (!callback) return super.connect().then(releasedWhenLost);
    // A waiting caller gets the connection in the async context of the caller that released it; observers
    // need the context of the waiting one.
    super.connect(hasStatementObservers() ? AsyncResource.bind(callback) : callback);
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

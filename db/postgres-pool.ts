import { AsyncResource } from 'node:async_hooks';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { createStatementNames, type StatementNames } from '@/db/prepared-statements';
import { hasStatementObservers, startStatement } from '@/db/statement-observers';

export interface PoolOptions {
  url: string;
  size: number;
  /** What is different from the pool of the portal's own server. */
  config?: PoolConfig;
  /** False behind a pooler that gives each transaction another connection of the server. */
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
    // Queries of one transaction that do not wait for each other travel together.
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

/** The statement as Drizzle hands it over, with a name where it is worth one and has none yet. */
function withName(config: unknown, values: unknown, nameOf: StatementNames): unknown {
  const text = textOf(config);
  if (text === undefined || !Array.isArray(values) || isNamed(config)) return config;
  const name = nameOf(text, values.length);
  return name === undefined ? config : Object.assign({}, config, { name });
}

function isNamed(config: unknown): boolean {
  return Boolean(Reflect.get(Object(config), 'name'));
}

/** The text of a statement that is an object of Drizzle's; undefined for anything else. */
function textOf(config: unknown): string | undefined {
  if (typeof config !== 'object' || config === null || !('text' in config)) return undefined;
  return typeof config.text === 'string' ? config.text : undefined;
}

/** Sends a statement and says to its observers when it ended, be it awaited or called back. */
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
 * A pool that takes a connection back as soon as it is lost. Drizzle keeps the one on which `begin` itself failed:
 * each restart of the server would take some away until none were left.
 */
class PostgresPool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<PoolClient> | undefined {
    if (!callback) return super.connect().then(releasedWhenLost);
    // Who waits for a connection gets it in the turn of whoever gives it back: observers ask for whom a statement is.
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

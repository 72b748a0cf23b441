import { Client } from 'pg';
import type { Driver } from '@/db/driver';

interface Subscription {
  channel: string;
  onPayload: (payload: string) => void;
  onListening: (() => void) | undefined;
}

const PING_MS = 30_000;
const LONGEST_PAUSE_MS = 5_000;

/** One connection for all channels, opened when first needed and reopened when it is lost. */
export function createPostgresListener(url: string): Pick<Driver<unknown>, 'listen' | 'close'> {
  const subscriptions = new Set<Subscription>();
  let connection: Promise<Client> | null = null;
  let isClosed = false;

  function connected(): Promise<Client> {
    connection ??= connect(url, subscriptions, lost).catch((error: unknown) => {
      connection = null;
      throw error;
    });
    return connection;
  }

  function lost(): void {
    connection = null;
    void listenAgain();
  }

  async function listenAgain(pauseMs = 100): Promise<void> {
    if (isClosed || subscriptions.size === 0) return;
    try {
      for (const subscription of subscriptions) await begin(await connected(), subscription);
    } catch {
      const nextPauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      setTimeout(() => void listenAgain(nextPauseMs), pauseMs).unref();
    }
  }

  return {
    async listen(channel, onPayload, onListening) {
      const subscription = { channel, onPayload, onListening };
      subscriptions.add(subscription);
      try {
        await begin(await connected(), subscription);
      } catch (error) {
        subscriptions.delete(subscription);
        throw error;
      }
      return async () => void subscriptions.delete(subscription);
    },
    async close() {
      isClosed = true;
      subscriptions.clear();
      const client = await connection?.catch(() => null);
      await client?.end();
    },
  };
}

async function begin(client: Client, { channel, onListening }: Subscription): Promise<void> {
  await client.query(`listen ${client.escapeIdentifier(channel)}`);
  onListening?.();
}

/** Connects and watches the connection: without the check, a dead connection would go unnoticed for hours. */
async function connect(
  url: string,
  subscriptions: ReadonlySet<Subscription>,
  onLost: () => void,
): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: 'portal listener',
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
    keepAlive: true,
  });
  client.on('error', () => undefined);
  await client.connect();
  const ping = setInterval(() => void client.query('select 1').catch(() => client.end()), PING_MS).unref();
  client.on('notification', ({ channel, payload = '' }) => {
    for (const subscription of subscriptions) {
      if (subscription.channel === channel) subscription.onPayload(payload);
    }
  });
  client.once('end', () => {
    clearInterval(ping);
    onLost();
  });
  return client;
}

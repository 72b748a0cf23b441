import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import type { Database } from '@/db/client';
import * as schema from '@/db/schema';

/** int8 as a number: counts and sizes here stay far below 2^53, and the embedded database answers the same. */
const bigint = { to: 20, from: [20], parse: Number, serialize: String };

/** Opens a pool of at most `poolSize` connections; the first query connects. */
export function openPostgres(url: string, poolSize = 10): Database {
  const client = postgres(url, {
    max: poolSize,
    types: { bigint },
    onnotice: () => undefined,
    connect_timeout: 10,
    // A process that hangs inside a transaction must not hold its row locks for ever.
    connection: { application_name: 'portal', idle_in_transaction_session_timeout: 60_000 },
  });
  return {
    db: drizzle(client, { schema }),
    kind: 'postgres',
    async listen(channel, onPayload, onListening) {
      const { unlisten } = await client.listen(channel, onPayload, onListening);
      return async () => {
        await unlisten();
      };
    },
    close: () => client.end({ timeout: 5 }),
  };
}

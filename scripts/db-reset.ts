// npm run db:reset: empties the database and the file store of a local installation; a server only if it is
// named.

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { getDatabase, portalDatabase } from '@/db/client';
import { migrateDatabase } from '@/db/migrate';
import { env } from '@/lib/env';

const { DATABASE_URL, DATA_DIR } = env();

/**
 * Deletes everything in the database, after the person has named it: `npm run db:reset -- --database portal`.
 */
async function emptyServer(address: string): Promise<void> {
  const name = new URL(address).pathname.slice(1);
  if (process.argv[process.argv.indexOf('--database') + 1] !== name) {
    console.error(
      `This deletes everything in the database "${name}". To do so: npm run db:reset -- --database ${name}`,
    );
    process.exit(1);
  }
  const client = new Client({ connectionString: address });
  await client.connect();
  await client.query('drop schema if exists drizzle cascade');
  await client.query('drop schema public cascade');
  await client.query('create schema public');
  await client.end();
}

async function emptyLaptop(): Promise<void> {
  // Opening it first proves that no portal is using it.
  await (await getDatabase()).close();
  portalDatabase.set(undefined);
  await rm(join(DATA_DIR, 'pg'), { recursive: true, force: true });
  await rm(join(DATA_DIR, 'files'), { recursive: true, force: true });
}

await (DATABASE_URL ? emptyServer(DATABASE_URL) : emptyLaptop());
const database = await getDatabase();
await migrateDatabase(database);
await database.close();
console.log('The database is empty and up to date.');

import { afterAll, beforeAll } from 'vitest';
import type { Database, Db } from '@/db/client';
import { portalDatabase } from '@/db/client';
import { createTestDatabase } from '@/tests/support/database';

/** A migrated, empty database for the tests of a file; `getDatabase()` answers with it too. */
export function setUpTestDatabase({ connections = 5 } = {}): {
  readonly database: Database;
  readonly db: Db;
} {
  let open: Database | undefined;
  beforeAll(async () => {
    open = await createTestDatabase(connections);
    portalDatabase.set(Promise.resolve(open));
  });
  afterAll(async () => {
    portalDatabase.set(undefined);
    await open?.close();
  });
  const database = () => {
    if (open) return open;
    throw new Error('The test database is open only while tests run.');
  };
  return {
    get database() {
      return database();
    },
    get db() {
      return database().db;
    },
  };
}

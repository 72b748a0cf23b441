import { afterAll, beforeAll } from 'vitest';
import type { Database, Db } from '@/db/client';
import { portalDatabase } from '@/db/client';
import { finished } from '@/scripts/lib/processes.mjs';
import { FRONT, freePort, NEXT_START, serve } from '@/scripts/lib/server.mjs';
import { createServerDatabase } from '@/tests/support/database';

/** A built portal under test: its port on this machine and its process. */
export interface TestPortal {
  port: number;
  process: Awaited<ReturnType<typeof serve>>;
}

/** The built portal served by the front and by `next start`, side by side on one database and one folder of files. */
export function setUpPortals(): {
  readonly database: Database;
  readonly db: Db;
  readonly front: TestPortal;
  readonly next: TestPortal;
} {
  let open: { database: Database; front: TestPortal; next: TestPortal } | undefined;
  beforeAll(async () => {
    const { database, url } = await createServerDatabase(process.env.TEST_DATABASE_URL ?? '');
    portalDatabase.set(Promise.resolve(database));
    const [front, next] = await Promise.all([startPortal(url, FRONT), startPortal(url, NEXT_START)]);
    open = { database, front, next };
  });
  afterAll(async () => {
    for (const portal of [open?.front, open?.next]) if (portal) await stopPortal(portal);
    portalDatabase.set(undefined);
    await open?.database.close();
  });
  const opened = () => {
    if (open) return open;
    throw new Error('The portals are there only while tests run.');
  };
  return {
    get database() {
      return opened().database;
    },
    get db() {
      return opened().database.db;
    },
    get front() {
      return opened().front;
    },
    get next() {
      return opened().next;
    },
  };
}

/** Starts the built portal; it knows the secret of the tests, and shares their files. */
export async function startPortal(
  databaseUrl: string,
  program: string[],
  settings: Record<string, string> = {},
): Promise<TestPortal> {
  const port = await freePort();
  const env = { ...process.env, PORT: port, DATABASE_URL: databaseUrl, DEMO: '0', ...settings };
  const child = await serve(env, () => undefined, program);
  return { port: Number(port), process: child };
}

export async function stopPortal({ process: child }: TestPortal): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await finished(child).catch(() => undefined);
}

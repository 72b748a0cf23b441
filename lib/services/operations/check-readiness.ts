import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { getDatabase } from '@/db/client';
import { isMigrated } from '@/db/migrate';
import { env, s3Settings } from '@/lib/env';
import { AppError } from '@/lib/services/errors';
import { isSetupOpen } from '@/lib/services/setup/setup-state';
import { getFileStore } from '@/lib/storage/file-store';

const TIMEOUT_MS = 2_000;

const checks = { database: reachDatabase, migrations: checkMigrations, fileStore: reachFileStore };
type Part = keyof typeof checks;

/**
 * Checks that this process can serve (rest.md, `health/ready`); throws `Unavailable` naming what is missing.
 */
export async function checkReadiness(): Promise<Record<Part, 'ready'> & { setup: 'pending' | 'finished' }> {
  const parts: Part[] = ['database', 'migrations', 'fileStore'];
  const ready = await Promise.all(parts.map((part) => isReady(checks[part])));
  const missing = parts.filter((_, index) => !ready[index]);
  if (missing.length === 0) {
    const setup = (await isSetupOpen((await getDatabase()).db)) ? 'pending' : 'finished';
    return { database: 'ready', migrations: 'ready', fileStore: 'ready', setup };
  }
  throw new AppError('Unavailable', {
    messages: missing.map((reference) => ({ type: 'error', code: 'Unavailable', reference })),
    retryAfterSeconds: 5,
  });
}

async function isReady(check: () => Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS, false);
  });
  const result = await Promise.race([check().catch(() => false), patience]);
  clearTimeout(timer);
  return result;
}

async function reachDatabase(): Promise<boolean> {
  const { db } = await getDatabase();
  await db.execute('select 1');
  return true;
}

async function checkMigrations(): Promise<boolean> {
  return isMigrated((await getDatabase()).db);
}

async function reachFileStore(): Promise<boolean> {
  await (await getFileStore()).head('readiness');
  if (s3Settings()) return true;
  // With a database server nothing else creates the folder before the first file is stored.
  await mkdir(env().DATA_DIR, { recursive: true });
  await access(env().DATA_DIR, constants.W_OK);
  return true;
}

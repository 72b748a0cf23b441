import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { count, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readRows, setTextForms } from '@/db/backup/copy-rows';
import { readTables } from '@/db/backup/table-shapes';
import type { Db } from '@/db/client';
import { contents, jobs, mails, setupLinks, userSessions, users, webhookDeliveries } from '@/db/schema';
import { claimJob } from '@/lib/jobs/claim';
import { queueMail } from '@/lib/mail/queue-mail';
import { BACKUP_FILE, contentFile, readBackupFile } from '@/lib/runtime/backup/backup-file';
import { restoreBackup } from '@/lib/runtime/backup/restore-backup';
import { verifyBackup } from '@/lib/runtime/backup/verify-backup';
import { writeBackup } from '@/lib/runtime/backup/write-backup';
import { seedDemoData } from '@/lib/runtime/seed-demo-data';
import { verifyJournal } from '@/lib/services/journal/verify-journal';
import { directoryFileStore } from '@/lib/storage/directory-file-store';
import { getFileStore } from '@/lib/storage/file-store';
import { openEmptyDatabase } from '@/tests/support/empty-database';
import { setUpTestDatabase } from '@/tests/support/test-database';

const portal = setUpTestDatabase();
let folder: string;
let backup: string;
const now = new Date('2026-11-30T09:30:00Z');

const write = async (to = backup, options = {}) =>
  writeBackup({ database: portal.database, store: await getFileStore(), folder: to, now, mayMiss: false, ...options });
const verify = (from = backup) => verifyBackup({ folder: from, open: openEmptyDatabase, now });

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'portal-backup-'));
  backup = path.join(folder, 'backup');
  await seedDemoData(portal.db, now);
});
afterAll(() => rm(folder, { recursive: true }));

it('writes and proves', async () => {
  const written = await write();
  expect(written.tables.length).toBeGreaterThan(50);
  await verify();
});

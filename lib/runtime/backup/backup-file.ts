import { createHash, hkdfSync } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { journalKey } from '@/db/journal-seals';
import { env } from '@/lib/env';

/** Why a backup cannot be made, proven or restored, for whoever typed the command. */
export class BackupRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BackupRefused';
  }
}

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** Names of files in the folder of a backup: nothing in them leads out of it. */
const fileName = z.string().regex(/^[a-z0-9][a-z0-9_.-]*$/);
const counted = z.int().min(0);
const part = { file: fileName, bytes: counted, sha256 };

const tablePart = z.object({
  ...part,
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  rows: counted,
});
export type TablePart = z.infer<typeof tablePart>;

const content = z.object({
  format: z.literal(1),
  /** Of the portal that wrote it. */
  release: z.string(),
  /** The last one that was applied to the database. */
  migration: z.object({ hash: z.string(), createdAt: counted }),
  time: z.iso.datetime(),
  server: z.string(),
  /** The folder with the tables. */
  folder: fileName,
  tables: z.array(tablePart),
  sequences: z.array(z.object({ name: z.string(), last: counted, isCalled: z.boolean() })),
  /** `file` lists them; `storedBytes` is their sum. */
  contents: z.object({ ...part, count: counted, storedBytes: counted }),
  /** Keys that the database names and the store had lost. */
  missing: z.array(z.string()),
  journals: z.array(z.object({ rootUnitId: z.string(), entries: counted, hash: z.string() })),
  /** Fingerprints of the keys of the portal, by which another one is noticed. */
  keys: z.object({ secret: z.string(), journal: z.string() }),
  verifiedAt: z.iso.datetime().nullable(),
});
export type BackupFile = z.infer<typeof content>;
/** With the hash of all the rest. */
const schema = content.extend({ hash: sha256 });

export const BACKUP_FILE = 'backup.json';
export const CONTENTS_FOLDER = 'contents';

/** Where a content stands in a backup. */
export function contentFile(folder: string, hash: string): string {
  return join(folder, CONTENTS_FOLDER, hash.slice(0, 2), hash);
}

/** The text of the file: the same values give the same text, so that every other one shows. */
function textOf(backup: BackupFile): string {
  const written = content.parse(backup);
  const hash = createHash('sha256').update(JSON.stringify(written)).digest('hex');
  return `${JSON.stringify({ ...written, hash }, null, 1)}\n`;
}

/** Replaces `backup.json` in one step, so that a folder has the former one or this one, never a part of it. */
export async function writeBackupFile(folder: string, backup: BackupFile): Promise<void> {
  const draft = join(folder, `${BACKUP_FILE}.draft`);
  const handle = await open(draft, 'w', 0o600);
  try {
    await handle.writeFile(textOf(backup));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, join(folder, BACKUP_FILE));
}

/**
 * Reads `backup.json` of a folder.
 * @returns null if there is none @throws BackupRefused if it is not as it was written
 */
export async function findBackupFile(folder: string): Promise<BackupFile | null> {
  const text = await readFile(join(folder, BACKUP_FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const backup = parsed(text);
  if (textOf(backup) !== text) throw new BackupRefused(`${BACKUP_FILE} is not as it was written.`);
  return backup;
}

/** The same where there must be one. */
export async function readBackupFile(folder: string): Promise<BackupFile> {
  const found = await findBackupFile(folder);
  if (found) return found;
  throw new BackupRefused(`There is no finished backup in ${folder}: it has no ${BACKUP_FILE}.`);
}

function parsed(text: string): BackupFile {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw new BackupRefused(`${BACKUP_FILE} is not as it was written.`);
  }
  const format: unknown = Reflect.get(Object(read), 'format');
  if (typeof format === 'number' && format > 1) throw new BackupRefused('The backup is of a newer release.');
  const result = schema.safeParse(read);
  if (result.success) return content.parse(result.data);
  throw new BackupRefused(`${BACKUP_FILE} is not as it was written.`);
}

/** What a key is recognised by: nobody gets the key from it. */
function fingerprint(key: string): string {
  return Buffer.from(hkdfSync('sha256', key, '', 'backup-fingerprint', 16)).toString('hex');
}

export function keyFingerprints(): BackupFile['keys'] {
  return { secret: fingerprint(env().NEXTAUTH_SECRET), journal: fingerprint(journalKey()) };
}

import { join } from 'node:path';
import * as z from 'zod';
import type { NamedContents } from '@/db/queries/stored-keys';
import { LOGO_PICTURES, logoPictureKey } from '@/lib/domain/configuration/logo';
import { previewKey } from '@/lib/jobs/remove-contents';
import { isStorageKey } from '@/lib/storage/storage-key';
import type { FileStore } from '@/lib/storage/stored-file';
import { type BackupFile, BackupRefused, CONTENTS_FOLDER, contentFile } from './backup-file';
import { readLines, sizeOf, storeContent, writeLines } from './hashed-files';

const storedContent = z.object({
  key: z.string().refine(isStorageKey),
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
/** A content of a backup: its key in the file store, and what the file of the backup is named after. */
export type StoredContent = z.infer<typeof storedContent>;

/** A content that is wanted; the hash is null where nothing says what it must be. */
interface WantedContent {
  key: string;
  sha256: string | null;
  /** Whether it may be absent without anything being lost. */
  isOptional: boolean;
}

interface CopyOptions {
  named: NamedContents;
  store: FileStore;
  folder: string;
  /** The folder of this run, into which the list goes. */
  target: string;
  /** The backup before, whose contents need not be read again. */
  former: BackupFile | null;
  mayMiss: boolean;
}

/** No table is called like it. */
const LIST = 'stored-contents.jsonl.gz';

/**
 * Copies every content that is not in the folder yet, and writes the list of all.
 * @throws BackupRefused if the store has lost one, or has another one under its key
 */
export async function copyContents(options: CopyOptions): Promise<Pick<BackupFile, 'contents' | 'missing'>> {
  const { folder, target, former, mayMiss } = options;
  const known = new Map<string, StoredContent>();
  if (former) for await (const content of listContents(folder, former)) known.set(content.key, content);
  const stored: StoredContent[] = [];
  const missing: string[] = [];
  for (const wanted of wantedContents(options.named)) {
    const content = (await inFolder(folder, wanted, known)) ?? (await fromStore(options, wanted));
    if (content) stored.push(content);
    else if (!wanted.isOptional) missing.push(wanted.key);
  }
  if (missing.length > 0 && !mayMiss) throw new BackupRefused(missingText(missing));
  const written = await writeLines(
    join(target, LIST),
    stored.map((content) => JSON.stringify(content)),
  );
  const storedBytes = stored.reduce((sum, { bytes }) => sum + bytes, 0);
  return { contents: { file: LIST, ...written, count: stored.length, storedBytes }, missing };
}

function missingText(keys: readonly string[]): string {
  const first = keys.slice(0, 5).join(', ');
  return (
    `${keys.length} contents are not in the file store: ${first}${keys.length > 5 ? ', …' : ''}. ` +
    'If they were removed during this backup, start it again. If they are lost: --without-missing lists them in the backup.'
  );
}

function wantedContents({ hashed, previewed, plain, logos, deleted }: NamedContents): WantedContent[] {
  const pictures = logos.flatMap((key) => LOGO_PICTURES.map((picture) => logoPictureKey(key, picture)));
  const unhashed = [...previewed.map(previewKey), ...plain, ...pictures];
  // Where a key stands in both, what is known of it counts.
  const wanted = [
    ...deleted.map((key) => ({ key, sha256: key, isOptional: true })),
    ...unhashed.map((key) => ({ key, sha256: null, isOptional: false })),
    ...hashed.map((one) => ({ ...one, isOptional: false })),
  ];
  return [...new Map(wanted.map((one) => [one.key, one])).values()];
}

/** A content that an earlier run has stored; its key never gets another one. */
async function inFolder(
  folder: string,
  { key, sha256 }: WantedContent,
  known: ReadonlyMap<string, StoredContent>,
) {
  const content = known.get(key);
  if (!content || (sha256 !== null && content.sha256 !== sha256)) return null;
  return (await sizeOf(contentFile(folder, content.sha256))) === content.bytes ? content : null;
}

async function fromStore({ store, folder }: CopyOptions, { key, sha256 }: WantedContent) {
  const found = await store.get(key);
  if (!found) return null;
  const written = await storeContent(join(folder, CONTENTS_FOLDER), found.body, (hash) =>
    contentFile(folder, hash),
  );
  if (sha256 !== null && written.sha256 !== sha256) {
    throw new BackupRefused(
      `The file store has another content under ${key} than the one that was stored: ${sha256}.`,
    );
  }
  return { key, ...written };
}

/** The contents of a backup, in its own list. */
export async function* listContents(folder: string, backup: BackupFile): AsyncGenerator<StoredContent> {
  for await (const line of readLines(join(folder, backup.folder, backup.contents.file))) {
    yield storedContent.parse(JSON.parse(line));
  }
}

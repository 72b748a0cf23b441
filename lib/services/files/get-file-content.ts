import { and, eq } from 'drizzle-orm';
import { contents, fileVersions } from '@/db/schema';
import type { ByteRange } from '@/lib/domain/files/byte-range';
import type { FileKind } from '@/lib/domain/files/file-kinds';
import { getFileStore } from '@/lib/storage/file-store';
import type { StoredFile } from '@/lib/storage/stored-file';
import type { ServiceContext } from '../context';
import { AppError, notFound } from '../errors';
import { loadVisibleFile } from './load-file';

export interface FileContent {
  name: string;
  kind: FileKind;
  sizeBytes: number;
  sha256: string;
  /** Its bytes, read when asked for. */
  open: (range?: ByteRange) => Promise<ReadableStream<Uint8Array>>;
}

/** When a reader may ask again for a content that the store does not give out. */
const RETRY_S = 60;

/**
 * The content of a file that the viewer sees, of its newest version unless one is named.
 * @throws AppError NotFound, FileNotClean, and from `open` Unavailable
 */
export async function getFileContent(
  ctx: ServiceContext,
  ids: { unitId: string; fileId: string },
  fileVersion?: number,
): Promise<FileContent> {
  const file = await loadVisibleFile(ctx, ids);
  const { name, fileId } = file;
  const isNewest = fileVersion === undefined || fileVersion === file.fileVersion;
  const version = isNewest ? file : await loadVersion(ctx, fileId, fileVersion);
  const [stored] = await ctx.db
    .select({ storageKey: contents.storageKey, scan: contents.scan })
    .from(contents)
    .where(eq(contents.sha256, version.sha256));
  requireClean(stored?.scan ?? 'clean');
  const { kind, sizeBytes, sha256 } = version;
  // One from before there were rows of contents lies under its digest.
  return { name, kind, sizeBytes, sha256, open: (range) => openStored(stored?.storageKey ?? sha256, range) };
}

async function loadVersion(ctx: ServiceContext, fileId: string, fileVersion: number) {
  const [version] = await ctx.db
    .select()
    .from(fileVersions)
    .where(and(eq(fileVersions.fileId, fileId), eq(fileVersions.fileVersion, fileVersion)));
  if (!version) throw notFound();
  return version;
}

/** A content that was not scanned yet, or that is infected, is given to nobody. */
export function requireClean(scan: (typeof contents.$inferSelect)['scan']): void {
  if (scan !== 'clean') throw new AppError('FileNotClean');
}

export async function openStored(storageKey: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>> {
  return (await readStored(storageKey, range)).body;
}

/** The same with its size. */
export async function readStored(storageKey: string, range?: ByteRange): Promise<StoredFile> {
  const stored = await (await getFileStore()).get(storageKey, range);
  if (!stored) throw new AppError('Unavailable', { retryAfterSeconds: RETRY_S });
  return stored;
}

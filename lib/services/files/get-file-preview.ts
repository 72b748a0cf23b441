import { eq } from 'drizzle-orm';
import { contents } from '@/db/schema';
import { type FileKind, isModelKind } from '@/lib/domain/files/file-kinds';
import { CONVERTER_VERSION } from '@/lib/domain/models/model-state';
import { previewKey } from '@/lib/jobs/remove-contents';
import type { ServiceContext } from '../context';
import { AppError } from '../errors';
import { openStored, requireClean } from './get-file-content';
import { loadVisibleFile } from './load-file';

/** A small picture, drawn or read when it is asked for; null if it could not be drawn now. */
export interface Preview {
  /** The picture is the same as long as this is. */
  version: string;
  open: () => Promise<ReadableStream<Uint8Array> | null>;
}

/** The preview picture of a file visible to the viewer. @throws AppError NotFound, NoPreview, FileNotClean */
export async function getFilePreview(
  ctx: ServiceContext,
  ids: { unitId: string; fileId: string },
): Promise<Preview> {
  const { sha256, kind } = await loadVisibleFile(ctx, ids);
  const [content] = await ctx.db.select().from(contents).where(eq(contents.sha256, sha256));
  if (content?.preview !== 'ready') throw new AppError('NoPreview');
  requireClean(content.scan);
  return storedPreview({ sha256, kind });
}

/**
 * A stored preview with its version, for browser caches. That of a model is drawn again by each version of
 * the converter.
 */
export function storedPreview({ sha256, kind }: { sha256: string; kind: FileKind }): Preview {
  const version = isModelKind(kind) ? `${sha256}-${CONVERTER_VERSION}` : sha256;
  return { version, open: () => openStored(previewKey(sha256)) };
}

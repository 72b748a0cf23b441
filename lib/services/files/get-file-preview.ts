import { eq } from 'drizzle-orm';
import { contents } from '@/db/schema';
import { previewKey } from '@/lib/jobs/remove-contents';
import type { ServiceContext } from '../context';
import { AppError } from '../errors';
import { openStored, requireClean } from './get-file-content';
import { loadVisibleFile } from './load-file';

/** The small picture of a file that the viewer sees. @throws AppError NotFound, NoPreview, FileNotClean */
export async function getFilePreview(ctx: ServiceContext, ids: { unitId: string; fileId: string }) {
  const { sha256 } = await loadVisibleFile(ctx, ids);
  const [content] = await ctx.db.select().from(contents).where(eq(contents.sha256, sha256));
  if (content?.preview !== 'ready') throw new AppError('NoPreview');
  requireClean(content.scan);
  return { sha256, body: await openStored(previewKey(sha256)) };
}

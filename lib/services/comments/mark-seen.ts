import { seenContents } from '@/db/schema';
import type { ViewerView } from '@/lib/domain/navigation/viewer-views';
import type { ServiceContext } from '../context';
import { loadVisibleUnit } from '../scope';
import { reviewedContents } from '../workflow/reviewed-contents';

/** Records that the viewer has opened the current drawings or models of a unit. @throws AppError NotFound */
export async function markSeen(ctx: ServiceContext, unitId: string, view: ViewerView): Promise<void> {
  const { [view]: shown } = await reviewedContents(ctx.db, await loadVisibleUnit(ctx, unitId));
  if (shown.length === 0) return;
  const by = { userId: ctx.viewer.userId, unitId, seenAt: ctx.now };
  await ctx.db
    .insert(seenContents)
    .values(shown.map((sha256) => ({ ...by, sha256 })))
    .onConflictDoNothing();
}

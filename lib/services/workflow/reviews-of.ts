import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { eachWithEverythingBelow } from '@/db/queries/units-below';
import type { UnitRow } from '@/db/schema';
import { comments, seenContents } from '@/db/schema';
import { groupBy } from '@/lib/domain/group-by';
import { VIEWER_VIEWS } from '@/lib/domain/navigation/viewer-views';
import type { ReviewFacts } from '@/lib/domain/workflow/step-questions';
import type { ServiceContext } from '../context';
import { reviewedContentsOf } from './reviewed-contents';

/**
 * What is open on each of several units in scope, with everything below it, and what the viewer has not opened
 * there.
 */
export async function reviewsOf(
  ctx: ServiceContext,
  units: readonly Pick<UnitRow, 'unitId' | 'rootUnitId'>[],
): Promise<Map<string, ReviewFacts>> {
  if (units.length === 0) return new Map();
  const ids = units.map(({ unitId }) => unitId);
  const [open, contents, seen] = [
    await openCommentsOf(ctx, ids),
    await reviewedContentsOf(ctx.db, units),
    await seenBy(ctx, ids),
  ];
  return new Map(
    ids.map((unitId) => {
      const shown = contents.get(unitId);
      const opened = new Set((seen.get(unitId) ?? []).map(({ sha256 }) => sha256));
      const unseen = VIEWER_VIEWS.filter((view) => shown?.[view].some((sha256) => !opened.has(sha256)));
      return [unitId, { openComments: open.get(unitId) ?? 0, unseen }];
    }),
  );
}

/** The number of open comments on each unit and everything below it; units without any are left out. */
async function openCommentsOf({ db }: ServiceContext, ids: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ unitId: sql<string>`below.top`, open: count() })
    .from(sql`${eachWithEverythingBelow(ids)} below`)
    .innerJoin(comments, and(eq(comments.unitId, sql`below.id`), eq(comments.status, 'open')))
    .groupBy(sql`below.top`);
  return new Map(rows.map(({ unitId, open }) => [unitId, open]));
}

async function seenBy({ db, viewer }: ServiceContext, ids: string[]) {
  const rows = await db
    .select({ unitId: seenContents.unitId, sha256: seenContents.sha256 })
    .from(seenContents)
    .where(and(eq(seenContents.userId, viewer.userId), inArray(seenContents.unitId, ids)));
  return groupBy(rows, ({ unitId }) => unitId);
}

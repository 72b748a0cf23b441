import { notFound } from 'next/navigation';
import { getPageContext } from '@/lib/page/page-context';
import { getPageUnit } from '@/lib/page/page-unit';
import { ALL_COMMENTS, commentsOf } from '@/lib/services/comments/list-comments';
import { listDrawings } from '@/lib/services/files/list-drawings';
import { listPeople } from '@/lib/services/members/list-people';
import { getModelTree } from '@/lib/services/models/get-model-tree';
import { getWallLots } from '@/lib/services/models/get-wall-lots';
import { listUnitModels } from '@/lib/services/models/list-unit-models';
import { pathOfUnit } from '@/lib/services/unit-tree/unit-names';
import { loadReview } from './load-review';

/** The models, drawings and comments of a unit, and the decision on them that waits for the user. */
export async function loadViewer({ rootUnitId, unitId }: { rootUnitId: string; unitId: string }) {
  const [ctx, loaded] = await Promise.all([getPageContext(), getPageUnit(unitId)]);
  const { unit } = loaded;
  if (unit.rootUnitId !== rootUnitId) notFound();
  const [path, models, tree, lots, drawings, comments, people, review] = await Promise.all([
    pathOfUnit(ctx.db, unit),
    listUnitModels(ctx, unitId),
    getModelTree(ctx, { unitId, file: `${unitId}.json` }),
    getWallLots(ctx, unitId),
    listDrawings(ctx, unitId),
    commentsOf(ctx, loaded, ALL_COMMENTS),
    listPeople(ctx, rootUnitId),
    loadReview(unitId),
  ]);
  const since = ctx.changesSince;
  return {
    ...{ unit, path, review, since },
    first: models.length === 0 && drawings.length > 0 ? ('drawings' as const) : ('model' as const),
    models: { models: { data: models, count: models.length }, tree, lots, since },
    drawings: { data: drawings, count: drawings.length },
    comments: {
      ...{ unitId, rootUnitId, people, viewerId: ctx.viewer.userId, since },
      first: { data: comments.rows, count: comments.count, abilities: { write: comments.write } },
    },
  };
}

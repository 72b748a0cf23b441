import { notFound } from 'next/navigation';
import { lastPage, pageFrom, pageSizeFrom } from '@/lib/domain/navigation/list-preferences';
import { type PageQuery, stayWithin } from '@/lib/page/asked-list';
import { getPageContext } from '@/lib/page/page-context';
import { getPageUnit } from '@/lib/page/page-unit';
import { pathOfUnit } from '@/lib/services/unit-tree/unit-names';
import { deletedBelow } from '@/lib/services/units/archive/list-deleted-units';
import { readActivity } from '../../../activity-data';

/**
 * One page of the activity of a unit and everything below it, and the deleted units: all of a project, or those
 * directly below the unit.
 */
export async function loadActivity(
  { rootUnitId, unitId }: { rootUnitId: string; unitId: string },
  query: PageQuery,
) {
  const [ctx, { unit }] = await Promise.all([getPageContext(), getPageUnit(unitId)]);
  if (unit.rootUnitId !== rootUnitId) notFound();
  const page = pageFrom(query.page);
  const pageSize = pageSizeFrom(typeof query.size === 'string' ? query.size : undefined);
  const [path, deleted, { rows, count }] = await Promise.all([
    pathOfUnit(ctx.db, unit),
    deletedBelow(ctx, unit),
    readActivity(unit, { limit: pageSize, offset: page * pageSize }),
  ]);
  stayWithin(query, page, lastPage(count, pageSize));
  const place = { rootUnitId, unitId, since: ctx.changesSince };
  return {
    ...{ unit, path },
    deleted: { ...place, fallback: { data: deleted.rows, count: deleted.count } },
    entries: { ...place, page, pageSize, fallback: { data: rows, count } },
  };
}

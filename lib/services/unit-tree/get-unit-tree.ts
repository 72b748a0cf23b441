import { and, eq } from 'drizzle-orm';
import { visibleUnits } from '@/db/queries/scope';
import { units } from '@/db/schema';
import type { UnitTreeNodeDto } from '@/lib/contract/unit-tree';
import { compareUnits } from '@/lib/domain/units/unit-order';
import type { ServiceContext } from '../context';
import { notFound } from '../errors';

/**
 * A project in the viewer's scope and all units in it, in one statement; `NotFound` if it is not a project.
 */
export async function getUnitTree(ctx: ServiceContext, rootUnitId: string): Promise<UnitTreeNodeDto[]> {
  const rows = await ctx.db
    .select({
      unitId: units.unitId,
      parentUnitId: units.parentUnitId,
      unitNo: units.unitNo,
      title: units.title,
      position: units.position,
      unitType: units.unitType,
      stateKey: units.stateKey,
    })
    .from(units)
    .where(and(eq(units.rootUnitId, rootUnitId), visibleUnits(ctx)));
  if (rows.length === 0) throw notFound();
  return rows.toSorted(compareUnits).map((row) => ({
    projectUnitID: row.unitId,
    parentProjectUnitID: row.parentUnitId,
    projectUnitNo: row.unitNo,
    title: row.title,
    projectUnitType: row.unitType,
    stateKey: row.stateKey,
  }));
}

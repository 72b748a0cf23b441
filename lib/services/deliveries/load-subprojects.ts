import { and, asc, eq } from 'drizzle-orm';
import { units } from '@/db/schema';
import type { ServiceContext } from '../context';

/** The subprojects of a project, by number; the root is in scope. */
export function loadSubprojects(
  ctx: Pick<ServiceContext, 'db'>,
  rootUnitId: string,
): Promise<{ unitId: string; title: string }[]> {
  return ctx.db
    .select({ unitId: units.unitId, title: units.title })
    .from(units)
    .where(and(eq(units.rootUnitId, rootUnitId), eq(units.unitType, 'subproject')))
    .orderBy(asc(units.unitNo), asc(units.title), asc(units.unitId));
}

import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { units } from '@/db/schema';
import {
  checkStructure,
  type StructureLot,
  type StructureMaterial,
  type StructureProblem,
} from '@/lib/domain/structure/check-structure';
import type { ServiceContext } from '../context';

/** What keeps the stored structure of a root from being finished (domain.md §4); in the order of the tree. */
export async function loadStructureProblems(
  ctx: ServiceContext,
  rootUnitId: string,
): Promise<StructureProblem[]> {
  const rows = await ctx.db
    .select({
      unitId: units.unitId,
      parentUnitId: units.parentUnitId,
      unitType: units.unitType,
      name: units.title,
      materials: sql<StructureMaterial[]>`(
        select coalesce(json_agg(json_build_object('type', kind.title, 'volumeM3', entry.volume_m3::float8,
          'deliveryDay', entry.delivery_date) order by entry.position), '[]')
        from materials entry join product_types kind using (product_type_id)
        where entry.unit_id = units.unit_id)`,
    })
    .from(units)
    .where(and(eq(units.rootUnitId, rootUnitId), inArray(units.unitType, ['subproject', 'approvallot'])))
    .orderBy(sql`${units.position} nulls last`, asc(units.unitNo), asc(units.unitId));
  const lots = new Map<string | null, StructureLot[]>();
  for (const { unitType, parentUnitId, ...lot } of rows) {
    if (unitType !== 'approvallot') continue;
    const siblings = lots.get(parentUnitId);
    if (siblings) siblings.push(lot);
    else lots.set(parentUnitId, [lot]);
  }
  return checkStructure(
    rows
      .filter(({ unitType }) => unitType === 'subproject')
      .map(({ unitId, name }) => ({ name, children: lots.get(unitId) ?? [] })),
    'finish',
  );
}

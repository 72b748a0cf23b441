import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { units } from '@/db/schema';
import type { StructureMaterial } from '@/lib/domain/structure/structure-tree';
import type { ServiceContext } from '../context';

export interface StoredMaterial extends StructureMaterial {
  volumeM3: number;
}
export interface StoredLot {
  unitId: string;
  name: string;
  position: number | null;
  materials: StoredMaterial[];
}
export interface StoredSubproject {
  unitId: string;
  name: string;
  position: number | null;
  children: StoredLot[];
}

/** The subprojects of a root with their approval lots and materials, in manual order. */
export async function loadStructure(ctx: ServiceContext, rootUnitId: string): Promise<StoredSubproject[]> {
  const rows = await ctx.db
    .select({
      unitId: units.unitId,
      parentUnitId: units.parentUnitId,
      unitType: units.unitType,
      name: units.title,
      position: units.position,
      materials: sql<StoredMaterial[]>`(
        select coalesce(json_agg(json_build_object(
          'type', kind.title, 'volumeM3', needed.volume_m3, 'deliveryDay', needed.delivery_date)
          order by needed.position, needed.material_id), '[]')
        from materials needed join product_types kind using (product_type_id)
        where needed.unit_id = units.unit_id)`,
    })
    .from(units)
    .where(and(eq(units.rootUnitId, rootUnitId), inArray(units.unitType, ['subproject', 'approvallot'])))
    .orderBy(sql`${units.position} nulls last`, asc(units.unitNo), asc(units.unitId));
  const subprojects: StoredSubproject[] = [];
  const byUnit = new Map<string, StoredLot[]>();
  for (const { unitId, parentUnitId, unitType, name, position, materials } of rows) {
    const ofUnit = byUnit.get(unitId) ?? [];
    byUnit.set(unitId, ofUnit);
    if (unitType === 'subproject') subprojects.push({ unitId, name, position, children: ofUnit });
    if (unitType !== 'approvallot' || parentUnitId === null) continue;
    const lot = { unitId, name, position, materials };
    const siblings = byUnit.get(parentUnitId);
    if (siblings) siblings.push(lot);
    else byUnit.set(parentUnitId, [lot]);
  }
  return subprojects;
}

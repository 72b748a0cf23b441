import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { materials, productTypes, units } from '@/db/schema';
import type { StructureMaterial } from '@/lib/domain/structure/check-structure';
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

/** The subprojects of a root with their approval lots and materials, in the order people gave them. */
export async function loadStructure(ctx: ServiceContext, rootUnitId: string): Promise<StoredSubproject[]> {
  const [unitRows, materialRows] = await Promise.all([
    ctx.db
      .select({
        unitId: units.unitId,
        parentUnitId: units.parentUnitId,
        unitType: units.unitType,
        name: units.title,
        position: units.position,
      })
      .from(units)
      .where(and(eq(units.rootUnitId, rootUnitId), inArray(units.unitType, ['subproject', 'approvallot'])))
      .orderBy(sql`${units.position} nulls last`, asc(units.unitNo), asc(units.unitId)),
    ctx.db
      .select({
        unitId: materials.unitId,
        type: productTypes.title,
        volumeM3: materials.volumeM3,
        deliveryDay: materials.deliveryDate,
      })
      .from(materials)
      .innerJoin(units, eq(units.unitId, materials.unitId))
      .innerJoin(productTypes, eq(productTypes.productTypeId, materials.productTypeId))
      .where(and(eq(units.rootUnitId, rootUnitId), eq(units.unitType, 'approvallot')))
      .orderBy(asc(materials.position), asc(materials.materialId)),
  ]);
  const subprojects: StoredSubproject[] = [];
  const lots = new Map<string, StoredLot>();
  const byUnit = new Map<string, StoredLot[]>();
  for (const { unitId, parentUnitId, unitType, name, position } of unitRows) {
    const ofUnit = byUnit.get(unitId) ?? [];
    byUnit.set(unitId, ofUnit);
    if (unitType === 'subproject') subprojects.push({ unitId, name, position, children: ofUnit });
    if (unitType !== 'approvallot' || parentUnitId === null) continue;
    const lot = { unitId, name, position, materials: [] };
    lots.set(unitId, lot);
    const siblings = byUnit.get(parentUnitId);
    if (siblings) siblings.push(lot);
    else byUnit.set(parentUnitId, [lot]);
  }
  for (const { unitId, ...material } of materialRows) lots.get(unitId)?.materials.push(material);
  return subprojects;
}

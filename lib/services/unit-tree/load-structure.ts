import { readStructureUnits } from '@/db/queries/structure';
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
  const rows = await readStructureUnits(ctx.db, rootUnitId);
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

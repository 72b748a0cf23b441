import { and, asc, eq, inArray } from 'drizzle-orm';
import { loadedMaterialsColumn, lotColumns } from '@/db/queries/materials';
import { units } from '@/db/schema';
import type { Day } from '@/lib/domain/calendar';
import type { LoadedMaterial } from '@/lib/domain/deliveries/delivery-load';
import type { Material } from '@/lib/domain/deliveries/materials';
import type { StateKey } from '@/lib/domain/vocabulary/states';
import type { ServiceContext } from '../context';

/** An approval lot with its materials. */
export interface LotWithMaterials {
  unitId: string;
  /** Its subproject. */
  parentUnitId: string | null;
  unitNo: string;
  title: string;
  stateKey: StateKey;
  version: number;
  /** In the order of entry. */
  materials: Material[];
  /** Days of its deliveries that are Fixed. */
  fixedDays: Day[];
}

/** It with the densities of its materials. */
export interface LoadedLot extends LotWithMaterials {
  materials: (Material & LoadedMaterial)[];
}

/** The approval lots of a project, or the named ones, by number; the root is in scope. */
export function loadLots(
  ctx: Pick<ServiceContext, 'db'>,
  rootUnitId: string,
  unitIds?: readonly string[],
): Promise<LoadedLot[]> {
  return ctx.db
    .select({
      unitId: units.unitId,
      parentUnitId: units.parentUnitId,
      unitNo: units.unitNo,
      title: units.title,
      stateKey: units.stateKey,
      version: units.version,
      ...lotColumns,
      materials: loadedMaterialsColumn,
    })
    .from(units)
    .where(
      and(
        eq(units.rootUnitId, rootUnitId),
        eq(units.unitType, 'approvallot'),
        unitIds && inArray(units.unitId, [...unitIds]),
      ),
    )
    .orderBy(asc(units.unitNo), asc(units.title), asc(units.unitId));
}

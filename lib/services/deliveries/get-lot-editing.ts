import { type SQL, sql } from 'drizzle-orm';
import { materialTypesColumn } from '@/db/queries/material-types';
import { lotColumns, siblingsVolumeColumn } from '@/db/queries/materials';
import { jsonObject } from '@/db/queries/sql';
import { type UnitRow, units } from '@/db/schema';
import type { Day } from '@/lib/domain/calendar';
import { areVolumesLocked } from '@/lib/domain/deliveries/check-materials';
import type { Material } from '@/lib/domain/deliveries/materials';
import { canEditMaterials } from '@/lib/domain/permissions/can-edit-materials';
import type { Verdict } from '@/lib/domain/permissions/verdict';
import { type MinDays, minDayOf } from '../catalogue/lead-days';
import type { UnitAccess } from '../unit-access';
import type { LotWithMaterials } from './load-lots';

/** What is read of an approval lot besides its unit. */
export interface LotContent extends Pick<LotWithMaterials, 'materials' | 'fixedDays'> {
  /** The version of the lot with these materials. */
  version: number;
  /** Volume of the other lots of its subproject. */
  siblingsM3: number;
  types: string[];
}

/** It as a column of a query on `units`; null for a unit that is no approval lot. */
export function lotContentColumn({ unitType }: UnitRow): SQL<LotContent | null> {
  if (unitType !== 'approvallot') return sql`null::json`;
  return jsonObject({
    version: units.version,
    ...lotColumns,
    siblingsM3: siblingsVolumeColumn,
    types: materialTypesColumn,
  });
}

/** The initial data of the dialog for an approval lot's materials. */
export interface LotEditing extends Pick<LotContent, 'siblingsM3' | 'types'> {
  lot: {
    unitId: string;
    title: string;
    version: number;
    volumesLocked: boolean;
    materials: (Material & { isFixed: boolean })[];
  };
  minDay: Day;
  verdict: Verdict;
}

/** Makes it for a lot in the viewer's scope. @param minDays first delivery days of its project */
export function getLotEditing(
  { unit, access }: UnitAccess,
  { version, materials, fixedDays, siblingsM3, types }: LotContent,
  minDays: MinDays,
): LotEditing {
  const { unitId, title, stateKey, rootUnitId } = unit;
  return {
    lot: {
      ...{ unitId, title, version, volumesLocked: areVolumesLocked(stateKey) },
      materials: materials.map((material) => ({
        ...material,
        isFixed: material.deliveryDay !== null && fixedDays.includes(material.deliveryDay),
      })),
    },
    minDay: minDayOf(unit, minDays, rootUnitId),
    ...{ siblingsM3, types, verdict: canEditMaterials(access) },
  };
}

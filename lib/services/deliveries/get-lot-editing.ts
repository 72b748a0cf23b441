import type { Day } from '@/lib/domain/calendar';
import { areVolumesLocked } from '@/lib/domain/deliveries/check-materials';
import type { Material } from '@/lib/domain/deliveries/materials';
import { totalVolumeM3 } from '@/lib/domain/deliveries/volume-limit';
import { canEditMaterials } from '@/lib/domain/permissions/can-edit-materials';
import type { Verdict } from '@/lib/domain/permissions/verdict';
import { type MinDays, minDayOf } from '../catalogue/lead-days';
import { listProductTypes } from '../catalogue/list-product-types';
import type { ServiceContext } from '../context';
import { notFound } from '../errors';
import type { UnitAccess } from '../unit-access';
import { loadLots } from './load-lots';
import { lotVolumes } from './lot-volumes';

/** The initial data of the dialog for an approval lot's materials. */
export interface LotEditing {
  lot: {
    unitId: string;
    title: string;
    version: number;
    volumesLocked: boolean;
    materials: (Material & { isFixed: boolean })[];
  };
  minDay: Day;
  /** Volume of the other lots of its subproject. */
  siblingsM3: number;
  types: string[];
  verdict: Verdict;
}

/** Reads it for a lot in the viewer's scope. @param minDays first delivery days of its project */
export async function getLotEditing(
  ctx: ServiceContext,
  { unit, access }: UnitAccess,
  minDays: MinDays,
): Promise<LotEditing> {
  const { unitId, parentUnitId, rootUnitId } = unit;
  const [[lot], volumes, types] = await Promise.all([
    loadLots(ctx, rootUnitId, [unitId]),
    parentUnitId === null ? [] : lotVolumes(ctx, parentUnitId),
    listProductTypes(ctx),
  ]);
  if (!lot) throw notFound();
  const { title, version, stateKey, fixedDays } = lot;
  return {
    lot: {
      ...{ unitId, title, version, volumesLocked: areVolumesLocked(stateKey) },
      materials: lot.materials.map((material) => ({
        ...material,
        isFixed: material.deliveryDay !== null && fixedDays.includes(material.deliveryDay),
      })),
    },
    minDay: minDayOf(unit, minDays, rootUnitId),
    siblingsM3: totalVolumeM3(volumes.filter((one) => one.unitId !== unitId).map((one) => one.volumeM3)),
    types: types.map((type) => type.title),
    verdict: canEditMaterials(access),
  };
}

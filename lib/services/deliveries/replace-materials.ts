import type { MaterialDto } from '@/lib/contract/material';
import type { Material } from '@/lib/domain/deliveries/materials';
import { canEditMaterials } from '@/lib/domain/permissions/can-edit-materials';
import { loadMinDays, minDayOf } from '../catalogue/lead-days';
import { inTransaction, type ServiceContext } from '../context';
import { AppError } from '../errors';
import { requireAllowed } from '../require';
import { loadVisibleUnit, lockProjectOf } from '../scope';
import { announceMaterials } from './announce-materials';
import { loadApprovalLot } from './lot-access';
import { materialsOfLot } from './materials-of-lot';
import { storeMaterials } from './store-materials';

/** The materials of a lot and its version, which changes with them. */
export interface LotMaterials {
  materials: MaterialDto[];
  version: number;
}

/** The materials of an approval lot in the viewer's scope. */
export async function listMaterials(ctx: ServiceContext, unitId: string): Promise<LotMaterials> {
  const { unit } = await loadApprovalLot(ctx, unitId);
  return { materials: await materialsOfLot(ctx, unitId), version: unit.version };
}

interface ReplaceInput {
  unitId: string;
  materials: readonly Material[];
  /** The version of the lot that the caller saw; null lets the last write win. */
  version: number | null;
}

/** Replaces the materials of an approval lot and announces it (rest.md, materials). */
export function replaceMaterials(outer: ServiceContext, input: ReplaceInput): Promise<LotMaterials> {
  return inTransaction(outer, async (ctx) => {
    const rootUnitId = await lockProjectOf(ctx, input.unitId);
    const { unit, access } = await loadApprovalLot(ctx, input.unitId);
    requireAllowed(canEditMaterials(access));
    if (input.version !== null && input.version !== unit.version) {
      throw new AppError('StaleVersion', { data: await materialsOfLot(ctx, input.unitId) });
    }
    const minDays = await loadMinDays(ctx, rootUnitId);
    const sent = {
      unitId: unit.unitId,
      materials: input.materials,
      minDay: minDayOf(unit, minDays, rootUnitId),
      reference: '',
    };
    const changed = await storeMaterials(ctx, rootUnitId, [sent]);
    await announceMaterials(ctx, await loadVisibleUnit(ctx, rootUnitId), changed);
    return listMaterials(ctx, input.unitId);
  });
}

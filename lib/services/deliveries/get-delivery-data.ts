import type { DeliveryDataDto } from '@/lib/contract/materials';
import type { Day } from '@/lib/domain/calendar';
import { areVolumesLocked } from '@/lib/domain/deliveries/check-materials';
import { canEditMaterials } from '@/lib/domain/permissions/can-edit-materials';
import { loadMinDays } from '../catalogue/lead-days';
import type { ServiceContext } from '../context';
import { type LotWithMaterials, loadLots } from './load-lots';
import { loadOrderLots, type OrderLotDto, presentOrderLot } from './load-order-lots';
import { loadSubprojects } from './load-subprojects';
import { loadRoot } from './lot-access';
import { presentMaterial } from './present-material';

type SubprojectDto = DeliveryDataDto['subProjects'][number];
type LotDto = SubprojectDto['approvalLots'][number];

/**
 * All subprojects of a project in the viewer's scope with their lots, and materials or dates (portal-2 §3).
 */
export async function getDeliveryData(ctx: ServiceContext, rootUnitId: string): Promise<DeliveryDataDto> {
  const [{ access }, subprojects, lots, orderLots, minDays] = await Promise.all([
    loadRoot(ctx, rootUnitId),
    loadSubprojects(ctx, rootUnitId),
    loadLots(ctx, rootUnitId),
    loadOrderLots(ctx, rootUnitId),
    loadMinDays(ctx, rootUnitId),
  ]);
  const lotsByParent = new Map<string, LotDto[]>(subprojects.map(({ unitId }) => [unitId, []]));
  for (const lot of lots) lotsByParent.get(lot.parentUnitId ?? '')?.push(presentLot(lot, minDays.project));
  const orderLotsByParent = new Map<string, OrderLotDto[]>(subprojects.map(({ unitId }) => [unitId, []]));
  for (const lot of orderLots) {
    orderLotsByParent.get(lot.parentUnitId ?? '')?.push(presentOrderLot(lot, rootUnitId, minDays));
  }
  return {
    rootProjectUnitID: rootUnitId,
    subProjects: subprojects.map(({ unitId, title }) => ({
      subProjectID: unitId,
      subProjectTitle: title,
      approvalLots: lotsByParent.get(unitId) ?? [],
      orderLots: orderLotsByParent.get(unitId) ?? [],
    })),
    abilities: { editMaterials: canEditMaterials(access) },
  };
}

function presentLot(lot: LotWithMaterials, minDate: Day): LotDto {
  return {
    approvalLotID: lot.unitId,
    approvalLotTitle: lot.title,
    volumesLocked: areVolumesLocked(lot.stateKey),
    version: lot.version,
    materials: lot.materials.map((material) => ({
      ...presentMaterial(material),
      minDate,
      isFixed: material.deliveryDay !== null && lot.fixedDays.includes(material.deliveryDay),
    })),
  };
}

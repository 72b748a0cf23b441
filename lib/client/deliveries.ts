import { call, read } from '@/lib/client/http';
import { dataPath } from '@/lib/client/paths';
import type { changeDelivery, DeliveryDto } from '@/lib/contract/deliveries';
import type { BodyOf } from '@/lib/contract/endpoint';
import type { MaterialDto } from '@/lib/contract/material';
import type {
  DateShiftDto,
  DeliveryDataDto,
  getDeliveryData,
  replaceMaterials,
  saveDeliveryData,
  shiftDates,
} from '@/lib/contract/materials';

/** All lots of a project with their materials. */
export async function readDeliveryData(rootUnitId: string): Promise<DeliveryDataDto> {
  return (await read<typeof getDeliveryData>(dataPath(`deliverydata/${rootUnitId}`))).data;
}

/** Saves the lots that changed, all or nothing. */
export async function sendDeliveryData(
  rootUnitId: string,
  body: BodyOf<typeof saveDeliveryData>,
): Promise<DeliveryDataDto> {
  const path = dataPath(`deliverydata/${rootUnitId}`);
  return (await call<typeof saveDeliveryData>('POST', path, { body })).data;
}

/** Replaces the materials of a lot whose version the person saw. */
export function sendMaterials(
  unitId: string,
  body: BodyOf<typeof replaceMaterials>,
  version: number,
): Promise<MaterialDto[]> {
  return call<typeof replaceMaterials>('POST', `/api/materials/${unitId}`, { body, ifMatch: version });
}

/** Moves a date of a lot and what lies after it; a dry run tells what would move. */
export function sendShift(
  rootUnitId: string,
  body: BodyOf<typeof shiftDates>,
  version: number,
): Promise<DateShiftDto> {
  const path = dataPath(`materials/shift/${rootUnitId}`);
  return call<typeof shiftDates>('PUT', path, { body, ifMatch: version });
}

/** Puts a delivery on call or fixes it, as the wire numbers the types. */
export async function sendDeliveryType(
  { deliveryLotID, version }: Pick<DeliveryDto, 'deliveryLotID' | 'version'>,
  deliveryType: DeliveryDto['deliveryType'],
): Promise<DeliveryDto> {
  const path = dataPath(`delivery-overview/${deliveryLotID}`);
  const body = { deliveryLotID, deliveryType };
  return (await call<typeof changeDelivery>('PUT', path, { body, ifMatch: version })).data;
}

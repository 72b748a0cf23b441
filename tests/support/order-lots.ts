import { listLintelItems } from '@/lib/contract/lintel-orders';
import { listAacItems } from '@/lib/contract/orders';
import { createUnit } from '@/lib/contract/unit-changes';
import { listUnits, type UnitDto } from '@/lib/contract/units';
import type { OrderLotType } from '@/lib/domain/vocabulary/unit-types';
import type { Journey } from './journey';

/** The house of the demo in which lots of each type can be ordered. */
const HOUSES: Record<OrderLotType, string> = {
  aacorderlot: 'Haus A',
  lintelorderlot: 'Appartementengebouw',
};

export interface OrderLot {
  rootUnitId: string;
  unitId: string;
}

/** An order lot of a journey's own, without rows, which a purchaser may fill. */
export async function makeOrderLot(journey: Journey, type: OrderLotType, title: string): Promise<OrderLot> {
  const query = { filter: `projectUnitType eq 'subproject' and title eq '${HOUSES[type]}'` };
  const { data: houses } = await journey.call('sales.planner', listUnits, { query });
  const house = houses.find(({ rootProjectUnitID }) => rootProjectUnitID !== null);
  if (!house) throw new Error('the demo has no such house');
  const body = { parentProjectUnitID: house.projectUnitID, projectUnitType: type, title };
  const { data } = await journey.call('sales.planner', createUnit, { body });
  if (!('projectUnitID' in data)) throw new Error('no lot was made');
  return placeOf(data);
}

function placeOf({ rootProjectUnitID, projectUnitID }: UnitDto): OrderLot {
  return { rootUnitId: rootProjectUnitID, unitId: projectUnitID };
}

/** The saved rows of a lot of panels: room and quantity. */
export async function panelsOf(journey: Journey, { unitId }: OrderLot): Promise<[string, number][]> {
  const query = { filter: `projectUnitID eq '${unitId}'` };
  const { data } = await journey.call('purchaser', listAacItems, { query });
  return data.map(({ sublotName, qty }) => [sublotName, qty]);
}

/** The saved rows of a lot of lintels: room, product, height and quantity. */
export async function lintelsOf(journey: Journey, { unitId }: OrderLot) {
  const query = { filter: `projectUnitID eq '${unitId}'` };
  const { data } = await journey.call('purchaser', listLintelItems, { query });
  return data.map(({ sublotName, productValue, height, qty }) => [sublotName, productValue, height, qty]);
}

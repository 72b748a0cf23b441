import type { deliveryLots, deliveryLotUnits, deliveryWalls, materials, notifications } from '@/db/schema';
import { DEMO_PRODUCT_TYPES } from '../demo-file';
import { DEMO_PEOPLE, type DemoLogin, userIdOf } from '../people';
import type { DemoLot } from '../projects/demo-project';
import { seedId } from '../seed-id';
import type { PlacedUnit } from './demo-units';
import { materialsOf } from './units';

type Row<Table extends { $inferInsert: object }> = Table['$inferInsert'];

export interface DeliveryRows {
  materials: Row<typeof materials>[];
  deliveryLots: Row<typeof deliveryLots>[];
  deliveryLotUnits: Row<typeof deliveryLotUnits>[];
  deliveryWalls: Row<typeof deliveryWalls>[];
  notifications: Row<typeof notifications>[];
}

/** The materials and deliveries of a project's lots, and the notifications about them. */
export function deliveryRows(placed: readonly PlacedUnit[]): DeliveryRows {
  const rows: DeliveryRows = {
    materials: placed.flatMap(materialRows),
    deliveryLots: [],
    deliveryLotUnits: [],
    deliveryWalls: [],
    notifications: placed.flatMap(notificationRows),
  };
  for (const unit of placed) addDeliveries(rows, unit, placed);
  return rows;
}

function addDeliveries(rows: DeliveryRows, unit: PlacedUnit, placed: readonly PlacedUnit[]): void {
  const subproject = placed.find(({ unitId }) => unitId === unit.parentUnitId);
  lotOf(unit)?.deliveries?.forEach(({ deliveryDate, deliveryType, walls }, index) => {
    const deliveryLotId = seedId(`delivery/${unit.unitNo}/${index}`);
    const { rootUnitId, unitId } = unit;
    const createdAt = unit.history.find((moment) => moment.stateKey === 'Approved')?.at;
    const title = `${subproject?.title ?? ''}, ${unit.title}`;
    rows.deliveryLots.push({ deliveryLotId, rootUnitId, title, deliveryDate, deliveryType, createdAt });
    rows.deliveryLotUnits.push({ deliveryLotId, unitId, position: 0 });
    rows.deliveryWalls.push(...walls.map((wall, position) => ({ deliveryLotId, unitId, position, ...wall })));
  });
}

function materialRows(unit: PlacedUnit): Row<typeof materials>[] {
  return materialsOf(unit).map((material, position) => ({
    materialId: seedId(`material/${unit.unitNo}/${position}`),
    unitId: unit.unitId,
    position,
    ...material,
    createdAt: unit.history[0]?.at,
  }));
}

function notificationRows(unit: PlacedUnit): Row<typeof notifications>[] {
  const materialData = materialsOf(unit).map(({ productTypeId, volumeM3, deliveryDate }) => ({
    type: DEMO_PRODUCT_TYPES.find((type) => type.productTypeId === productTypeId)?.title ?? '',
    volume: volumeM3,
    deliveryDate,
  }));
  return (lotOf(unit)?.notifications ?? []).map(({ by, at }, index) => ({
    notificationId: seedId(`notification/${unit.unitNo}/${index}`),
    rootUnitId: unit.rootUnitId,
    unitId: unit.unitId,
    userId: userIdOf(by),
    username: nameOf(by),
    materialData,
    createdOn: at,
  }));
}

function lotOf({ source }: PlacedUnit): DemoLot | null {
  return 'unitType' in source ? source : null;
}

function nameOf(login: DemoLogin): string {
  const person = DEMO_PEOPLE.find((candidate) => candidate.login === login);
  return person ? `${person.firstName} ${person.lastName}` : login;
}

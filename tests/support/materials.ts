import type { Db } from '@/db/client';
import { materials, plants, preliminaryDays, productTypes, unitProductTypes } from '@/db/schema';
import { DEMO_PRELIMINARY_DAYS, DEMO_PRODUCT_TYPES } from '@/db/seed/demo-file';
import { demoDay } from '@/db/seed/seed-clock';
import { addDays } from '@/lib/domain/calendar';
import type { Material } from '@/lib/domain/deliveries/materials';
import type { TestUnit } from '@/tests/support/factories';
import { createLot } from '@/tests/support/lots';
import { DEMO_PLANTS } from './demo-plants';

export const PANELS = 'AAC wall panels';
export const LINTELS = 'AAC lintels';
export const BLOCKS = 'AAC blocks';

/** Product types, plants and lead days as a new portal has them. */
export async function createCatalogue(db: Db): Promise<void> {
  await db
    .insert(plants)
    .values([...DEMO_PLANTS])
    .onConflictDoNothing();
  await db
    .insert(productTypes)
    .values([...DEMO_PRODUCT_TYPES])
    .onConflictDoNothing();
  await db
    .insert(preliminaryDays)
    .values([...DEMO_PRELIMINARY_DAYS])
    .onConflictDoNothing();
}

/** Materials of a lot as they are stored, in this order. */
export async function createMaterials(db: Db, lot: Pick<TestUnit, 'unitId'>, rows: readonly Material[]) {
  const typeIds = new Map(DEMO_PRODUCT_TYPES.map((type) => [type.title, type.productTypeId]));
  await db.insert(materials).values(
    rows.map(({ type, volumeM3, deliveryDay }, position) => ({
      unitId: lot.unitId,
      position,
      productTypeId: typeIds.get(type) ?? 0,
      volumeM3,
      deliveryDate: deliveryDay,
    })),
  );
}

/** A plant is to make a product type for a unit. */
export async function assignProductType(
  db: Db,
  unit: Pick<TestUnit, 'unitId'>,
  productTypeId: number,
  plantId: number,
) {
  await db.insert(unitProductTypes).values({ unitId: unit.unitId, productTypeId, plantId });
}

/** A day so many days from today, in Berlin. */
export const inDays = (days: number) => addDays(demoDay(new Date()), days);

/** The status of an answer and what it names as problems, each with its reference. */
export function codesOf({ status, body }: { status: number; body: unknown }): (number | string)[] {
  const messages: { code: string; reference?: string }[] = Reflect.get(Object(body), 'messages') ?? [];
  return [status, ...messages.map(({ code, reference }) => [code, reference].filter(Boolean).join(' '))];
}

/** A lot with one row of panels for each number of days from today. */
export async function createLotOn(
  db: Db,
  parent: TestUnit,
  days: readonly number[],
  volumeM3 = 1,
): Promise<TestUnit> {
  const lot = await createLot(db, parent);
  await createMaterials(
    db,
    lot,
    days.map((day) => ({ type: PANELS, volumeM3, deliveryDay: inDays(day) })),
  );
  return lot;
}

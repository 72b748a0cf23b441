import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { isConnectionLost } from '@/db/errors';
import { materials, members, unitParams, units } from '@/db/schema';
import { VOLUME_LIMIT_M3 } from '@/lib/domain/deliveries/volume-limit';
import type { ServiceContext } from '@/lib/services/context';
import { replaceMaterials } from '@/lib/services/deliveries/replace-materials';
import { shiftDates } from '@/lib/services/deliveries/shift-dates';
import { createPerson } from '@/tests/support/accounts';
import { createProject, createTenant, createUnit, type TestUnit } from '@/tests/support/factories';
import { createCatalogue, createMaterials, inDays, PANELS } from '@/tests/support/materials';
import { serviceContext } from '@/tests/support/service-context';
import { setUpTestDatabase } from '@/tests/support/test-database';

const LOTS = 20;
const WRITERS = 200;

const test = setUpTestDatabase();
let ctx: ServiceContext;
let root: TestUnit;
let house: TestUnit;
let lots: TestUnit[];

beforeAll(async () => {
  const { db } = test;
  await createCatalogue(db);
  const { tenantId } = await createTenant(db);
  const person = await createPerson(db);
  root = await createProject(db, { tenantId, variant: 'other', stateKey: 'Preparing' });
  await db.insert(members).values({ rootUnitId: root.unitId, userId: person.userId, roleKey: 'purchaser' });
  house = await createUnit(db, root, { unitType: 'subproject' });
  lots = [];
  for (let index = 0; index < LOTS; index++) {
    lots.push(await createUnit(db, house, { unitType: 'approvallot' }));
  }
  ctx = serviceContext(db, person, [tenantId]);
});

async function usedM3(): Promise<number> {
  const [found] = await test.db
    .select({ value: sql<number>`coalesce(sum(volume_m3), 0)::float8` })
    .from(materials)
    .innerJoin(units, eq(units.unitId, materials.unitId))
    .where(eq(units.parentUnitId, house.unitId));
  return found?.value ?? 0;
}

const lotOf = (writer: number) => {
  const lot = lots[writer % LOTS];
  if (!lot) throw new Error('no lot');
  return lot;
};

describe('200 writers on sibling lots', () => {
  it('never pass 350 m³ together', async () => {
    const write = async (writer: number): Promise<unknown> => {
      const volumeM3 = 5 + ((writer * 37) % 40);
      const rows = [{ type: PANELS, volumeM3, deliveryDay: inDays(20 + (writer % 9)) }];
      const input = { unitId: lotOf(writer).unitId, materials: rows, version: null };
      return replaceMaterials(ctx, input).catch((error: unknown) => {
        // On a busy machine not all get a connection in time; they try again, as a client that is told 503.
        if (isConnectionLost(error)) return write(writer);
        throw error;
      });
    };
    const results = await Promise.allSettled(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(new Set(refused.map(({ messages }) => messages?.[0]?.code))).toEqual(
      new Set(['DELIVERY.MaxValueReached']),
    );
    expect(refused.length).toBeLessThan(WRITERS);
    expect(await usedM3()).toBeLessThanOrEqual(VOLUME_LIMIT_M3);
  });

  it('agree on the first delivery while dates are shifted', async () => {
    for (const lot of lots) {
      await test.db.delete(materials).where(eq(materials.unitId, lot.unitId));
      await createMaterials(test.db, lot, [{ type: PANELS, volumeM3: 1, deliveryDay: inDays(30) }]);
    }
    const shift = (writer: number) =>
      shiftDates(ctx, {
        rootUnitId: root.unitId,
        projectUnitID: lotOf(writer).unitId,
        deliveryDate: inDays(25 + (writer % 13)),
        shiftLater: writer % 2 === 0,
        dryRun: false,
        version: null,
      });
    await Promise.allSettled(Array.from({ length: 40 }, (_, writer) => shift(writer)));
    const [first] = await test.db
      .select({ day: sql<string>`min(materials.delivery_date)::text` })
      .from(materials)
      .innerJoin(units, eq(units.unitId, materials.unitId))
      .where(eq(units.rootUnitId, root.unitId));
    const [param] = await test.db
      .select()
      .from(unitParams)
      .where(and(eq(unitParams.unitId, root.unitId), eq(unitParams.paramKey, 'FirstDelivery')));
    const [unit] = await test.db.select().from(units).where(eq(units.unitId, root.unitId));
    expect([param?.paramValue, unit?.earliestDeliveryDate]).toEqual([first?.day, first?.day]);
  });
});

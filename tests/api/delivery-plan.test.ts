import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliveryLots, plants } from '@/db/schema';
import { getDeliveryPlan } from '@/lib/contract/delivery-plan';
import { FEATURE_KEYS } from '@/lib/domain/vocabulary/features';
import { createTenant } from '@/tests/support/factories';
import { assignProductType, codesOf, createCatalogue, createLotOn, inDays } from '@/tests/support/materials';
import { PlannedProject, type TestMove } from '@/tests/support/planned-project';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let tenantId: number;
let plainTenantId: number;
let project: PlannedProject;

beforeAll(async () => {
  await createCatalogue(database.db);
  ({ tenantId } = await createTenant(database.db));
  const features = FEATURE_KEYS.filter((key) => key !== 'DeliveryOverview');
  ({ tenantId: plainTenantId } = await createTenant(database.db, features));
});
beforeEach(async () => {
  project = await PlannedProject.create(database.db, tenantId);
});

describe('the plan of a project', () => {
  test('names what comes for each lot on each day, with its load and its first possible day', async () => {
    const open = await createLotOn(database.db, project.made.house, [40], 3);
    await project.approvedLot([30, 30, 50], 'Approved lot');
    await assignProductType(database.db, open, 203, 101);
    const plan = await project.plan();
    expect(plan.subProjects).toEqual([
      { projectUnitID: project.made.house.unitId, title: project.made.house.title },
    ]);
    expect(await project.dates()).toEqual([
      [open.title, inDays(40), 'notApproved'],
      ['Approved lot', inDays(30), 'planned'],
      ['Approved lot', inDays(50), 'planned'],
    ]);
    const [first, second] = plan.deliveries;
    expect(first).toMatchObject({ volumeM3: 3, weightKg: 1_950, minDate: inDays(5), deliveryLotID: null });
    expect(second).toMatchObject({
      volumeM3: 3.375,
      weightKg: 1.125 * 650 + 2.25 * 800,
      wallNos: ['W30', 'W0'],
    });
  });

  test('knows the trucks that its plants load in a week', async () => {
    expect((await project.plan()).trucksPerWeek).toBe(10);
    await database.db.update(plants).set({ trucksPerWeek: 7 }).where(eq(plants.plantId, 104));
    await assignProductType(database.db, project.made.house, 204, 104);
    await assignProductType(database.db, project.made.root, 203, 101);
    expect((await project.plan()).trucksPerWeek).toBe(17);
  });

  test('needs the feature of the overview', async () => {
    project = await PlannedProject.create(database.db, plainTenantId);
    const refusal = { status: 403, code: 'FeatureDisabled' };
    const { api } = project.made.as('purchaser');
    expect(await api.refusal(getDeliveryPlan, { params: project.params })).toMatchObject(refusal);
    expect(codesOf(await project.move([]))).toEqual([403, 'FeatureDisabled']);
  });
});

describe('moves', () => {
  test('are saved together, and deliveries follow', async () => {
    const open = await createLotOn(database.db, project.made.house, [40]);
    const approved = await project.approvedLot([30, 50], 'Approved lot');
    await project.moved([
      [open, 40, 47],
      [approved, 30, 37],
    ]);
    expect(await project.dates()).toEqual([
      [open.title, inDays(47), 'notApproved'],
      ['Approved lot', inDays(37), 'planned'],
      ['Approved lot', inDays(50), 'planned'],
    ]);
  });

  test('are refused whole where one is too early, Fixed, unknown or out of date', async () => {
    const open = await createLotOn(database.db, project.made.house, [40]);
    const approved = await project.approvedLot([30, 50], 'Approved lot');
    const before = await project.storedRows();
    const tooEarly = await project.move([
      [open, 40, 47],
      [approved, 30, 2],
    ]);
    expect(codesOf(tooEarly)).toEqual([400, 'DELIVERY.DateTooEarly refused/0']);
    expect(codesOf(await project.move([[approved, 31, 38]]))).toEqual([400, 'UnknownValue moves/0/from']);
    const twice: TestMove = [approved, 30, 38];
    expect(codesOf(await project.move([twice, twice]))).toEqual([400, 'UnknownValue moves/1/from']);
    expect((await project.move([[approved, 30, 38, 99]])).status).toBe(412);
    expect((await project.move([[approved, 30, 38]], 'member')).status).toBe(403);
    const elsewhere = await createLotOn(
      database.db,
      (await PlannedProject.create(database.db, tenantId)).made.house,
      [40],
    );
    expect((await project.move([[elsewhere, 40, 47]])).status).toBe(404);
    await database.db
      .update(deliveryLots)
      .set({ deliveryType: 'Fixed' })
      .where(eq(deliveryLots.deliveryDate, inDays(50)));
    expect(
      (
        await project.move([
          [open, 40, 47],
          [approved, 50, 57],
        ])
      ).status,
    ).toBe(409);
    await database.db
      .update(deliveryLots)
      .set({ deliveryType: 'Planned' })
      .where(eq(deliveryLots.deliveryDate, inDays(50)));
    expect(await project.storedRows()).toBe(before);
  });
});

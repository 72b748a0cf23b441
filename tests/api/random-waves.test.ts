import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { movesOf, plannedDeliveries } from '@/components/deliveries/planned-deliveries';
import { moveWave } from '@/lib/contract/delivery-plan';
import { daysBetween } from '@/lib/domain/calendar';
import { ALONG, planWave, type WaveMove } from '@/lib/domain/deliveries/plan-wave';
import { planKey } from '@/lib/domain/deliveries/planned-delivery';
import { mondayOf } from '@/lib/domain/deliveries/time-line';
import { BUILT_IN_LOADING } from '@/lib/domain/orders/weight';
import { DELIVERY_TYPES, type DeliveryType } from '@/lib/domain/vocabulary/delivery-types';
import { createTenant, createUnit } from '@/tests/support/factories';
import { assignProductType, createCatalogue, createLotOn, inDays } from '@/tests/support/materials';
import { PlannedProject } from '@/tests/support/planned-project';
import { brokenByWave, storedPlan } from '@/tests/support/stored-waves';
import { setUpTestDatabase } from '@/tests/support/test-database';

const ROUNDS = 12;
const PLANT_COUNTRY = 'de';
/** Near the limit of a subproject, together with the other lots of a round. */
const BIG_LOT_M3 = 300;

const database = setUpTestDatabase();
let tenantId: number;

beforeAll(async () => {
  await createCatalogue(database.db);
  ({ tenantId } = await createTenant(database.db));
});

/** Working days from four weeks on, as days from today: often a week apart, so that deliveries of a lot meet. */
const workday = fc
  .tuple(fc.integer({ min: 0, max: 4 }), fc.constantFrom(1, 1, 3))
  .map(([week, weekday]) => daysBetween(inDays(0), mondayOf(inDays(28))) + week * 7 + weekday);
const lot: fc.Arbitrary<RandomLot> = fc.record({
  house: fc.nat({ max: 1 }),
  days: fc.uniqueArray(workday, { minLength: 1, maxLength: 4 }),
  kind: fc.constantFrom('open', ...DELIVERY_TYPES),
});
const step: fc.Arbitrary<RandomStep> = fc.record({
  chosen: fc.integer({ min: 1, max: 2 ** 20 - 1 }),
  weeks: fc.constantFrom(-3, -2, -1, 1, 2, 3, 5, 8),
  along: fc.constantFrom(...ALONG),
  isUndone: fc.boolean(),
});

interface RandomLot {
  house: number;
  days: number[];
  /** Approved with a first delivery of this type, unless it is open. */
  kind: 'open' | DeliveryType;
}

interface RandomStep extends Omit<WaveMove, 'keys' | 'days'> {
  /** A bit for each delivery of the plan. */
  chosen: number;
  weeks: number;
  isUndone: boolean;
}

async function createRandomProject(lots: readonly RandomLot[], slowDay: number): Promise<PlannedProject> {
  const { db } = database;
  const project = await PlannedProject.create(db, tenantId);
  const { root, house } = project.made;
  const other = await createUnit(db, root, { unitType: 'subproject' });
  await assignProductType(db, await createLotOn(db, house, [slowDay], BIG_LOT_M3), 201, 105);
  for (const [index, { house: place, days, kind }] of lots.entries()) {
    const parent = place === 0 ? house : other;
    if (kind === 'open') await createLotOn(db, parent, days);
    else await project.approvedLot(days, `Lot ${index}`, { parent, firstType: kind });
  }
  await project.refreshDates();
  return project;
}

/** Plans a move as the time line does, saves it, checks what is stored, and may undo it. */
async function take(project: PlannedProject, { chosen, weeks, along, isUndone }: RandomStep) {
  const { unitId: rootUnitId } = project.made.root;
  const plan = await project.plan();
  const deliveries = plannedDeliveries(plan);
  const keys = new Set(deliveries.filter((_, index) => (chosen >> index) % 2 === 1).map(planKey));
  const wave = planWave(
    deliveries,
    { keys, days: weeks * 7, along },
    { plantCountry: PLANT_COUNTRY, loading: BUILT_IN_LOADING },
  );
  if (wave.moved.length === 0) return 'nothing';
  const [rows, before] = [await project.storedRows(), await storedPlan(database.db, rootUnitId)];
  const { status, body } = await project.made.as('purchaser').api.ask(moveWave, {
    params: project.params,
    body: { moves: movesOf(wave, plan) },
  });
  if (wave.refused.length > 0) {
    expect([400, 409]).toContain(status);
    expect(await project.storedRows()).toBe(rows);
    return 'refused';
  }
  expect(status).toBe(201);
  const after = await storedPlan(database.db, rootUnitId);
  expect(brokenByWave({ plan, wave, plantCountry: PLANT_COUNTRY, before, after })).toEqual([]);
  if (!isUndone) return 'saved';
  expect(await project.undo(moveWave.answer?.parse(body).data.moveID ?? '')).toEqual([200]);
  expect(await project.storedRows()).toBe(rows);
  return 'undone';
}

test('random waves that are saved break no rule of dates, those that are refused or undone leave every row as it was', async () => {
  const tally = new Map<string, number>();
  const lots = fc.array(lot, { minLength: 2, maxLength: 5 });
  const steps = fc.array(step, { minLength: 3, maxLength: 6 });
  const property = fc.asyncProperty(lots, workday, steps, async (made, slowDay, taken) => {
    const project = await createRandomProject(made, slowDay);
    for (const next of taken) {
      const outcome = await take(project, next);
      tally.set(outcome, (tally.get(outcome) ?? 0) + 1);
    }
  });
  await fc.assert(property, { numRuns: ROUNDS, endOnFailure: true });
  for (const outcome of ['refused', 'saved', 'undone']) expect([...tally.keys()]).toContain(outcome);
});

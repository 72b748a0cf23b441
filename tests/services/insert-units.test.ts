import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { units } from '@/db/schema';
import { foldText } from '@/lib/domain/fold-text';
import type { UnitType } from '@/lib/domain/vocabulary/unit-types';
import { inTransaction, type ServiceContext } from '@/lib/services/context';
import { insertUnits, type NewUnit } from '@/lib/services/unit-tree/insert-units';
import { createPerson } from '@/tests/support/accounts';
import { createProject, createTenant, createUnit, type TestUnit } from '@/tests/support/factories';
import { serviceContext } from '@/tests/support/service-context';
import { setUpTestDatabase } from '@/tests/support/test-database';

const test = setUpTestDatabase();
let ctx: ServiceContext;
let root: TestUnit;

beforeEach(async () => {
  const { tenantId, salesOrgId } = await createTenant(test.db);
  const planner = await createPerson(test.db);
  root = await createProject(test.db, { tenantId, salesOrgId, stateKey: 'Structuring', variant: 'other' });
  ctx = serviceContext(test.db, planner, [tenantId]);
});

const below = (
  { unitId }: { unitId: string },
  unitType: Exclude<UnitType, 'project'>,
  title: string,
): NewUnit => ({ parentUnitId: unitId, unitType, title });

/** The units as they were stored, in the order of their ids. */
async function insert(newUnits: NewUnit[]): Promise<TestUnit[]> {
  const unitIds = await inTransaction(ctx, (inner) => insertUnits(inner, root, newUnits));
  const rows = await test.db.select().from(units).where(inArray(units.unitId, unitIds));
  return unitIds.flatMap((unitId) => rows.find((row) => row.unitId === unitId) ?? []);
}

describe('new units', () => {
  it('are numbered after their parents, in the order given, and take over what is the root’s', async () => {
    const houses = await insert([below(root, 'subproject', 'House A'), below(root, 'subproject', 'House B')]);
    const [a, b] = houses;
    if (!a || !b) throw new Error('nothing was made');
    const lots = await insert([
      below(a, 'approvallot', 'Ground floor'),
      below(b, 'approvallot', 'Ground floor'),
      below(a, 'approvallot', 'First floor'),
    ]);
    expect([...houses, ...lots].map((unit) => unit.unitNo.slice(root.unitNo.length))).toEqual([
      '-01',
      '-02',
      '-01-01',
      '-02-01',
      '-01-02',
    ]);
    expect(lots[2]).toMatchObject({
      parentUnitId: a.unitId,
      rootUnitId: root.unitId,
      tenantId: root.tenantId,
      salesOrgId: root.salesOrgId,
      variant: 'other',
      stateKey: 'Structuring',
      createdBy: ctx.viewer.userId,
      title: 'First floor',
      searchText: expect.stringMatching(new RegExp(`^${foldText(`${root.unitNo}-01-02`)}\\s+first floor`)),
    });
  });

  it('never get the number of one that was deleted', async () => {
    const [gone] = await insert([below(root, 'subproject', 'House A')]);
    await test.db.delete(units).where(eq(units.unitId, gone?.unitId ?? ''));
    const [next] = await insert([below(root, 'subproject', 'House A')]);
    expect(next?.unitNo).toBe(`${root.unitNo}-02`);
  });

  it('start where their project is', async () => {
    root = { ...root, stateKey: 'ReviewDrawings' };
    const house = await createUnit(test.db, root, { unitType: 'subproject' });
    const [lot, job, folder] = await insert([
      below(house, 'approvallot', 'Late'),
      { ...below(house, 'drawingjob', 'Late'), approvalLotId: null },
      below(house, 'folder', 'Late'),
    ]);
    expect([lot?.stateKey, job?.stateKey, folder?.stateKey]).toEqual([
      'ProvideFiles',
      'CCLNotReadyForDrawing',
      'ReviewDrawings',
    ]);
  });

  it('of one type have different titles among siblings, whatever the case', async () => {
    await insert([below(root, 'subproject', 'House'), below(root, 'folder', 'House')]);
    await expect(insert([below(root, 'subproject', ' HOUSE ')])).rejects.toMatchObject({
      code: 'DuplicateTitle',
    });
  });

  it('may be very many at once', async () => {
    const titles = Array.from({ length: 1200 }, (_, index) => `House ${index + 1}`);
    const made = await insert(titles.map((title) => below(root, 'subproject', title)));
    expect(made.map((unit) => unit.title)).toEqual(titles);
    expect(made.at(-1)?.unitNo).toBe(`${root.unitNo}-B1200`);
    const numbers = made.map((unit) => unit.unitNo);
    expect(numbers.toSorted()).toEqual(numbers);
  });
});

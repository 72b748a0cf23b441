import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { tenantFeatures, units } from '@/db/schema';
import { createUnit as createUnitCall } from '@/lib/contract/unit-changes';
import { changeUnitState } from '@/lib/contract/units';
import { inTransaction } from '@/lib/services/context';
import { takeStep } from '@/lib/services/workflow/take-step';
import { api } from '@/tests/support/api';
import { createTenant, createUnit, type TestUnit } from '@/tests/support/factories';
import { serviceContext } from '@/tests/support/service-context';
import { CCL_TENANT, setUpWorkflow } from '@/tests/support/workflow-steps';

const tenantIds = { withoutBuilder: 0, losingBuilder: 0 };
const { database, person, project, addMaterial, openTasks } = setUpWorkflow(async (db) => {
  tenantIds.withoutBuilder = (await createTenant(db, ['AllowCreateProjectUnits'])).tenantId;
  tenantIds.losingBuilder = (await createTenant(db)).tenantId;
});

describe('finishing a structure', () => {
  /** As create-project-structure ends, once the structure is stored. */
  const finish = (root: TestUnit) =>
    inTransaction(serviceContext(database.db, person('reviewer'), [CCL_TENANT]), (tx) =>
      takeStep(tx, { unitId: root.unitId, requirements: [], message: null, via: 'structure' }),
    );

  test('makes a drawing job for each lot that has none, beside it, and asks whoever checks it', async () => {
    const root = await project('Structuring');
    const subproject = await createUnit(database.db, root, { unitType: 'subproject' });
    const lots: TestUnit[] = [];
    for (const title of ['Ground floor', 'First floor']) {
      lots.push(await createUnit(database.db, subproject, { unitType: 'approvallot', title }));
    }
    for (const lot of lots) await addMaterial(lot);
    const [ground] = lots;
    const own = { unitType: 'drawingjob', stateKey: 'CCLNotReadyForDrawing', title: 'By hand' } as const;
    await createUnit(database.db, subproject, { ...own, approvalLotId: ground?.unitId ?? null });
    expect((await finish(root)).stateKey).toBe('Preparing');
    const jobs = await database.db
      .select()
      .from(units)
      .where(and(eq(units.rootUnitId, root.unitId), eq(units.unitType, 'drawingjob')))
      .orderBy(asc(units.title));
    expect(jobs.map(({ title, parentUnitId, stateKey }) => ({ title, parentUnitId, stateKey }))).toEqual(
      ['By hand', 'First floor'].map((title) => ({
        title,
        parentUnitId: subproject.unitId,
        stateKey: 'CCLNotReadyForDrawing',
      })),
    );
    expect(jobs.map(({ approvalLotId }) => approvalLotId)).toEqual(lots.map(({ unitId }) => unitId));
    for (const job of jobs) expect(await openTasks(job)).toEqual(['CCLNotReadyForDrawing']);
  });

  test('makes none in a tenant that draws without', async () => {
    const { tenantId } = await createTenant(database.db);
    const root = await project('Structuring', { tenantId });
    const subproject = await createUnit(database.db, root, { unitType: 'subproject' });
    await addMaterial(await createUnit(database.db, subproject, { unitType: 'approvallot' }));
    await inTransaction(serviceContext(database.db, person('reviewer'), [tenantId]), (tx) =>
      takeStep(tx, { unitId: root.unitId, requirements: [], message: null, via: 'structure' }),
    );
    const below = await database.db.select().from(units).where(eq(units.rootUnitId, root.unitId));
    expect(below.map(({ unitType }) => unitType).sort()).toEqual(['approvallot', 'project', 'subproject']);
  });

  test('is refused with everything that is wrong with what is stored, and not by a plain state change', async () => {
    const root = await project('Structuring');
    await createUnit(database.db, root, { unitType: 'subproject' });
    await expect(finish(root)).rejects.toMatchObject({
      code: 'StructureInvalid',
      messages: [{ code: 'STRUCTURE.SubprojectWithoutChildren', reference: 'subProjects/0' }],
    });
    const params = { projectUnitID: root.unitId };
    const problem = await api(person('reviewer')).refusal(changeUnitState, { params, body: {} });
    expect(problem).toMatchObject({ status: 409, code: 'UseStructure' });
  });
});

describe('structuring without a structure builder', () => {
  const planner = () => api(person('salesPlanner'));
  const stepOf = ({ unitId }: TestUnit) => ({
    params: { projectUnitID: unitId },
    body: { requirements: [] },
  });
  const made = async (unit: object): Promise<string> => {
    const { data } = await planner().call(createUnitCall, { body: unit });
    return 'projectUnitID' in data ? data.projectUnitID : '';
  };

  test('is finished by the plain step, from units made one by one and filled in', async () => {
    const root = await project('Structuring', { tenantId: tenantIds.withoutBuilder });
    const unit = { rootProjectUnitID: root.unitId, projectUnitTypeVariant: 'other' };
    const problem = await planner().refusal(changeUnitState, stepOf(root));
    expect([problem.status, problem.code]).toEqual([409, 'StructureInvalid']);
    expect(problem.messages.map(({ code }) => code)).toEqual(['STRUCTURE.NoSubproject']);
    const house = {
      ...unit,
      parentProjectUnitID: root.unitId,
      projectUnitType: 'subproject',
      title: 'House',
    };
    const parentProjectUnitID = await made(house);
    const floor = { ...unit, parentProjectUnitID, projectUnitType: 'approvallot', title: 'Ground floor' };
    const lotId = await made(floor);
    const empty = await planner().refusal(changeUnitState, stepOf(root));
    expect(empty.messages).toMatchObject([
      { code: 'STRUCTURE.DataNotValid', reference: 'subProjects/0/children/0' },
    ]);
    await addMaterial({ unitId: lotId });
    const { data: finished } = await planner().call(changeUnitState, stepOf(root));
    expect(finished.stateKey).toBe('Preparing');
    expect(await openTasks(root)).toEqual(['Preparing']);
  });

  test('also where the feature is switched off later, and only there', async () => {
    const tenantId = tenantIds.losingBuilder;
    const root = await project('Structuring', { tenantId });
    const subproject = await createUnit(database.db, root, { unitType: 'subproject' });
    await addMaterial(await createUnit(database.db, subproject, { unitType: 'approvallot' }));
    const withBuilder = await planner().refusal(changeUnitState, stepOf(root));
    expect([withBuilder.status, withBuilder.code]).toEqual([409, 'UseStructure']);
    await database.db.delete(tenantFeatures).where(eq(tenantFeatures.tenantId, tenantId));
    const { data } = await planner().call(changeUnitState, stepOf(root));
    expect(data.stateKey).toBe('Preparing');
  });
});

import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  deliveryLots,
  journalEntries,
  mails,
  materials,
  productTypes,
  tasks,
  tenantFeatures,
  units,
} from '@/db/schema';
import { createUnit as createUnitCall } from '@/lib/contract/unit-changes';
import { changeUnitState } from '@/lib/contract/units';
import { ROLE_KEYS, type RoleKey } from '@/lib/domain/members/roles';
import type { StateKey } from '@/lib/domain/workflow/states';
import { inTransaction } from '@/lib/services/context';
import { takeStep } from '@/lib/services/workflow/take-step';
import { createPerson } from '@/tests/support/accounts';
import { api } from '@/tests/support/api';
import { createProject, createTenant, createUnit, type TestUnit } from '@/tests/support/factories';
import { serviceContext } from '@/tests/support/service-context';
import { setUpTestDatabase } from '@/tests/support/test-database';

const CCL_TENANT = 2;
const database = setUpTestDatabase();
const people = new Map<RoleKey, Awaited<ReturnType<typeof createPerson>>>();

// The tenants of a portal are read once: they are there before the first call.
const tenantIds = { withoutBuilder: 0, losingBuilder: 0 };

beforeAll(async () => {
  await createTenant(database.db, undefined, CCL_TENANT);
  tenantIds.withoutBuilder = (await createTenant(database.db, ['AllowCreateProjectUnits'])).tenantId;
  tenantIds.losingBuilder = (await createTenant(database.db)).tenantId;
  for (const role of ROLE_KEYS) people.set(role, await createPerson(database.db));
});

function person(role: RoleKey) {
  const found = people.get(role);
  if (!found) throw new Error(`nobody is ${role}`);
  return found;
}

function project(stateKey: StateKey, values: Partial<TestUnit> = {}): Promise<TestUnit> {
  return createProject(database.db, {
    tenantId: CCL_TENANT,
    variant: 'other',
    stateKey,
    members: [...people].map(([role, { userId }]) => [userId, role]),
    ...values,
  });
}

/** A lot of the project and its drawing job, in a subproject of their own. */
async function lotWithJob(root: TestUnit, stateKey: StateKey) {
  const subproject = await createUnit(database.db, root, { unitType: 'subproject' });
  const lot = await createUnit(database.db, subproject, { unitType: 'approvallot', stateKey });
  const job = await createUnit(database.db, subproject, {
    unitType: 'drawingjob',
    stateKey: 'CCLReadyForDrawing',
    approvalLotId: lot.unitId,
  });
  return { subproject, lot, job };
}

function step(role: RoleKey, { unitId }: TestUnit, requirement?: string, message?: string) {
  const body = { requirements: requirement ? [requirement] : [], message };
  return api(person(role)).call(changeUnitState, { params: { projectUnitID: unitId }, body });
}

const stepOf = ({ unitId }: TestUnit) => ({
  params: { projectUnitID: unitId },
  body: { requirements: [] },
});

async function addMaterial({ unitId }: Pick<TestUnit, 'unitId'>): Promise<void> {
  const product = { productTypeId: 7, title: 'Blocks', backgroundColor: '#000000', textColor: '#ffffff' };
  await database.db.insert(productTypes).values(product).onConflictDoNothing();
  const row = { unitId, productTypeId: 7, position: 0, volumeM3: 10, deliveryDate: '2027-03-01' };
  await database.db.insert(materials).values(row);
}

/** The messages of a unit's journal, newest first. */
async function messagesOf({ unitId }: TestUnit): Promise<(string | null)[]> {
  const entries = await database.db
    .select({ message: journalEntries.additionalMessage })
    .from(journalEntries)
    .where(eq(journalEntries.unitId, unitId))
    .orderBy(desc(journalEntries.position));
  return entries.map(({ message }) => message);
}

async function stateOf({ unitId }: TestUnit): Promise<StateKey | undefined> {
  const [unit] = await database.db.select().from(units).where(eq(units.unitId, unitId));
  return unit?.stateKey;
}

async function openTasks({ unitId }: TestUnit): Promise<string[]> {
  const open = await database.db
    .select({ taskKey: tasks.taskKey })
    .from(tasks)
    .where(and(eq(tasks.unitId, unitId), isNull(tasks.closedAt)));
  return open.map(({ taskKey }) => taskKey);
}

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

describe('the drawings of a lot', () => {
  let root: TestUnit;
  beforeEach(async () => {
    root = await project('ReviewDrawings');
  });

  test('are prepared, sent back with comments, revised, accepted and approved, the job with them', async () => {
    const { subproject, lot, job } = await lotWithJob(root, 'Preparing');
    await createUnit(database.db, subproject, { unitType: 'approvallot', stateKey: 'Preparing' });
    await step('drafter', lot, 'drawings-ready');
    expect(await openTasks(lot)).toEqual(['ReviewDrawings']);
    expect(await openTasks(root)).toEqual(['ReviewDrawings']);
    const { data: sentBack } = await step('reviewer', lot, 'drawings-not-ok', 'Opening 3 is too low.');
    expect(sentBack).toMatchObject({ stateKey: 'ReviseDrawings', notes: 'Opening 3 is too low.' });
    expect(await openTasks(root)).toEqual([]);
    expect(await messagesOf(lot)).toEqual(['Opening 3 is too low.', null]);
    const toDrafter = and(
      eq(mails.template, 'TaskOpened'),
      eq(mails.recipientUserId, person('drafter').userId),
    );
    const [mail] = await database.db.select().from(mails).where(toDrafter).orderBy(desc(mails.createdAt));
    expect(mail?.data).toMatchObject({ comment: { by: 'Paul Einkauf', text: 'Opening 3 is too low.' } });
    await step('drafter', lot, 'drawings-ready');
    await step('reviewer', lot, 'drawings-not-ok', 'Opening 4 as well.');
    await step('drafter', lot, 'drawings-ready');
    const { data: accepted } = await step('reviewer', lot, 'drawings-ok');
    expect(accepted.notes).toBe('Opening 3 is too low.\nOpening 4 as well.');
    await step('reviewer', lot, 'drawings-approved');
    expect([await stateOf(lot), await stateOf(job)]).toEqual(['Approved', 'Approved']);
    expect(await openTasks(job)).toEqual([]);
    expect([await stateOf(subproject), await stateOf(root)]).toEqual(['Preparing', 'ReviewDrawings']);
  });

  test('are followed, once approved, by a planned delivery for each day of their materials', async () => {
    const { db } = database;
    const { lot } = await lotWithJob(root, 'Finalized');
    const product = { productTypeId: 7, title: 'Blocks', backgroundColor: '#000000', textColor: '#ffffff' };
    await db.insert(productTypes).values(product).onConflictDoNothing();
    const days = ['2027-03-01', '2027-04-01', '2027-03-01'];
    const row = { unitId: lot.unitId, productTypeId: 7, volumeM3: 10 };
    await db
      .insert(materials)
      .values(days.map((deliveryDate, position) => ({ ...row, position, deliveryDate })));
    await step('reviewer', lot, 'drawings-approved');
    const planned = await db
      .select()
      .from(deliveryLots)
      .where(eq(deliveryLots.rootUnitId, root.unitId))
      .orderBy(asc(deliveryLots.deliveryDate));
    expect(planned.map(({ deliveryDate, deliveryType }) => [deliveryDate, deliveryType])).toEqual([
      ['2027-03-01', 'Planned'],
      ['2027-04-01', 'Planned'],
    ]);
  });

  test('end the review of the project with the last of them, which asks for the order', async () => {
    const { lot } = await lotWithJob(root, 'Finalized');
    const { lot: last } = await lotWithJob(root, 'Finalized');
    await step('reviewer', lot, 'drawings-approved');
    expect(await stateOf(root)).toBe('ReviewDrawings');
    await step('reviewer', last, 'drawings-approved');
    expect([await stateOf(root), await openTasks(root)]).toEqual(['PlaceOrder', ['PlaceOrder']]);
    const { data } = await step('purchaser', root);
    expect(data).toMatchObject({ stateKey: 'Approved' });
    expect(data.data).toMatch(/^OrderNumber=45\d{8}$/);
  });
});

describe('files and drawings requested', () => {
  test('for the project take along the lots that still wait for files; folders and subprojects follow', async () => {
    const root = await project('ProvideFiles');
    const folder = await createUnit(database.db, root, { unitType: 'folder' });
    const { subproject, lot } = await lotWithJob(root, 'ProvideFiles');
    await step('projectCoordinator', root);
    expect(await Promise.all([root, folder, subproject, lot].map(stateOf))).toEqual([
      'ReviewDrawings',
      'ReviewDrawings',
      'Preparing',
      'Preparing',
    ]);
    expect(await openTasks(lot)).toEqual(['PrepareDrawings']);
  });

  test('for each lot take along the project with the last', async () => {
    const root = await project('ProvideFiles');
    const { lot } = await lotWithJob(root, 'ProvideFiles');
    const { lot: other } = await lotWithJob(root, 'ProvideFiles');
    await step('reviewer', lot);
    expect([await stateOf(root), await openTasks(root)]).toEqual(['ProvideFiles', ['ProvideFiles']]);
    await step('reviewer', other);
    expect([await stateOf(root), await openTasks(root)]).toEqual(['ReviewDrawings', []]);
  });

  test('begin for all lots when planning starts, BIM files apart', async () => {
    const root = await project('ReviewBIMFiles');
    const { lot } = await lotWithJob(root, 'Structuring');
    const rejected = await step('bimCoordinator', root, 'bim-files-not-ok', ' Storey 2 is missing. ');
    expect([rejected.data.stateKey, await stateOf(lot)]).toEqual(['ReviewBIMFiles', 'Structuring']);
    expect(rejected.data.notes).toBeNull();
    expect(await messagesOf(root)).toEqual(['Storey 2 is missing.']);
    const sent = await database.db.select().from(mails).where(eq(mails.template, 'BimRejected'));
    expect(sent.map((mail) => mail.recipientUserId)).toEqual([person('reviewer').userId]);
    expect(sent[0]?.data).toMatchObject({ comment: { text: 'Storey 2 is missing.' } });
    await step('bimCoordinator', root, 'bim-files-ok');
    expect([await stateOf(root), await stateOf(lot)]).toEqual(['ProvideFiles', 'ProvideFiles']);
  });
});

describe('the end of a project', () => {
  test('closes its lots and jobs, ends its tasks, and can be taken back', async () => {
    const root = await project('PlaceOrder');
    const { lot, job } = await lotWithJob(root, 'Approved');
    await database.db.update(units).set({ stateKey: 'Approved' }).where(eq(units.unitId, job.unitId));
    await step('salesPlanner', root, 'close-project');
    expect(await Promise.all([root, lot, job].map(stateOf))).toEqual(['Closed', 'Closed', 'Closed']);
    expect(await openTasks(root)).toEqual([]);
    await step('projectAdminCSC', root, 'reopen-project');
    expect(await Promise.all([root, lot, job].map(stateOf))).toEqual(['PlaceOrder', 'Approved', 'Approved']);
    expect(await openTasks(root)).toEqual(['PlaceOrder']);
  });

  test('is archived for good', async () => {
    const root = await project('Closed');
    await step('projectAdminCSC', root, 'archive-project');
    const params = { projectUnitID: root.unitId };
    const body = { requirements: ['reopen-project'] };
    const problem = await api(person('projectAdminCSC')).refusal(changeUnitState, { params, body });
    expect(problem).toMatchObject({ status: 409, code: 'RequirementNotAllowed' });
  });

  test('of order lots: the back office closes one, the project stays', async () => {
    const root = await project('Approved', { variant: 'aac_elements' });
    const subproject = await createUnit(database.db, root, { unitType: 'subproject' });
    const lot = await createUnit(database.db, subproject, { unitType: 'aacorderlot' });
    await step('customerServiceBackoffice', lot, 'close-project');
    expect(await Promise.all([root, subproject, lot].map(stateOf))).toEqual(['Approved', 'Closed', 'Closed']);
  });
});

test('every step leaves one line in the journal, by whom and when', async () => {
  const root = await project('Preparing');
  await step('process planner', root);
  const lines = await database.db
    .select()
    .from(journalEntries)
    .where(eq(journalEntries.rootUnitId, root.unitId));
  expect(lines).toMatchObject([
    { oldState: 'Preparing', newState: 'PendingValidation', userId: person('process planner').userId },
  ]);
});

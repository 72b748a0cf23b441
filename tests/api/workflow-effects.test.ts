import { and, asc, desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { deliveryLots, journalEntries, mails, materials, productTypes, units } from '@/db/schema';
import { changeUnitState } from '@/lib/contract/units';
import type { StateKey } from '@/lib/domain/vocabulary/states';
import { api } from '@/tests/support/api';
import { createDrawing } from '@/tests/support/comments';
import { createUnit, type TestUnit } from '@/tests/support/factories';
import { setUpWorkflow } from '@/tests/support/workflow-steps';

const { database, person, project, step, messagesOf, stateOf, openTasks } = setUpWorkflow();

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

describe('the drawings of a lot', () => {
  let root: TestUnit;
  beforeEach(async () => {
    root = await project('ReviewDrawings');
  });

  test('are prepared, sent back with comments, revised, accepted and approved, the job with them', async () => {
    const { subproject, lot, job } = await lotWithJob(root, 'Preparing');
    await createDrawing(database.db, lot);
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

import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { loadTaskPane } from '@/app/[locale]/home/app/task-list/inbox/[unitId]/[taskKey]/load-task-pane';
import { contents, models } from '@/db/schema';
import { createPerson } from '@/tests/support/accounts';
import { createComment, createDrawing } from '@/tests/support/comments';
import {
  createAacRow,
  createLintelRow,
  createProject,
  createTenant,
  createUnit,
  openTask,
  type TestUnit,
} from '@/tests/support/factories';
import { createLot } from '@/tests/support/lots';
import { createCatalogue, createMaterials, inDays, LINTELS, PANELS } from '@/tests/support/materials';
import { modelFile, smallIfc } from '@/tests/support/model-files';
import { setPageContext } from '@/tests/support/page-context';
import { serviceContext } from '@/tests/support/service-context';
import { setUpTestDatabase } from '@/tests/support/test-database';

vi.mock('@/lib/page/page-context', () => import('@/tests/support/page-context'));
vi.mock('next/headers', () => ({
  cookies: async () => ({ get: () => undefined }),
  headers: async () => new Headers(),
}));

const database = setUpTestDatabase();
const NOTHING = {
  ...{ models: null, drawings: [], materials: [], typeNames: {} },
  ...{ openComments: 0, order: null, states: [] },
};
let ordered: TestUnit;
let reviewed: TestUnit;
/** Another one, whose lots are counted. */
let project: TestUnit;

beforeAll(async () => {
  const { db } = database;
  await createCatalogue(db);
  const { tenantId } = await createTenant(db);
  const person = await createPerson(db);
  ordered = await createProject(db, { tenantId, members: [[person.userId, 'purchaser']] });
  const planned = { tenantId, variant: 'other', stateKey: 'ReviewDrawings' } as const;
  const members: [string, 'reviewer'][] = [[person.userId, 'reviewer']];
  reviewed = await createProject(db, { ...planned, members });
  project = await createProject(db, { ...planned, members });
  const ctx = serviceContext(db, person, [tenantId]);
  setPageContext({ ...ctx, changesSince: '0' });
});

const previewOf = async ({ unitId }: TestUnit, taskKey: string) =>
  (await loadTaskPane(unitId, taskKey))?.preview;

/** A model of a unit whose picture is drawn. */
async function picturedModel({ unitId }: TestUnit): Promise<void> {
  const { db } = database;
  const { sha256 } = await modelFile(db, { unitId, name: 'House.ifc', bytes: smallIfc('pane') });
  await db.update(models).set({ state: 'ready' }).where(eq(models.sha256, sha256));
  await db.update(contents).set({ preview: 'ready' }).where(eq(contents.sha256, sha256));
}

describe('the reading pane of the inbox', () => {
  test('has of a lot its model, drawings, materials and open comments', async () => {
    const { db } = database;
    const lot = await createLot(db, reviewed, 'Finalized', 'Ground floor');
    await picturedModel(lot);
    await createDrawing(db, lot, 'Plan.pdf');
    const job = await createUnit(db, reviewed, { unitType: 'drawingjob', approvalLotId: lot.unitId });
    await createDrawing(db, job, 'Detail.pdf');
    await createMaterials(db, lot, [
      { type: PANELS, volumeM3: 12.5, deliveryDay: inDays(30) },
      { type: LINTELS, volumeM3: 0.5, deliveryDay: null },
    ]);
    await createComment(db, lot);
    await createComment(db, lot, { status: 'done' });
    const preview = await previewOf(lot, 'Finalized');
    expect(preview).toMatchObject({
      unitId: lot.unitId,
      models: { hasPreview: true, models: [{ fileName: 'House.ifc' }] },
      drawings: [{ name: 'Plan.pdf' }, { name: 'Detail.pdf', unitTitle: job.title }],
      materials: [
        { type: PANELS, volume: 12.5, deliveryDate: inDays(30) },
        { type: LINTELS, volume: 0.5, deliveryDate: null },
      ],
      openComments: 1,
      order: null,
      states: [],
    });
  });

  test('has of an order lot its rows by product and length, with their sum', async () => {
    const { db } = database;
    const panels = await createUnit(db, ordered, { unitType: 'aacorderlot' });
    await createAacRow(db, panels, { qty: 10 });
    await createAacRow(db, panels, { itemIndex: 2, qty: 4 });
    await createAacRow(db, panels, { itemIndex: 3, lengthMm: 3000, qty: 5 });
    const preview = await previewOf(panels, 'PlaceOrder');
    expect(preview).toMatchObject({ ...NOTHING, unitId: panels.unitId, order: expect.anything() });
    expect(preview?.order?.groups.map(({ lengthMm, qty }) => [lengthMm, qty])).toEqual([
      [2600, 14],
      [3000, 5],
    ]);
    expect(preview?.order?.totals.qty).toBe(19);
    const lintels = await createUnit(db, ordered, { unitType: 'lintelorderlot' });
    await createLintelRow(db, lintels, { qty: 7 });
    expect(await previewOf(lintels, 'PlaceOrder')).toMatchObject({
      order: { groups: [{ articleNo: '4110012525', lengthMm: 1250, qty: 7 }], totals: { qty: 7 } },
    });
  });

  test('has of a project how far its lots have come, in the order of the work', async () => {
    const { db } = database;
    for (const state of ['Finalized', 'Preparing', 'Preparing'] as const) await createLot(db, project, state);
    await openTask(db, project, 'ReviewDrawings', ['reviewer']);
    expect(await previewOf(project, 'ReviewDrawings')).toEqual({
      ...NOTHING,
      unitId: project.unitId,
      models: expect.objectContaining({ hasPreview: false }),
      states: [
        { stateKey: 'Preparing', lots: 2 },
        { stateKey: 'Finalized', lots: 1 },
      ],
    });
  });

  test('is none where the task is not the person’s', async () => {
    const lot = await createLot(database.db, reviewed, 'Finalized');
    expect(await loadTaskPane(lot.unitId, 'Preparing')).toBeNull();
    expect(await loadTaskPane(lot.unitId, 'Closed')).toBeNull();
    expect((await loadTaskPane(lot.unitId, 'Finalized'))?.taskKey).toBe('Finalized');
  });
});

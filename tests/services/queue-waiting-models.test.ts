import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { files, jobs, models } from '@/db/schema';
import { listUnitModels } from '@/lib/contract/models';
import { CONVERTER_VERSION } from '@/lib/domain/models/model-state';
import { queueWaitingModels } from '@/lib/services/models/queue-waiting-models';
import { createPerson } from '@/tests/support/accounts';
import { api } from '@/tests/support/api';
import { createProject, createTenant, type TestUnit } from '@/tests/support/factories';
import { modelFile, smallIfc } from '@/tests/support/model-files';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let root: TestUnit;
let reviewer: { userId: string };
let sha256: string;

beforeAll(async () => {
  const { tenantId } = await createTenant(database.db);
  reviewer = await createPerson(database.db);
  const members: [string, 'reviewer'][] = [[reviewer.userId, 'reviewer']];
  root = await createProject(database.db, { tenantId, variant: 'other', stateKey: 'ProvideFiles', members });
});
beforeEach(async () => {
  for (const table of [models, jobs, files]) await database.db.delete(table);
  ({ sha256 } = await modelFile(database.db, { unitId: root.unitId, name: 'a.ifc', bytes: smallIfc('a') }));
});

const queued = () =>
  database.db
    .select({ queue: jobs.queue, payload: jobs.payload })
    .from(jobs)
    .then((rows) => rows.map(({ queue, payload }) => [queue, payload]));
/** Makes the model what it is, and as it has been for some minutes. */
const since = async (minutes: number, values: Partial<typeof models.$inferInsert>) => {
  await database.db.update(models).set(values);
  await database.db.update(models).set({ updatedAt: sql`now() - ${minutes} * interval '1 minute'` });
};

describe('a model is read again', () => {
  test('where the file is older than the converter, and once', async () => {
    await since(0, { converterVersion: CONVERTER_VERSION - 1, state: 'ready' });
    await queueWaitingModels(database.db);
    await queueWaitingModels(database.db);
    expect(await queued()).toEqual([['scan-model', { sha256 }]]);
    const rows = await database.db.select().from(models).where(eq(models.sha256, sha256));
    expect(rows.map(({ converterVersion, state }) => [converterVersion, state]).toSorted()).toEqual([
      [CONVERTER_VERSION - 1, 'ready'],
      [CONVERTER_VERSION, 'queued'],
    ]);
  });

  test('when somebody looks at a project whose file nobody has read', async () => {
    await database.db.delete(models);
    const look = () => api(reviewer).call(listUnitModels, { params: { unitId: root.unitId } });
    expect((await look()).data).toMatchObject([{ state: 'queued', url: null, walls: [] }]);
    await look();
    expect(await queued()).toEqual([['scan-model', { sha256 }]]);
  });

  test.each([
    ['queued', 'scan-model'],
    ['scanning', 'scan-model'],
    ['converting', 'convert-model'],
  ] as const)('where it was %s and lost its job', async (state, queue) => {
    await since(31, { state });
    await queueWaitingModels(database.db);
    expect(await queued()).toEqual([[queue, { sha256 }]]);
  });
});

describe('nothing is queued', () => {
  test.each([
    ['that waits for its turn', 29, { state: 'converting' }],
    ['that is ready', 999, { state: 'ready' }],
    ['that is refused', 999, { state: 'refused', code: 'IfcTruncated' }],
  ] as const)('for a model %s', async (_, minutes, values) => {
    await since(minutes, values);
    await queueWaitingModels(database.db);
    expect(await queued()).toEqual([]);
  });

  test('for a file in the bin', async () => {
    await database.db.delete(models);
    await database.db.update(files).set({ deletedAt: new Date() });
    await queueWaitingModels(database.db);
    expect(await queued()).toEqual([]);
  });

  test.each([
    ['scanning', 'IfcTooManyElements'],
    ['converting', 'IfcGeometryLimit'],
  ] as const)('for a model whose %s failed again and again: it is refused', async (state, code) => {
    await since(31, { state, attempts: 20 });
    await queueWaitingModels(database.db);
    expect(await queued()).toEqual([]);
    expect(await database.db.select({ code: models.code, state: models.state }).from(models)).toEqual([
      { state: 'refused', code },
    ]);
  });
});

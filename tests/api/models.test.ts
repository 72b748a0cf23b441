import { eq } from 'drizzle-orm';
import { MeshoptDecoder } from 'meshoptimizer';
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js';
import { describe, expect, test } from 'vitest';
import { deliveryLots, deliveryWalls, files, lotSources, models } from '@/db/schema';
import { getModelContent, getModelSummary, getModelTree, listUnitModels } from '@/lib/contract/models';
import type { LotSource } from '@/lib/domain/models/scanned-model';
import { removeContents } from '@/lib/jobs/remove-contents';
import { getFileStore } from '@/lib/storage/file-store';
import { setUpHouseProject } from '@/tests/support/house-project';
import { createDelivery } from '@/tests/support/lots';
import { modelFile, STOREY_VOLUME_M3, scanned, smallIfc } from '@/tests/support/model-files';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
const house = setUpHouseProject(database);
const { project, converted } = house;

const modelsOf = async (unitId: string) =>
  (await project.person.call(listUnitModels, { params: { unitId } })).data;
const treeOf = async (unitId: string) =>
  (await project.person.call(getModelTree, { params: { unitId, file: `${unitId}.json` } })).children;

describe('the models of a unit', () => {
  test('have their walls, sizes and volumes, and geometry that a browser reads', async () => {
    const { fileId } = await converted(project.unitId, 'whole.ifc');
    const [model] = await modelsOf(project.unitId);
    expect(model).toMatchObject({
      ...{ fileID: fileId, projectUnitID: project.unitId, fileName: 'whole.ifc', state: 'ready' },
      ...{ progress: 100, code: null, warnings: [], offsetM: [0, 0, 0], triangleCount: 12 * 12 },
    });
    const volume = model?.walls.reduce((sum, wall) => sum + (wall.volumeM3 ?? 0), 0);
    expect(volume).toBeCloseTo(2 * STOREY_VOLUME_M3, 6);
    expect(model?.walls.find(({ number }) => number === '006')).toMatchObject({
      ...{ lengthMm: 3000, heightMm: 2500, thicknessMm: 100, volumeM3: 0.75, isClosed: true },
    });
    const { response, bytes } = await house.fetched(model?.url ?? '');
    expect(response.headers.get('content-type')).toBe('model/gltf-binary');
    await MeshoptDecoder.ready;
    const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder);
    const { scene } = await loader.parseAsync(bytes.buffer, '');
    expect(scene.children.map(({ name }) => name)).toEqual(['Ground', 'First']);
    expect(scene.userData.elements.map((element: { id: string }) => element.id).toSorted()).toEqual(
      model?.walls.map(({ globalID }) => globalID).toSorted(),
    );
  });

  test('are summed up without their walls, for pages that only name them', async () => {
    const summaryOf = (unitId: string) => project.person.call(getModelSummary, { params: { unitId } });
    expect(await summaryOf(project.unitId)).toEqual({
      ...{ models: [], wallCount: 0, storeyCount: 0, volumeM3: 0, hasPreview: false },
      ...{ withoutVolume: 0, openShapes: 0, fromFile: 0 },
    });
    const { fileId } = await converted(project.unitId, 'summed.ifc');
    const { volumeM3, ...counts } = await summaryOf(project.unitId);
    expect(counts).toEqual({
      models: [
        { fileID: fileId, fileName: 'summed.ifc', state: 'ready', progress: 100, code: null, subject: null },
      ],
      ...{ wallCount: 12, storeyCount: 2, hasPreview: true, withoutVolume: 0, openShapes: 0, fromFile: 0 },
    });
    expect(volumeM3).toBeCloseTo(2 * STOREY_VOLUME_M3, 6);
  });

  test('come plain whatever is accepted, and are cached for ever', async () => {
    await converted(project.unitId, 'cached.ifc');
    const [model] = await modelsOf(project.unitId);
    const plain = await house.fetched(model?.url ?? '');
    const small = await house.fetched(model?.url ?? '', { 'accept-encoding': 'gzip, br' });
    expect(plain.response.headers.get('content-encoding')).toBeNull();
    // Next drops the header that would name a compressed form.
    expect(small.response.headers.get('content-encoding')).toBeNull();
    expect(small.bytes).toEqual(plain.bytes);
    expect(plain.response.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    const etag = plain.response.headers.get('etag') ?? '';
    const again = await house.fetched(model?.url ?? '', { 'if-none-match': etag });
    expect([again.response.status, again.bytes.length]).toEqual([304, 0]);
  });

  test('of one project stand as in their files, from the origin of the first', async () => {
    await converted(project.unitId, 'here.ifc');
    await converted(house.first.unitId, 'there.ifc', 30_000);
    const offsets = (await modelsOf(project.unitId)).map(({ fileName, offsetM }) => [fileName, offsetM]);
    expect(offsets).toEqual([
      ['here.ifc', [0, 0, 0]],
      ['there.ifc', [30, 0, 0]],
    ]);
    // The first file goes, and nothing moves.
    await database.db.delete(files).where(eq(files.name, 'here.ifc'));
    expect((await modelsOf(project.unitId))[0]?.offsetM).toEqual([30, 0, 0]);
  });

  test('are those of its own files and those in it, whole', async () => {
    await converted(house.first.unitId, 'first.ifc');
    expect((await modelsOf(house.first.unitId))[0]?.walls.map((wall) => wall.projectUnitID)).toEqual(
      Array(12).fill(house.first.unitId),
    );
    expect(await modelsOf(project.unitId)).toHaveLength(1);
    expect(await modelsOf(house.ground.unitId)).toEqual([]);
    expect(await treeOf(house.ground.unitId)).toEqual([]);
  });

  test('show how far they have come, and why they were refused', async () => {
    const waiting = { unitId: project.unitId, name: 'a.ifc', bytes: smallIfc('a') };
    await modelFile(database.db, waiting, { progress: 40 });
    const refused = { unitId: project.unitId, name: 'b.ifc', bytes: smallIfc('b') };
    await modelFile(database.db, refused, { state: 'refused', code: 'IfcGeometryLimit' });
    const shown = await modelsOf(project.unitId);
    expect(
      shown.map(({ state, progress, code, url, walls }) => [state, progress, code, url, walls.length]),
    ).toEqual([
      ['converting', 40, null, null, 12],
      ['refused', 0, 'IfcGeometryLimit', null, 12],
    ]);
  });
});

describe('a model above the lots', () => {
  test('belongs to them by the source of their proposal: walls, tree and model', async () => {
    const bytes = smallIfc('above');
    const { storeys, buildings } = await scanned(bytes);
    const source = (storeyName: string): LotSource => ({
      buildingGlobalId: buildings[0]?.globalId ?? null,
      storeyGlobalId: storeys.find(({ name }) => name === storeyName)?.globalId ?? null,
      groupGlobalId: null,
    });
    await database.db.insert(lotSources).values([
      { unitId: house.ground.unitId, sources: [source('Ground')] },
      { unitId: house.first.unitId, sources: [source('First')] },
    ]);
    await converted(project.unitId, 'above');
    const [model] = await modelsOf(house.first.unitId);
    expect(model?.walls.map(({ number }) => number)).toEqual(['101', '102', '103', '104', '105', '106']);
    const [floor, ...others] = await treeOf(house.first.unitId);
    expect([floor?.name, floor?.children.length, others]).toEqual(['First', 6, []]);
    const lots = (await modelsOf(project.unitId))[0]?.walls.map((wall) => wall.projectUnitID);
    expect(lots?.filter((lot) => lot === house.ground.unitId)).toHaveLength(6);
    expect((await treeOf(project.unitId)).map(({ name }) => name)).toEqual(['Ground', 'First']);
  });

  test('belongs to them by the numbers of the walls of their deliveries where no source says it', async () => {
    const { storeys } = await scanned(smallIfc('numbered'));
    const storeyGlobalId = storeys.find(({ name }) => name === 'First')?.globalId ?? null;
    const source = { buildingGlobalId: null, storeyGlobalId, groupGlobalId: null };
    await database.db.insert(lotSources).values({ unitId: house.first.unitId, sources: [source] });
    await converted(project.unitId, 'numbered');
    const day = { deliveryDate: '2027-05-03' };
    await createDelivery(database.db, house.first, { ...day, walls: ['003', '004'] });
    // Walls that name no lot are of the lot of their delivery.
    const unnamed = await createDelivery(database.db, house.ground, { ...day, walls: ['002', '004', '101'] });
    await database.db
      .update(deliveryWalls)
      .set({ unitId: null })
      .where(eq(deliveryWalls.deliveryLotId, unnamed.deliveryLotId));
    await createDelivery(database.db, house.ground, { ...day, walls: ['001'] });
    const [model] = await modelsOf(project.unitId);
    const titles = new Map([house.ground, house.first].map(({ unitId, title }) => [unitId, title]));
    const known = model?.walls.map(
      ({ number, projectUnitID, lotReason }) =>
        `${number} ${titles.get(projectUnitID ?? '') ?? '-'} ${lotReason}`,
    );
    expect(known?.slice(0, 7)).toEqual([
      '001 Ground number',
      '002 Ground number',
      '003 First number',
      '004 - null',
      '005 - null',
      '006 - null',
      '101 First source',
    ]);
    expect((await modelsOf(house.ground.unitId))[0]?.walls.map(({ number }) => number)).toEqual([
      '001',
      '002',
    ]);
    await database.db.delete(deliveryLots);
  });

  test('is not shown with a lot that has nothing of it', async () => {
    await converted(project.unitId, 'nobody');
    expect(await modelsOf(house.first.unitId)).toEqual([]);
    expect((await modelsOf(project.unitId))[0]?.walls[0]?.projectUnitID).toBeNull();
  });
});

describe('not there are', () => {
  test('a tree of another name, and geometry that the project does not have', async () => {
    const unitId = project.unitId;
    const wrong = { params: { unitId, file: `${house.first.unitId}.json` } };
    expect((await project.person.refusal(getModelTree, wrong)).status).toBe(404);
    const hash = `${'a'.repeat(64)}-${'b'.repeat(16)}`;
    expect((await project.person.refusal(getModelContent, { params: { unitId, hash } })).status).toBe(404);
  });

  test('the geometry of a file in the bin', async () => {
    await converted(project.unitId, 'bin.ifc');
    const [model] = await modelsOf(project.unitId);
    await database.db.update(files).set({ deletedAt: new Date() });
    expect((await house.fetched(model?.url ?? '')).response.status).toBe(404);
    expect(await modelsOf(project.unitId)).toEqual([]);
  });

  test('the stored geometry of a content that was removed', async () => {
    const { sha256 } = await converted(project.unitId, 'gone.ifc');
    const [row] = await database.db.select().from(models);
    await database.db.delete(files);
    await removeContents(database.db, [sha256]);
    const store = await getFileStore();
    expect(await database.db.$count(models)).toBe(0);
    expect(await Promise.all([store.head(row?.modelKey ?? 'x'), store.head(row?.modelBrKey ?? 'x')])).toEqual(
      [null, null],
    );
  });
});

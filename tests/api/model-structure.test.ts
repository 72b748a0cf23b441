import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { files, jobs, models } from '@/db/schema';
import { getIfcStructure, getStructureProposal } from '@/lib/contract/model-structure';
import { storeScan } from '@/lib/services/models/store-scan';
import { setUpFilesProject, upload } from '@/tests/support/files';
import { bytesOf, IFC_FOLDER, ifcFile, readSample, stepFile } from '@/tests/support/ifc-files';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
const project = setUpFilesProject(database);

beforeEach(async () => {
  await database.db.delete(models);
  await database.db.delete(jobs);
});

const at = (id: string) => ({ params: { projectUnitID: project.unitId, id } });

async function scanned(name: string, content: Uint8Array<ArrayBuffer>): Promise<string> {
  const id = await upload(project.person, project.unitId, name, content);
  const [file] = await database.db.select().from(files).where(eq(files.fileId, id));
  await storeScan(database.db, file?.sha256 ?? '');
  return id;
}

const queued = async () =>
  (await database.db.select({ queue: jobs.queue }).from(jobs))
    .map(({ queue }) => queue)
    .filter((queue) => queue.endsWith('model'));

describe('an uploaded model', () => {
  test('is queued with the upload, read once, and then converted', async () => {
    const content = bytesOf(ifcFile({ EG: ['001', '002'], OG: ['101'] }));
    const id = await upload(project.person, project.unitId, 'house.ifc', content);
    expect(await queued()).toEqual(['scan-model']);
    const waiting = await project.person.ask(getIfcStructure, at(id));
    expect([waiting.status, waiting.body]).toEqual([202, { subProjects: [] }]);
    const [model] = await database.db.select().from(models);
    await storeScan(database.db, model?.sha256 ?? '');
    expect(await project.person.call(getIfcStructure, at(id))).toEqual({
      subProjects: [{ title: 'House', approvalLots: ['EG', 'OG'] }],
    });
    expect((await queued()).sort()).toEqual(['convert-model', 'scan-model']);
    // A second file with the same content is known already.
    await upload(project.person, project.unitId, 'again.ifc', content);
    expect((await database.db.select().from(models)).map(({ state }) => state)).toEqual(['converting']);
  });

  test('from before there were models is queued by the first who asks', async () => {
    const id = await scanned('old.ifc', bytesOf(ifcFile({ EG: ['1'] })));
    await database.db.delete(models);
    await database.db.delete(jobs);
    const { data } = await project.person.call(getStructureProposal, at(id));
    expect([data.state, data.subProjects]).toEqual(['queued', null]);
    expect(await queued()).toEqual(['scan-model']);
  });

  test('is proposed with its volumes, warnings and where each lot comes from', async () => {
    const id = await scanned('house.ifc', bytesOf(ifcFile({ EG: ['north', 'south'] })));
    const { data } = await project.person.call(getStructureProposal, at(id));
    expect(data).toEqual({
      ...{ state: 'converting', progress: 0, code: null, warnings: ['NoWallNumbers'], url: null },
      subProjects: [
        {
          title: 'House',
          approvalLots: [
            {
              ...{ title: 'EG', wallIds: ['w12', 'w14'], volumeM3: null },
              sources: [{ buildingGlobalId: 'b', storeyGlobalId: 's10', groupGlobalId: null }],
            },
          ],
        },
      ],
    });
  });

  test('has the volumes that were measured, and is divided where they are over the limit', async () => {
    const id = await scanned('tall.ifc', bytesOf(ifcFile({ EG: ['1'], OG: ['2'], DG: ['3'] })));
    const [model] = await database.db.select().from(models);
    const measures = (model?.structure?.walls ?? []).map(({ globalId, expressId }) => ({
      ...{ globalId, expressId, lengthMm: 1, heightMm: 1, thicknessMm: 1, volumeM3: 170, isClosed: true },
    }));
    const hash = `${model?.sha256}-${'0'.repeat(16)}`;
    await database.db.update(models).set({ measures, state: 'ready', modelKey: `models/${hash}.glb` });
    const { data } = await project.person.call(getStructureProposal, at(id));
    expect(data.url).toBe(`/api/view/${project.unitId}/model/${hash}`);
    expect(data.subProjects?.map(({ title, approvalLots }) => [title, approvalLots.length])).toEqual([
      ['House (1)', 2],
      ['House (2)', 1],
    ]);
    const { subProjects } = await project.person.call(getIfcStructure, at(id));
    expect(subProjects.map(({ title }) => title)).toEqual(['House']);
  });

  test.each([
    ['IfcTruncated', ifcFile({ EG: ['1'] }).slice(0, -60), 422],
    ['IfcMalformed', stepFile("#1=IFCWALL('a,$);"), 422],
    ['IfcSchemaUnsupported', stepFile('', 'IFC5'), 422],
  ])('that is damaged is refused: %s', async (code, content, status) => {
    const id = await scanned('bad.ifc', bytesOf(content));
    const refused = await project.person.refusal(getIfcStructure, at(id));
    expect([refused.status, refused.code]).toEqual([status, code]);
    const { data } = await project.person.call(getStructureProposal, at(id));
    expect([data.state, data.code, data.subProjects]).toEqual(['refused', code, null]);
  });

  test('whose shapes cannot be made has its structure all the same', async () => {
    const bomb = ifcFile({ EG: ['1'] }).replace('#1=', '#9000=IFCBOOLEANRESULT(.UNION.,#9000,#9000);\n#1=');
    const id = await scanned('bomb.ifc', bytesOf(bomb));
    const { data } = await project.person.call(getStructureProposal, at(id));
    expect([data.state, data.code, data.subProjects?.length]).toEqual(['refused', 'IfcGeometryLimit', 1]);
    expect((await project.person.call(getIfcStructure, at(id))).subProjects.length).toBe(1);
    expect(await queued()).toEqual(['scan-model']);
  });

  test('is read again after its job was stopped in the middle, and never twice', async () => {
    const id = await scanned('house.ifc', bytesOf(ifcFile({ EG: ['1'] })));
    const [model] = await database.db.select().from(models);
    await storeScan(database.db, model?.sha256 ?? '');
    expect((await database.db.select().from(models))[0]?.state).toBe('converting');
    await database.db.update(models).set({ state: 'scanning', structure: null });
    await storeScan(database.db, model?.sha256 ?? '');
    expect((await project.person.call(getIfcStructure, at(id))).subProjects.length).toBe(1);
  });

  test('that is none, or of another project, is not there', async () => {
    const text = await upload(project.person, project.unitId, 'a.txt', bytesOf('hello'));
    expect((await project.person.refusal(getIfcStructure, at(text))).code).toBe('IfcNotStep');
    const unknown = { params: { projectUnitID: project.unitId, id: crypto.randomUUID() } };
    expect((await project.person.refusal(getIfcStructure, unknown)).status).toBe(404);
    const id = await scanned('house.ifc', bytesOf(ifcFile({ EG: ['1'] })));
    const elsewhere = { params: { projectUnitID: crypto.randomUUID(), id } };
    expect((await project.person.refusal(getIfcStructure, elsewhere)).status).toBe(404);
  });
});

test.skipIf(!IFC_FOLDER)('a zipped model of the trade is read as it is', async () => {
  const id = await scanned('ROOT-kalkzandsteen.ifczip', readSample('ROOT-kalkzandsteen.ifczip'));
  const { subProjects } = await project.person.call(getIfcStructure, at(id));
  expect(subProjects.map(({ approvalLots }) => approvalLots.length)).toEqual([5]);
});

import { beforeAll, expect, test } from 'vitest';
import { listDrawings } from '@/lib/contract/drawings';
import { createUnit, type TestUnit } from '@/tests/support/factories';
import { setUpFilesProject, upload } from '@/tests/support/files';
import { smallIfc } from '@/tests/support/model-files';
import { pdfOf } from '@/tests/support/pdf-content';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
const project = setUpFilesProject(database);
let lot: TestUnit;
let job: TestUnit;

beforeAll(async () => {
  const block = await createUnit(database.db, project.root, { unitType: 'subproject', title: 'Block A' });
  lot = await createUnit(database.db, block, { unitType: 'approvallot', title: 'Ground floor' });
  const approvalLotId = lot.unitId;
  job = await createUnit(database.db, block, { unitType: 'drawingjob', title: 'A job', approvalLotId });
});

const drawingsOf = async (unitId: string) =>
  (await project.person.call(listDrawings, { params: { unitId } })).data.map(({ name, unitTitle }) => [
    unitTitle,
    name,
  ]);

test('a lot has its own files before those of its drawing jobs, models left out', async () => {
  await upload(project.person, job.unitId, 'A walls.pdf', pdfOf(300, 1));
  await upload(project.person, lot.unitId, 'b Plan.pdf', pdfOf(300, 2));
  await upload(project.person, lot.unitId, 'A Plan.pdf', pdfOf(300, 3));
  await upload(project.person, lot.unitId, 'House.ifc', smallIfc('drawings'));
  await upload(project.person, project.unitId, 'Site.pdf', pdfOf(300, 4));
  expect(await drawingsOf(lot.unitId)).toEqual([
    ['Ground floor', 'A Plan.pdf'],
    ['Ground floor', 'b Plan.pdf'],
    ['A job', 'A walls.pdf'],
  ]);
  expect(await drawingsOf(job.unitId)).toEqual([['A job', 'A walls.pdf']]);
});

test('a unit that is not seen has none', async () => {
  const { status } = await project.person.refusal(listDrawings, {
    params: { unitId: '00000000-0000-4000-8000-000000000000' },
  });
  expect(status).toBe(404);
});

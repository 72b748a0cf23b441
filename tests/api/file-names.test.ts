import { expect, test } from 'vitest';
import { listFiles } from '@/lib/contract/files';
import { setUpFilesProject, upload } from '@/tests/support/files';
import { setUpTestDatabase } from '@/tests/support/test-database';
import { sheetData, workbookOf } from '@/tests/support/workbooks';

const database = setUpTestDatabase();
const project = setUpFilesProject(database);

test('a file with the ending of another kind gets that of its own', async () => {
  const list = await workbookOf({ sheets: { Menge: sheetData([['Menge', 7]]) } });
  await upload(project.person, project.unitId, 'really-xlsx.pdf', list);
  const { data } = await project.person.call(listFiles, {
    params: { projectUnitID: project.unitId, id: project.unitId },
  });
  expect(data.map(({ name, kind }) => [name, kind])).toEqual([['really-xlsx.xlsx', 'xlsx']]);
});

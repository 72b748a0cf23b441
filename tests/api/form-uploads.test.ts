import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { contents, fileUploads } from '@/db/schema';
import { listActivity } from '@/lib/contract/activity';
import { getFileContent, listFiles, uploadFiles } from '@/lib/contract/files';
import { formOf, setUpFilesProject, upload } from '@/tests/support/files';
import { pdfOf } from '@/tests/support/pdf-content';
import { setUpTestDatabase } from '@/tests/support/test-database';

const MEGABYTE = 1024 * 1024;
const database = setUpTestDatabase();
const project = setUpFilesProject(database);

const listed = () =>
  project.person.call(listFiles, { params: { projectUnitID: project.unitId, id: project.unitId } });
const contentOf = (id: string) => ({ params: { projectUnitID: project.unitId, id } });

describe('a form with files', () => {
  const params = { projectUnitID: '' };
  beforeAll(() => {
    params.projectUnitID = project.unitId;
  });

  test('stores them under clean names and says so to everybody', async () => {
    const body = formOf(
      ['../ordner/plan\u202e.pdf', pdfOf(9 * MEGABYTE, 20)],
      ['Übersicht.pdf', pdfOf(10, 21)],
    );
    const { data } = await project.person.call(uploadFiles, { params, body });
    expect(data.map(({ name, version }) => [name, version])).toEqual([
      ['plan.pdf', 1],
      ['Übersicht.pdf', 1],
    ]);
    expect(
      Buffer.compare(await project.storedBytes(data[0]?.projectFileID ?? ''), pdfOf(9 * MEGABYTE, 20)),
    ).toBe(0);
    const activity = await project.person.call(listActivity, { query: { top: 2 } });
    expect(activity.data.map(({ action, subject }) => `${action} ${subject}`).sort()).toEqual([
      'fileAdded plan.pdf',
      'fileAdded Übersicht.pdf',
    ]);
  });

  test('is taken whole or not at all', async () => {
    const body = formOf(['good.pdf', pdfOf(100, 22)], ['bad.pdf', new Uint8Array([77, 90, 0, 0])]);
    expect((await project.person.refusal(uploadFiles, { params, body })).code).toBe('FileKindNotAccepted');
    expect((await listed()).count).toBe(0);
    const [left] = await database.db.select().from(fileUploads).where(eq(fileUploads.name, 'good.pdf'));
    expect(left).toBeUndefined();
  });

  test.each([
    ['an empty file', formOf(['x.pdf', new Uint8Array()]), 'EmptyFile'],
    ['no file', new FormData(), 'Required'],
  ])('with %s is refused', async (_, body, code) => {
    const { status, messages } = await project.person.refusal(uploadFiles, { params, body });
    expect([status, messages[0]?.code]).toEqual([400, code]);
  });

  test('that is cut off is refused', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const body = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7 and';
    expect((await project.person.refusal(uploadFiles, { params, headers, body })).status).toBe(400);
    expect((await listed()).count).toBe(0);
  });

  test('sent twice makes no second version; another content under the name does', async () => {
    const send = (content: Uint8Array<ArrayBuffer>) =>
      project.person.call(uploadFiles, { params, body: formOf(['Plan.PDF', content]) });
    await send(pdfOf(100, 23));
    expect((await send(pdfOf(100, 23))).data[0]).toMatchObject({ version: 1 });
    expect((await send(pdfOf(120, 24))).data[0]).toMatchObject({ version: 2, sizeBytes: 120 });
    const { data } = await project.person.call(uploadFiles, {
      params,
      body: formOf(['plan.pdf', pdfOf(9, 25)]),
    });
    expect([data[0]?.version, data[0]?.name, (await listed()).count]).toEqual([3, 'Plan.PDF', 1]);
  });

  test('has a content once, however many files have it', async () => {
    const before = await database.db.$count(contents);
    const content = pdfOf(5000, 26);
    const { data } = await project.person.call(uploadFiles, {
      params,
      body: formOf(['a.pdf', content], ['b.pdf', content]),
    });
    await upload(project.other, project.unitId, 'c.pdf', content);
    expect((await database.db.$count(contents)) - before).toBe(1);
    for (const { projectFileID } of data) {
      const answer = await project.person.ask(getFileContent, contentOf(projectFileID));
      expect(answer.headers.get('content-length')).toBe('5000');
    }
  });
});

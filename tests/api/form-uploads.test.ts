import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contents, files, fileUploads } from '@/db/schema';
import { listActivity } from '@/lib/contract/activity';
import { getFileContent, listFiles, uploadFiles } from '@/lib/contract/files';
import { findUpload } from '@/lib/contract/uploads';
import { getFileStore } from '@/lib/storage/file-store';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { createProject, createTenant, type TestUnit } from '@/tests/support/factories';
import { formOf, pdfOf, TUS, upload } from '@/tests/support/files';
import { setUpTestDatabase } from '@/tests/support/test-database';

const MEGABYTE = 1024 * 1024;
const database = setUpTestDatabase();
let person: Api;
let other: Api;
let root: TestUnit;

beforeAll(async () => {
  const { tenantId } = await createTenant(database.db);
  const [own, second] = [await createPerson(database.db), await createPerson(database.db)];
  person = api(own);
  other = api(second);
  root = await createProject(database.db, {
    tenantId,
    variant: 'other',
    stateKey: 'ProvideFiles',
    members: [
      [own.userId, 'reviewer'],
      [second.userId, 'drafter'],
    ],
  });
});
beforeEach(() => database.db.delete(files));

const listed = () => person.call(listFiles, { params: { projectUnitID: root.unitId, id: root.unitId } });
const contentOf = (id: string) => ({ params: { projectUnitID: root.unitId, id } });

async function storedBytes(fileId: string): Promise<Buffer> {
  const [row] = await database.db
    .select({ storageKey: contents.storageKey })
    .from(files)
    .innerJoin(contents, eq(contents.sha256, files.sha256))
    .where(eq(files.fileId, fileId));
  const stored = await (await getFileStore()).get(row?.storageKey ?? '');
  return Buffer.from(await new Response(stored?.body).arrayBuffer());
}

async function _offsetOf(uploadID: string): Promise<string | null> {
  return (await person.ask(findUpload, { params: { uploadID }, headers: TUS })).headers.get('upload-offset');
}

describe('a form with files', () => {
  const params = { projectUnitID: '' };
  beforeAll(() => {
    params.projectUnitID = root.unitId;
  });

  test('stores them under clean names and says so to everybody', async () => {
    const body = formOf(
      ['../ordner/plan\u202e.pdf', pdfOf(9 * MEGABYTE, 20)],
      ['Übersicht.pdf', pdfOf(10, 21)],
    );
    const { data } = await person.call(uploadFiles, { params, body });
    expect(data.map(({ name, version }) => [name, version])).toEqual([
      ['plan.pdf', 1],
      ['Übersicht.pdf', 1],
    ]);
    expect(Buffer.compare(await storedBytes(data[0]?.projectFileID ?? ''), pdfOf(9 * MEGABYTE, 20))).toBe(0);
    const activity = await person.call(listActivity, { query: { top: 2 } });
    expect(activity.data.map(({ action, subject }) => `${action} ${subject}`).sort()).toEqual([
      'fileAdded plan.pdf',
      'fileAdded Übersicht.pdf',
    ]);
  });

  test('is taken whole or not at all', async () => {
    const body = formOf(['good.pdf', pdfOf(100, 22)], ['bad.pdf', new Uint8Array([77, 90, 0, 0])]);
    expect((await person.refusal(uploadFiles, { params, body })).code).toBe('FileKindNotAccepted');
    expect((await listed()).count).toBe(0);
    const [left] = await database.db.select().from(fileUploads).where(eq(fileUploads.name, 'good.pdf'));
    expect(left).toBeUndefined();
  });

  test.each([
    ['an empty file', formOf(['x.pdf', new Uint8Array()]), 'EmptyFile'],
    ['no file', new FormData(), 'Required'],
  ])('with %s is refused', async (_, body, code) => {
    const { status, messages } = await person.refusal(uploadFiles, { params, body });
    expect([status, messages[0]?.code]).toEqual([400, code]);
  });

  test('that is cut off is refused', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const body = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7 and';
    expect((await person.refusal(uploadFiles, { params, headers, body })).status).toBe(400);
    expect((await listed()).count).toBe(0);
  });

  test('sent twice makes no second version; another content under the name does', async () => {
    const send = (content: Uint8Array<ArrayBuffer>) =>
      person.call(uploadFiles, { params, body: formOf(['Plan.PDF', content]) });
    await send(pdfOf(100, 23));
    expect((await send(pdfOf(100, 23))).data[0]).toMatchObject({ version: 1 });
    expect((await send(pdfOf(120, 24))).data[0]).toMatchObject({ version: 2, sizeBytes: 120 });
    const { data } = await person.call(uploadFiles, { params, body: formOf(['plan.pdf', pdfOf(9, 25)]) });
    expect([data[0]?.version, data[0]?.name, (await listed()).count]).toEqual([3, 'Plan.PDF', 1]);
  });

  test('has a content once, however many files have it', async () => {
    const before = await database.db.$count(contents);
    const content = pdfOf(5000, 26);
    const { data } = await person.call(uploadFiles, {
      params,
      body: formOf(['a.pdf', content], ['b.pdf', content]),
    });
    await upload(other, root.unitId, 'c.pdf', content);
    expect((await database.db.$count(contents)) - before).toBe(1);
    for (const { projectFileID } of data) {
      const answer = await person.ask(getFileContent, contentOf(projectFileID));
      expect(answer.headers.get('content-length')).toBe('5000');
    }
  });
});

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { getDownload, getFileTree, prepareDownload } from '@/lib/contract/file-downloads';
import { deleteFile, getFileContent, listFiles, uploadFiles } from '@/lib/contract/files';
import { beginUpload, cancelUpload, findUpload, receiveUpload } from '@/lib/contract/uploads';
import type { StateKey } from '@/lib/domain/vocabulary/states';
import type { UnitVariant } from '@/lib/domain/vocabulary/unit-types';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { createProject, createTenant } from '@/tests/support/factories';
import { announcing, begin, formOf, sending, TUS, upload } from '@/tests/support/files';
import { pdfOf } from '@/tests/support/pdf-content';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let people: Record<'purchaser' | 'member' | 'outsider', { userId: string }>;
let tenantId: number;

beforeAll(async () => {
  ({ tenantId } = await createTenant(database.db));
  const person = () => createPerson(database.db);
  people = { purchaser: await person(), member: await person(), outsider: await person() };
});

const as = (name: keyof typeof people) => api(people[name]);

async function makeProject(stateKey: StateKey, variant: UnitVariant = 'other'): Promise<string> {
  const { unitId } = await createProject(database.db, {
    ...{ tenantId, variant, stateKey },
    members: [
      [people.purchaser.userId, 'purchaser'],
      [people.member.userId, 'member'],
    ],
  });
  return unitId;
}

/** Status, code and reason with which both ways of uploading are refused; they are the same. */
async function refusedUpload(person: Api, unitId: string): Promise<unknown[]> {
  const file = `${randomUUID()}.pdf`;
  const calls = [
    await person.refusal(uploadFiles, {
      params: { projectUnitID: unitId },
      body: formOf([file, pdfOf(100)]),
    }),
    await person.refusal(beginUpload, { headers: announcing(unitId, file, 100) }),
  ];
  const [form, tus] = calls.map(({ status, code, messages }) => [
    ...[status, code],
    ...messages.map((message) => message.message),
  ]);
  expect(tus).toEqual(form);
  return form ?? [];
}

describe('uploading', () => {
  test('is refused to a member, who reads which roles may', async () => {
    const [status, code, text] = await refusedUpload(as('member'), await makeProject('ProvideFiles'));
    expect([status, code]).toEqual([403, 'Forbidden']);
    expect(text).toMatch(/Your role in this project does not allow this\..*reviewer.*purchaser/i);
  });

  test('is refused to a purchaser where the project is closed, or holds no files', async () => {
    expect(await refusedUpload(as('purchaser'), await makeProject('Closed'))).toEqual([
      ...[409, 'ProjectClosed'],
      'The project is closed and can no longer be changed.',
    ]);
    expect(await refusedUpload(as('purchaser'), await makeProject('PlaceOrder', 'aac_elements'))).toEqual([
      ...[409, 'NoFilesHere'],
      'Only order rows are kept here. Files cannot be uploaded.',
    ]);
  });

  test('finds no project for an outsider', async () => {
    const [status, code] = await refusedUpload(as('outsider'), await makeProject('ProvideFiles'));
    expect([status, code]).toEqual([404, 'NotFound']);
  });
});

test('files, uploads and downloads of others are not there for an outsider, nor for a purchaser of elsewhere', async () => {
  const unitId = await makeProject('ProvideFiles');
  const purchaser = as('purchaser');
  const id = await upload(purchaser, unitId, 'a.pdf', pdfOf(100, 1));
  const uploadID = await begin(purchaser, announcing(unitId, 'b.pdf', 90));
  const wanted = [{ projectUnitID: unitId, fileID: id }];
  const root = { params: { rootUnitId: unitId } };
  const { downloadID } = await purchaser.call(prepareDownload, { ...root, body: wanted });

  const elsewhere = await createPerson(database.db);
  await createProject(database.db, { tenantId, members: [[elsewhere.userId, 'purchaser']] });
  for (const stranger of [as('outsider'), api(elsewhere)]) {
    const params = { projectUnitID: unitId, id };
    const refusals = [
      await stranger.refusal(listFiles, { params: { projectUnitID: unitId, id: unitId } }),
      await stranger.refusal(getFileContent, { params }),
      await stranger.refusal(deleteFile, { params }),
      await stranger.refusal(getFileTree, root),
      await stranger.refusal(prepareDownload, { ...root, body: wanted }),
      await stranger.refusal(getDownload, { params: { downloadID } }),
      await stranger.refusal(receiveUpload, sending(uploadID, 0, pdfOf(90))),
      await stranger.refusal(cancelUpload, { params: { uploadID }, headers: TUS }),
    ];
    expect(refusals.map(({ status, code }) => [status, code])).toEqual(refusals.map(() => [404, 'NotFound']));
    // An answer to HEAD has no body.
    expect((await stranger.ask(findUpload, { params: { uploadID }, headers: TUS })).status).toBe(404);
  }
  expect((await purchaser.ask(getFileContent, { params: { projectUnitID: unitId, id } })).status).toBe(200);
});

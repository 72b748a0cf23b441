import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contents, files, fileUploads, fileVersions } from '@/db/schema';
import { listFiles } from '@/lib/contract/files';
import {
  beginUpload,
  cancelUpload,
  describeUploads,
  findUpload,
  receiveUpload,
} from '@/lib/contract/uploads';
import { cleanUp } from '@/lib/jobs/clean-up';
import { getFileStore } from '@/lib/storage/file-store';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { createProject, createTenant, type TestUnit } from '@/tests/support/factories';
import { announcing, begin, pdfOf, sending, TUS, upload } from '@/tests/support/files';
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
const _contentOf = (id: string) => ({ params: { projectUnitID: root.unitId, id } });

async function storedBytes(fileId: string): Promise<Buffer> {
  const [row] = await database.db
    .select({ storageKey: contents.storageKey })
    .from(files)
    .innerJoin(contents, eq(contents.sha256, files.sha256))
    .where(eq(files.fileId, fileId));
  const stored = await (await getFileStore()).get(row?.storageKey ?? '');
  return Buffer.from(await new Response(stored?.body).arrayBuffer());
}

async function offsetOf(uploadID: string): Promise<string | null> {
  return (await person.ask(findUpload, { params: { uploadID }, headers: TUS })).headers.get('upload-offset');
}

describe('an upload that can be continued', () => {
  test('says what the server understands', async () => {
    const answer = await api().ask(describeUploads);
    expect([answer.status, answer.headers.get('tus-version'), answer.headers.get('tus-extension')]).toEqual([
      204,
      '1.0.0',
      'creation,checksum,termination,expiration',
    ]);
  });

  test('becomes a file with its last byte, whatever the pieces it came in', async () => {
    const content = pdfOf(18 * MEGABYTE + 77, 1);
    const uploadID = await begin(person, announcing(root.unitId, 'Grundriß 🏗.pdf', content.length));
    let offset = 0;
    for (const size of [10, 3 * MEGABYTE, 9 * MEGABYTE, content.length]) {
      const piece = content.slice(offset, offset + size);
      const answer = await person.ask(receiveUpload, sending(uploadID, offset, piece));
      offset += piece.length;
      expect([answer.status, answer.headers.get('upload-offset')]).toEqual([204, String(offset)]);
      expect(await offsetOf(uploadID)).toBe(String(offset));
    }
    const [file] = (await listed()).data;
    expect(file).toMatchObject({
      name: 'Grundriß 🏗.pdf',
      kind: 'pdf',
      sizeBytes: content.length,
      version: 1,
    });
    expect(Buffer.compare(await storedBytes(file?.projectFileID ?? ''), content)).toBe(0);
    const [row] = await database.db.select().from(files);
    expect(row?.sha256).toBe(createHash('sha256').update(content).digest('hex'));
  });

  test('goes on in another process, which reads the digest from the store', async () => {
    const content = pdfOf(9 * MEGABYTE, 2);
    const uploadID = await begin(person, announcing(root.unitId, 'two.pdf', content.length));
    await person.ask(receiveUpload, sending(uploadID, 0, content.slice(0, 5 * MEGABYTE)));
    globalThis.portalUploadDigests?.clear();
    await person.ask(receiveUpload, sending(uploadID, 5 * MEGABYTE, content.slice(5 * MEGABYTE)));
    const [row] = await database.db.select().from(files);
    expect(row?.sha256).toBe(createHash('sha256').update(content).digest('hex'));
  });

  test('keeps what came before the connection broke, and goes on from there', async () => {
    const content = pdfOf(9 * MEGABYTE, 3);
    const uploadID = await begin(person, announcing(root.unitId, 'broken.pdf', content.length));
    const sent = sending(uploadID, 0, content);
    const received = 8.5 * MEGABYTE;
    const broken = new ReadableStream({
      start(controller) {
        controller.enqueue(content.slice(0, received));
      },
      pull(controller) {
        controller.error(new Error('connection lost'));
      },
    });
    const refused = await person.ask(receiveUpload, { ...sent, body: broken });
    expect(refused.status).toBe(408);
    expect(await offsetOf(uploadID)).toBe(String(received));
    const rest = await person.ask(receiveUpload, sending(uploadID, received, content.slice(received)));
    expect(Buffer.compare(await storedBytes(rest.headers.get('upload-file-id') ?? ''), content)).toBe(0);
  });

  test('is finished by whoever asks for it where a crash came before it was a file', async () => {
    const content = pdfOf(300, 4);
    const uploadID = await begin(person, announcing(root.unitId, 'late.pdf', content.length));
    const lost = await person.ask(receiveUpload, sending(uploadID, 0, content));
    expect(lost.status).toBe(204);
    await database.db.delete(files);
    await database.db.delete(contents);
    await database.db.update(fileUploads).set({ fileId: null }).where(eq(fileUploads.uploadId, uploadID));
    const found = await person.ask(findUpload, { params: { uploadID }, headers: TUS });
    expect(found.headers.get('upload-file-id')).toBe((await listed()).data[0]?.projectFileID);
  });

  test('takes bytes with a checksum whole, or not at all', async () => {
    const content = pdfOf(1000, 5);
    const sum = (algorithm: string, bytes: Uint8Array) =>
      `${algorithm} ${createHash(algorithm).update(bytes).digest('base64')}`;
    const uploadID = await begin(person, announcing(root.unitId, 'sum.pdf', content.length));
    const first = content.slice(0, 600);
    const wrong = { 'upload-checksum': sum('sha1', content) };
    const refused = await person.ask(receiveUpload, sending(uploadID, 0, first, wrong));
    expect([refused.status, await offsetOf(uploadID)]).toEqual([460, '0']);
    const right = await person.ask(
      receiveUpload,
      sending(uploadID, 0, first, { 'upload-checksum': sum('sha1', first) }),
    );
    const rest = content.slice(600);
    const last = sending(uploadID, 600, rest, { 'upload-checksum': sum('sha256', rest) });
    expect([right.status, (await person.ask(receiveUpload, last)).status]).toEqual([204, 204]);
    expect((await listed()).data.map(({ name }) => name)).toEqual(['sum.pdf']);
  });

  test('whose whole content is not the announced one is dropped', async () => {
    const content = pdfOf(100, 6);
    const uploadID = await begin(person, announcing(root.unitId, 'x.pdf', content.length, 'a'.repeat(64)));
    expect((await person.ask(receiveUpload, sending(uploadID, 0, content))).status).toBe(460);
    expect(await offsetOf(uploadID)).toBeNull();
    expect((await listed()).count).toBe(0);
  });

  test('goes on where it is, not elsewhere, and never beyond its end', async () => {
    const content = pdfOf(100, 7);
    const uploadID = await begin(person, announcing(root.unitId, 'x.pdf', 100));
    expect((await person.ask(receiveUpload, sending(uploadID, 50, content))).status).toBe(409);
    expect((await person.ask(receiveUpload, sending(uploadID, 0, pdfOf(101)))).status).toBe(413);
  });

  test('is of one person, and of one request at a time', async () => {
    const uploadID = await begin(person, announcing(root.unitId, 'x.pdf', 100));
    for (const endpoint of [findUpload, cancelUpload]) {
      expect((await other.ask(endpoint, { params: { uploadID }, headers: TUS })).status).toBe(404);
    }
    expect((await other.ask(receiveUpload, sending(uploadID, 0, pdfOf(100)))).status).toBe(404);
    await database.db
      .update(fileUploads)
      .set({ leaseUntil: sql`now() + interval '1 minute'` })
      .where(eq(fileUploads.uploadId, uploadID));
    expect((await person.ask(receiveUpload, sending(uploadID, 0, pdfOf(100)))).status).toBe(423);
  });

  test('that is cancelled leaves nothing', async () => {
    const uploadID = await begin(person, announcing(root.unitId, 'x.pdf', 5000));
    await person.ask(receiveUpload, sending(uploadID, 0, pdfOf(4000)));
    const store = await getFileStore();
    expect(await store.head(`uploads/${uploadID}.tail-0`)).toEqual({ sizeBytes: 4000 });
    expect((await person.ask(cancelUpload, { params: { uploadID }, headers: TUS })).status).toBe(204);
    expect(await store.head(`uploads/${uploadID}.tail-0`)).toBeNull();
    expect(await offsetOf(uploadID)).toBeNull();
  });

  test('that nobody continues is removed by the clean-up', async () => {
    const uploadID = await begin(person, announcing(root.unitId, 'x.pdf', 5000));
    await person.ask(receiveUpload, sending(uploadID, 0, pdfOf(4000)));
    await database.db.update(fileUploads).set({ expiresAt: sql`now() - interval '1 second'` });
    await cleanUp(database.db);
    expect(await (await getFileStore()).head(`uploads/${uploadID}.tail-0`)).toBeNull();
    expect(await database.db.$count(fileUploads)).toBe(0);
  });
});

describe('an upload', () => {
  test.each([
    ['another version of the protocol', { 'tus-resumable': '0.2.2' }, 412],
    ['no length', { 'upload-length': '' }, 400],
    ['0 bytes', { 'upload-length': '0' }, 400],
    ['more than 2 GB', { 'upload-length': '3000000000' }, 413],
    ['metadata that is none', { 'upload-metadata': 'filename %%%' }, 400],
  ])('is not begun with %s', async (_, headers, status) => {
    const answer = await person.ask(beginUpload, {
      headers: { ...announcing(root.unitId, 'x.pdf', 10), ...headers },
    });
    expect([answer.status, answer.headers.get('tus-resumable')]).toEqual([status, '1.0.0']);
  });

  test('of another kind is refused with the list of kinds: by its name at once, by its content with the first bytes', async () => {
    const named = await person.refusal(beginUpload, { headers: announcing(root.unitId, 'x.exe', 10) });
    expect([named.status, named.detail]).toEqual([415, expect.stringContaining('pdf, ifc, ifczip, dwg')]);
    const uploadID = await begin(person, announcing(root.unitId, 'x.pdf', 100 * MEGABYTE));
    const program = new Uint8Array(10_000).fill(0);
    const refused = await person.ask(receiveUpload, sending(uploadID, 0, program));
    expect([refused.status, await offsetOf(uploadID)]).toEqual([415, null]);
  });

  test('is not begun where the project would hold more than 20 GB', async () => {
    const fileId = await upload(person, root.unitId, 'a.pdf', pdfOf(100, 8));
    const sizeBytes = 20 * 1024 ** 3 - 500;
    await database.db.update(fileVersions).set({ sizeBytes }).where(eq(fileVersions.fileId, fileId));
    await begin(person, announcing(root.unitId, 'b.pdf', 300));
    const refused = await person.refusal(beginUpload, { headers: announcing(root.unitId, 'c.pdf', 300) });
    expect([refused.status, refused.code]).toEqual([409, 'QuotaExceeded']);
  });
});

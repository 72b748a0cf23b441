import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contents, files, fileUploads, fileVersions } from '@/db/schema';
import { deleteFile, listFiles } from '@/lib/contract/files';
import {
  beginUpload,
  cancelUpload,
  describeUploads,
  findUpload,
  receiveUpload,
} from '@/lib/contract/uploads';
import { cleanUp } from '@/lib/jobs/clean-up';
import { uploadDigests } from '@/lib/services/files/uploads/upload-digests';
import { getFileStore } from '@/lib/storage/file-store';
import { api } from '@/tests/support/api';
import { announcing, begin, sending, setUpFilesProject, TUS, upload } from '@/tests/support/files';
import { pdfOf } from '@/tests/support/pdf-content';
import { setUpTestDatabase } from '@/tests/support/test-database';

const MEGABYTE = 1024 * 1024;
const database = setUpTestDatabase();
const project = setUpFilesProject(database);

const listed = () =>
  project.person.call(listFiles, { params: { projectUnitID: project.unitId, id: project.unitId } });

async function offsetOf(uploadID: string): Promise<string | null> {
  return (await project.person.ask(findUpload, { params: { uploadID }, headers: TUS })).headers.get(
    'upload-offset',
  );
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
    const uploadID = await begin(
      project.person,
      announcing(project.unitId, 'Grundriß 🏗.pdf', content.length),
    );
    let offset = 0;
    for (const size of [10, 3 * MEGABYTE, 9 * MEGABYTE, content.length]) {
      const piece = content.slice(offset, offset + size);
      const answer = await project.person.ask(receiveUpload, sending(uploadID, offset, piece));
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
    expect(Buffer.compare(await project.storedBytes(file?.projectFileID ?? ''), content)).toBe(0);
    const [row] = await database.db.select().from(files);
    expect(row?.sha256).toBe(createHash('sha256').update(content).digest('hex'));
  });

  test('goes on in another process, which reads the digest from the store', async () => {
    const content = pdfOf(9 * MEGABYTE, 2);
    const uploadID = await begin(project.person, announcing(project.unitId, 'two.pdf', content.length));
    await project.person.ask(receiveUpload, sending(uploadID, 0, content.slice(0, 5 * MEGABYTE)));
    uploadDigests.get().clear();
    await project.person.ask(receiveUpload, sending(uploadID, 5 * MEGABYTE, content.slice(5 * MEGABYTE)));
    const [row] = await database.db.select().from(files);
    expect(row?.sha256).toBe(createHash('sha256').update(content).digest('hex'));
  });
});

describe('an interrupted upload', () => {
  test('keeps what came before the connection broke, and goes on from there', async () => {
    const content = pdfOf(9 * MEGABYTE, 3);
    const uploadID = await begin(project.person, announcing(project.unitId, 'broken.pdf', content.length));
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
    const refused = await project.person.ask(receiveUpload, { ...sent, body: broken });
    expect(refused.status).toBe(408);
    expect(await offsetOf(uploadID)).toBe(String(received));
    const rest = await project.person.ask(
      receiveUpload,
      sending(uploadID, received, content.slice(received)),
    );
    expect(Buffer.compare(await project.storedBytes(rest.headers.get('upload-file-id') ?? ''), content)).toBe(
      0,
    );
  });

  test('is finished by whoever asks for it where a crash came before it was a file', async () => {
    const content = pdfOf(300, 4);
    const uploadID = await begin(project.person, announcing(project.unitId, 'late.pdf', content.length));
    const lost = await project.person.ask(receiveUpload, sending(uploadID, 0, content));
    expect(lost.status).toBe(204);
    await database.db.delete(files);
    await database.db.delete(contents);
    await database.db.update(fileUploads).set({ fileId: null }).where(eq(fileUploads.uploadId, uploadID));
    const found = await project.person.ask(findUpload, { params: { uploadID }, headers: TUS });
    expect(found.headers.get('upload-file-id')).toBe((await listed()).data[0]?.projectFileID);
  });

  test('takes bytes with a checksum whole, or not at all', async () => {
    const content = pdfOf(1000, 5);
    const sum = (algorithm: string, bytes: Uint8Array) =>
      `${algorithm} ${createHash(algorithm).update(bytes).digest('base64')}`;
    const uploadID = await begin(project.person, announcing(project.unitId, 'sum.pdf', content.length));
    const first = content.slice(0, 600);
    const wrong = { 'upload-checksum': sum('sha1', content) };
    const refused = await project.person.ask(receiveUpload, sending(uploadID, 0, first, wrong));
    expect([refused.status, await offsetOf(uploadID)]).toEqual([460, '0']);
    const right = await project.person.ask(
      receiveUpload,
      sending(uploadID, 0, first, { 'upload-checksum': sum('sha1', first) }),
    );
    const rest = content.slice(600);
    const last = sending(uploadID, 600, rest, { 'upload-checksum': sum('sha256', rest) });
    expect([right.status, (await project.person.ask(receiveUpload, last)).status]).toEqual([204, 204]);
    expect((await listed()).data.map(({ name }) => name)).toEqual(['sum.pdf']);
  });

  test('whose whole content is not the announced one is dropped', async () => {
    const content = pdfOf(100, 6);
    const uploadID = await begin(
      project.person,
      announcing(project.unitId, 'x.pdf', content.length, 'a'.repeat(64)),
    );
    expect((await project.person.ask(receiveUpload, sending(uploadID, 0, content))).status).toBe(460);
    expect(await offsetOf(uploadID)).toBeNull();
    expect((await listed()).count).toBe(0);
  });

  test('goes on where it is, not elsewhere, and never beyond its end', async () => {
    const content = pdfOf(100, 7);
    const uploadID = await begin(project.person, announcing(project.unitId, 'x.pdf', 100));
    expect((await project.person.ask(receiveUpload, sending(uploadID, 50, content))).status).toBe(409);
    expect((await project.person.ask(receiveUpload, sending(uploadID, 0, pdfOf(101)))).status).toBe(413);
  });

  test('is of one person, and of one request at a time', async () => {
    const uploadID = await begin(project.person, announcing(project.unitId, 'x.pdf', 100));
    for (const endpoint of [findUpload, cancelUpload]) {
      expect((await project.other.ask(endpoint, { params: { uploadID }, headers: TUS })).status).toBe(404);
    }
    expect((await project.other.ask(receiveUpload, sending(uploadID, 0, pdfOf(100)))).status).toBe(404);
    await database.db
      .update(fileUploads)
      .set({ leaseUntil: sql`now() + interval '1 minute'` })
      .where(eq(fileUploads.uploadId, uploadID));
    expect((await project.person.ask(receiveUpload, sending(uploadID, 0, pdfOf(100)))).status).toBe(423);
  });

  test('that is cancelled leaves nothing', async () => {
    const uploadID = await begin(project.person, announcing(project.unitId, 'x.pdf', 5000));
    await project.person.ask(receiveUpload, sending(uploadID, 0, pdfOf(4000)));
    const store = await getFileStore();
    expect(await store.head(`uploads/${uploadID}.tail-0`)).toEqual({ sizeBytes: 4000 });
    expect((await project.person.ask(cancelUpload, { params: { uploadID }, headers: TUS })).status).toBe(204);
    expect(await store.head(`uploads/${uploadID}.tail-0`)).toBeNull();
    expect(await offsetOf(uploadID)).toBeNull();
  });

  test('that nobody continues is removed by the clean-up', async () => {
    const uploadID = await begin(project.person, announcing(project.unitId, 'x.pdf', 5000));
    await project.person.ask(receiveUpload, sending(uploadID, 0, pdfOf(4000)));
    await database.db.update(fileUploads).set({ expiresAt: sql`now() - interval '1 second'` });
    await cleanUp(database.db);
    expect(await (await getFileStore()).head(`uploads/${uploadID}.tail-0`)).toBeNull();
    expect(await database.db.$count(fileUploads)).toBe(0);
  });

  test.each(['finished', 'left'])(
    'over several parts leaves nothing but its file once it is %s',
    async (end) => {
      const content = pdfOf(20 * MEGABYTE, 30);
      const uploadID = await begin(project.person, announcing(project.unitId, 'parts.pdf', content.length));
      const stops = [3, 11, 19, ...(end === 'finished' ? [20] : [])].map((megabytes) => megabytes * MEGABYTE);
      let offset = 0;
      for (const stop of stops) {
        await project.person.ask(receiveUpload, sending(uploadID, offset, content.slice(offset, stop)));
        offset = stop;
      }
      await database.db.update(fileUploads).set({ expiresAt: sql`now() - interval '1 second'` });
      await cleanUp(database.db);
      const store = await getFileStore();
      const left = ['', '.tail-0', '.tail-1', '.tail-2'].map((ending) =>
        store.head(`uploads/${uploadID}${ending}`),
      );
      const whole = end === 'finished' ? { sizeBytes: content.length } : null;
      expect(await Promise.all(left)).toEqual([whole, null, null, null]);
    },
  );
});

describe('an upload', () => {
  test.each([
    ['another version of the protocol', { 'tus-resumable': '0.2.2' }, 412],
    ['no length', { 'upload-length': '' }, 400],
    ['0 bytes', { 'upload-length': '0' }, 400],
    ['more than 2 GB', { 'upload-length': '3000000000' }, 413],
    ['metadata that is none', { 'upload-metadata': 'filename %%%' }, 400],
  ])('is not begun with %s', async (_, headers, status) => {
    const answer = await project.person.ask(beginUpload, {
      headers: { ...announcing(project.unitId, 'x.pdf', 10), ...headers },
    });
    expect([answer.status, answer.headers.get('tus-resumable')]).toEqual([status, '1.0.0']);
  });

  test('of another kind is refused with the list of kinds: by its name at once, by its content with the first bytes', async () => {
    const named = await project.person.refusal(beginUpload, {
      headers: announcing(project.unitId, 'x.exe', 10),
    });
    expect([named.status, named.detail]).toEqual([415, expect.stringContaining('pdf, ifc, ifczip, dwg')]);
    const uploadID = await begin(project.person, announcing(project.unitId, 'x.pdf', 100 * MEGABYTE));
    const program = new Uint8Array(10_000).fill(0);
    const refused = await project.person.ask(receiveUpload, sending(uploadID, 0, program));
    expect([refused.status, await offsetOf(uploadID)]).toEqual([415, null]);
  });

  test('counts as much as was announced, as do earlier versions and what is in the bin', async () => {
    const used = async () => (await listed()).usage.usedBytes;
    const before = await used();
    const id = await upload(project.person, project.unitId, 'versions.pdf', pdfOf(500, 9));
    await upload(project.person, project.unitId, 'versions.pdf', pdfOf(700, 10));
    await begin(project.person, announcing(project.unitId, 'open.pdf', 90));
    expect((await used()) - before).toBe(500 + 700 + 90);
    await project.person.call(deleteFile, { params: { projectUnitID: project.unitId, id } });
    expect((await used()) - before).toBe(500 + 700 + 90);
  });

  test('is not begun where the project would hold more than 20 GB', async () => {
    const fileId = await upload(project.person, project.unitId, 'a.pdf', pdfOf(100, 8));
    const sizeBytes = 20 * 1024 ** 3 - 500;
    await database.db.update(files).set({ sizeBytes }).where(eq(files.fileId, fileId));
    await database.db.update(fileVersions).set({ sizeBytes }).where(eq(fileVersions.fileId, fileId));
    await begin(project.person, announcing(project.unitId, 'b.pdf', 300));
    const refused = await project.person.refusal(beginUpload, {
      headers: announcing(project.unitId, 'c.pdf', 300),
    });
    expect([refused.status, refused.code]).toEqual([409, 'QuotaExceeded']);
  });
});

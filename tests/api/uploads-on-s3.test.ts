import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import JSZip from 'jszip';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contents, files, fileUploads } from '@/db/schema';
import { prepareDownload } from '@/lib/contract/file-downloads';
import { cancelUpload, findUpload, receiveUpload } from '@/lib/contract/uploads';
import { forgetUploads } from '@/lib/jobs/forget-uploads';
import { removeContents } from '@/lib/jobs/remove-contents';
import { sessionCookieOf } from '@/tests/support/accounts';
import { dispatch } from '@/tests/support/api';
import { announcing, begin, sending, setUpFilesProject, TUS, upload } from '@/tests/support/files';
import { pdfOf } from '@/tests/support/pdf-content';
import { startS3Server } from '@/tests/support/s3-server';
import { changeSettings, restoreSettings } from '@/tests/support/settings';
import { setUpTestDatabase } from '@/tests/support/test-database';

const MEGABYTE = 1024 * 1024;
const database = setUpTestDatabase();
const project = setUpFilesProject(database);
let folder: string;
let close: () => Promise<void>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'portal-s3-'));
  const server = await startS3Server(folder);
  close = server.close;
  changeSettings({
    S3_ENDPOINT: server.settings.endpoint,
    S3_BUCKET: server.settings.bucket,
    S3_REGION: server.settings.region,
    S3_ACCESS_KEY_ID: server.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: server.settings.secretAccessKey,
  });
});
afterAll(async () => {
  restoreSettings();
  await close();
  await rm(folder, { recursive: true, force: true });
});

const objects = async () =>
  (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('._S3rver_object'));

/** What the portal sends, byte for byte. */
async function bytesOf(path: string, headers: Record<string, string> = {}): Promise<Buffer> {
  const cookie = await sessionCookieOf(database.db, project.reviewerId);
  const request = new Request(`http://localhost:3000/api/file/${path}`, { headers: { cookie, ...headers } });
  return Buffer.from(await (await dispatch(request)).arrayBuffer());
}

describe('a whole upload into an S3-compatible store', () => {
  test('comes in pieces of any size, breaks, goes on and is what was sent', async () => {
    const content = pdfOf(18 * MEGABYTE + 77, 1);
    const uploadID = await begin(project.person, announcing(project.unitId, 'plan.pdf', content.length));
    await project.person.ask(receiveUpload, sending(uploadID, 0, content.slice(0, 3 * MEGABYTE)));
    const received = 12 * MEGABYTE;
    const broken = new ReadableStream({
      start: (controller) => controller.enqueue(content.slice(3 * MEGABYTE, received)),
      pull: (controller) => controller.error(new Error('connection lost')),
    });
    const cut = { ...sending(uploadID, 3 * MEGABYTE, content), body: broken };
    expect((await project.person.ask(receiveUpload, cut)).status).toBe(408);
    const found = await project.person.ask(findUpload, { params: { uploadID }, headers: TUS });
    expect(found.headers.get('upload-offset')).toBe(String(received));
    const last = await project.person.ask(
      receiveUpload,
      sending(uploadID, received, content.slice(received)),
    );
    const fileId = last.headers.get('upload-file-id') ?? '';
    expect(Buffer.compare(await bytesOf(`${project.unitId}/${fileId}/content`), content)).toBe(0);
    const part = await bytesOf(`${project.unitId}/${fileId}/content`, { range: 'bytes=8388600-8388700' });
    expect(part).toEqual(Buffer.from(content.slice(8_388_600, 8_388_701)));
  });

  test('leaves nothing where it is cancelled, or its file was removed for good and the clean-up has run', async () => {
    const before = await objects();
    const content = pdfOf(9 * MEGABYTE, 2);
    const uploadID = await begin(project.person, announcing(project.unitId, 'a.pdf', content.length));
    await project.person.ask(receiveUpload, sending(uploadID, 0, content.slice(0, 8.5 * MEGABYTE)));
    await project.person.ask(cancelUpload, { params: { uploadID }, headers: TUS });
    expect(await objects()).toEqual(before);
    await upload(project.person, project.unitId, 'b.pdf', pdfOf(500, 3));
    await database.db.delete(files);
    await database.db.update(fileUploads).set({ expiresAt: new Date(0) });
    await forgetUploads(database.db);
    const rows = await database.db.select({ sha256: contents.sha256 }).from(contents);
    await removeContents(
      database.db,
      rows.map(({ sha256 }) => sha256),
    );
    expect(await objects()).toEqual([]);
  });

  test('is in a zip as it was sent', async () => {
    const [first, second] = [pdfOf(9 * MEGABYTE, 4), pdfOf(300, 5)];
    const chosen = [
      await upload(project.person, project.unitId, 'groß.pdf', first),
      await upload(project.person, project.unitId, 'klein.pdf', second),
    ].map((fileID) => ({ projectUnitID: project.unitId, fileID }));
    const { downloadID } = await project.person.call(prepareDownload, {
      params: { rootUnitId: project.unitId },
      body: chosen,
    });
    const zip = await JSZip.loadAsync(await bytesOf(`projectFiles/download/${downloadID}`));
    const read = await Promise.all(
      Object.values(zip.files)
        .filter(({ dir }) => !dir)
        .map((entry) => entry.async('nodebuffer')),
    );
    expect(read.map(({ length }) => length).sort()).toEqual([first.length, second.length].sort());
    expect(read.some((entry) => Buffer.compare(entry, first) === 0)).toBe(true);
  });
});

import { Document, Page, renderToBuffer } from '@react-pdf/renderer';
import { eq, sql } from 'drizzle-orm';
import JSZip from 'jszip';
import { createElement } from 'react';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { contents, fileDownloads, files, jobs } from '@/db/schema';
import { listActivity } from '@/lib/contract/activity';
import { getDownload, getFileTree, prepareDownload } from '@/lib/contract/file-downloads';
import {
  deleteFile,
  getFileContent,
  getFilePreview,
  listFiles,
  listFileVersions,
  restoreFile,
  restoreFileVersion,
} from '@/lib/contract/files';
import { filesAfter } from '@/lib/domain/files/new-files';
import { cleanUp } from '@/lib/jobs/clean-up';
import { removeContents } from '@/lib/jobs/remove-contents';
import { storePreview } from '@/lib/services/files/store-preview';
import { getFileStore } from '@/lib/storage/file-store';
import { sessionCookieOf } from '@/tests/support/accounts';
import { dispatch } from '@/tests/support/api';
import { createUnit, type TestUnit } from '@/tests/support/factories';
import { setUpFilesProject, upload } from '@/tests/support/files';
import { pdfOf } from '@/tests/support/pdf-content';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
const project = setUpFilesProject(database);
let house: TestUnit;

beforeAll(async () => {
  house = await createUnit(database.db, project.root, { unitType: 'subproject', title: 'Haus A/B' });
});

const at = (id: string) => ({ params: { projectUnitID: project.unitId, id } });
const listed = async (bin = 'false') =>
  (
    await project.person.call(listFiles, {
      params: { projectUnitID: project.unitId, id: project.unitId },
      query: { bin },
    })
  ).data;

describe('a list of files', () => {
  test('is sorted and filtered, and says how full the project is', async () => {
    await upload(project.person, project.unitId, 'b.pdf', pdfOf(3000, 1));
    await upload(project.person, project.unitId, 'A.pdf', pdfOf(100, 2));
    expect((await listed()).map(({ name }) => name)).toEqual(['A.pdf', 'b.pdf']);
    const { data, count, usage, abilities } = await project.person.call(listFiles, {
      ...at(project.unitId),
      query: { filter: 'sizeBytes gt 1000', orderby: 'createdOn desc' },
    });
    expect([data.length, count, usage.usedBytes, usage.limitBytes]).toEqual([1, 1, 3100, 20 * 1024 ** 3]);
    expect(abilities.change).toEqual({ can: true });
  });

  test('of a unit of another project is not there', async () => {
    const refused = await project.person.refusal(listFiles, {
      params: { projectUnitID: house.unitId, id: project.unitId },
    });
    expect(refused.status).toBe(404);
  });
});

describe('a content', () => {
  test('is an attachment that runs nothing, with its name and digest', async () => {
    const id = await upload(
      project.person,
      project.unitId,
      'Maße "A".pdf'.replaceAll('"', ''),
      pdfOf(500, 3),
    );
    const { status, headers } = await project.person.ask(getFileContent, at(id));
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toContain('attachment; filename=');
    expect(headers.get('content-disposition')).toContain("filename*=UTF-8''Ma%C3%9Fe%20A.pdf");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain('sandbox');
    const known = await project.person.ask(getFileContent, {
      ...at(id),
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    });
    expect(known.status).toBe(304);
  });

  test('is shown where a browser can, and only there', async () => {
    const pdf = await upload(project.person, project.unitId, 'a.pdf', pdfOf(50, 4));
    const text = await upload(project.person, project.unitId, 'a.txt', new TextEncoder().encode('<script>'));
    const inline = async (id: string) =>
      (await project.person.ask(getFileContent, { ...at(id), query: { inline: 'true' } })).headers
        .get('content-disposition')
        ?.split(';')[0];
    expect([await inline(pdf), await inline(text)]).toEqual(['inline', 'attachment']);
    const { headers } = await project.person.ask(getFileContent, { ...at(pdf), query: { inline: 'true' } });
    expect(headers.get('content-security-policy')).toBe(
      "sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    );
  });

  test('is read in part, of the version that is known', async () => {
    const content = pdfOf(1000, 5);
    const id = await upload(project.person, project.unitId, 'a.pdf', content);
    const part = async (headers: Record<string, string>) => {
      const { cookie } = { cookie: await sessionCookieOf(database.db, project.reviewerId) };
      const url = `http://localhost:3000/api/file/${project.unitId}/${id}/content`;
      const response = await dispatch(new Request(url, { headers: { cookie, ...headers } }));
      const bytes = new Uint8Array(await response.arrayBuffer());
      return [response.status, response.headers.get('content-range'), bytes] as const;
    };
    expect(await part({ range: 'bytes=10-19' })).toEqual([206, 'bytes 10-19/1000', content.slice(10, 20)]);
    expect(await part({ range: 'bytes=-3' })).toEqual([206, 'bytes 997-999/1000', content.slice(997)]);
    expect(await part({ range: 'bytes=10-19', 'if-range': '"other"' })).toEqual([200, null, content]);
  });
});

describe('versions', () => {
  test('are listed, read and restored as the newest', async () => {
    const id = await upload(project.person, project.unitId, 'a.pdf', pdfOf(100, 6));
    expect(await upload(project.other, project.unitId, 'a.pdf', pdfOf(200, 7))).toBe(id);
    const { data } = await project.person.call(restoreFileVersion, {
      params: { ...at(id).params, version: '1' },
    });
    expect(data).toMatchObject({ version: 3, sizeBytes: 100 });
    const versions = await project.person.call(listFileVersions, at(id));
    expect(
      versions.data.map((each) => [each.version, each.sizeBytes, each.restoredFrom, each.isCurrent]),
    ).toEqual([
      [3, 100, 1, true],
      [2, 200, null, false],
      [1, 100, null, false],
    ]);
    const second = await project.person.ask(getFileContent, { ...at(id), query: { version: 2 } });
    expect(second.headers.get('content-length')).toBe('200');
  });
});

describe('the bin', () => {
  test('has a deleted file for 30 days, from where it is restored', async () => {
    const id = await upload(project.person, project.unitId, 'a.pdf', pdfOf(100, 8));
    await project.other.call(deleteFile, at(id));
    expect((await project.person.refusal(getFileContent, at(id))).status).toBe(404);
    expect([(await listed()).length, (await listed('true'))[0]?.projectFileID]).toEqual([0, id]);
    await project.person.call(restoreFile, at(id));
    expect((await listed()).map(({ name }) => name)).toEqual(['a.pdf']);
    const activity = await project.person.call(listActivity, { query: { top: 3 } });
    expect(activity.data.map(({ action }) => action)).toEqual(['fileRestored', 'fileDeleted', 'fileAdded']);
  });

  test('is emptied afterwards, with every content that no other file has', async () => {
    const shared = pdfOf(300, 9);
    const id = await upload(project.person, project.unitId, 'a.pdf', pdfOf(100, 10));
    await upload(project.person, project.unitId, 'a.pdf', shared);
    await upload(project.person, project.unitId, 'b.pdf', shared);
    const before = await database.db.select().from(contents);
    await project.person.call(deleteFile, at(id));
    await database.db
      .update(files)
      .set({ deletedAt: sql`now() - interval '31 days'` })
      .where(eq(files.fileId, id));
    expect((await project.person.refusal(restoreFile, at(id))).status).toBe(404);
    await cleanUp(database.db);
    const [job] = await database.db.select().from(jobs).where(eq(jobs.queue, 'remove-contents'));
    const { sha256s } = { sha256s: before.map(({ sha256 }) => sha256) };
    expect(job).toBeDefined();
    await removeContents(database.db, sha256s);
    const left = await database.db.select().from(contents);
    expect(left.map(({ sizeBytes }) => sizeBytes)).toEqual([300]);
    const store = await getFileStore();
    const found = await Promise.all(before.map(({ storageKey }) => store.head(storageKey)));
    expect(found.filter((each) => each !== null)).toEqual([{ sizeBytes: 300 }]);
  });
});

const damagedPicture = new Uint8Array(200);
damagedPicture.set([0xff, 0xd8, 0xff, 0xe0]);

describe('a preview', () => {
  test('is made of pictures: small, upright and without metadata', async () => {
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2f6f8f' } })
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .jpeg()
      .toBuffer();
    const id = await upload(project.person, project.unitId, 'photo.jpg', new Uint8Array(picture));
    expect((await listed())[0]?.preview).toBe('waiting');
    const [file] = await database.db.select().from(files);
    await storePreview(database.db, file?.sha256 ?? '');
    expect((await listed())[0]?.preview).toBe('ready');
    const answer = await project.person.ask(getFilePreview, at(id));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const stored = await (await getFileStore()).get(`previews/${file?.sha256}`);
    const drawn = await sharp(Buffer.from(await new Response(stored?.body).arrayBuffer())).metadata();
    expect([drawn.format, drawn.width, drawn.height, drawn.exif]).toEqual(['webp', 480, 320, undefined]);
  });

  test('is made of the first page of a PDF', async () => {
    const page = await renderToBuffer(
      createElement(
        Document,
        null,
        createElement(Page, { size: [600, 300], style: { backgroundColor: '#2f6f8f' } }),
      ),
    );
    await upload(project.person, project.unitId, 'plan.pdf', new Uint8Array(page));
    const [file] = await database.db.select().from(files);
    await storePreview(database.db, file?.sha256 ?? '');
    const stored = await (await getFileStore()).get(`previews/${file?.sha256}`);
    const drawn = sharp(Buffer.from(await new Response(stored?.body).arrayBuffer()));
    expect(await drawn.metadata()).toMatchObject({ format: 'webp', width: 480, height: 240 });
    const { dominant } = await drawn.stats();
    expect(dominant.b).toBeGreaterThan(dominant.r);
  });

  test.each([
    ['picture', 'photo.jpg', damagedPicture],
    ['PDF', 'plan.pdf', pdfOf(500, 15)],
  ])('of a damaged %s is none', async (_, name, damaged) => {
    await upload(project.person, project.unitId, name, damaged);
    const [file] = await database.db.select().from(files);
    await storePreview(database.db, file?.sha256 ?? '');
    expect((await listed())[0]?.preview).toBe('failed');
  });
});

describe('a download', () => {
  const rootUnit = () => ({ params: { rootUnitId: project.unitId } });

  test('is a zip with the folders of the project and the files as they are', async () => {
    const [first, second] = [pdfOf(70_000, 11), pdfOf(200, 12)];
    await upload(project.person, project.unitId, 'Übersicht.pdf', first);
    await upload(project.person, house.unitId, 'Plan 🏗.pdf', second);
    const [tree] = await project.person.call(getFileTree, rootUnit());
    expect(
      tree?.children.map(({ title, files: own }) => [
        title,
        own.map(({ name, sizeBytes }) => [name, sizeBytes]),
      ]),
    ).toEqual([['Haus A/B', [['Plan 🏗.pdf', 200]]]]);
    const chosen = [tree, tree?.children[0]].flatMap((node) =>
      (node?.files ?? []).map((file) => ({
        projectUnitID: node?.projectUnitID ?? '',
        fileID: file.projectFileID,
        fileName: '../ignored',
      })),
    );
    const { downloadID } = await project.person.call(prepareDownload, { ...rootUnit(), body: chosen });
    const cookie = await sessionCookieOf(database.db, project.reviewerId);
    const url = `http://localhost:3000/api/file/projectFiles/download/${downloadID}`;
    const response = await dispatch(new Request(url, { headers: { cookie } }));
    expect(response.headers.get('content-disposition')).toContain(`filename="${downloadID}.zip"`);
    const zip = await JSZip.loadAsync(await response.arrayBuffer());
    expect(Object.keys(zip.files)).toEqual(['Übersicht.pdf', 'Haus A_B/Plan 🏗.pdf']);
    expect(await zip.file('Übersicht.pdf')?.async('uint8array')).toEqual(first);
    expect(await zip.file('Haus A_B/Plan 🏗.pdf')?.async('uint8array')).toEqual(second);
  });

  test('is for who prepared it alone, for 15 minutes', async () => {
    const fileID = await upload(project.person, project.unitId, 'a.pdf', pdfOf(100, 13));
    const body = [{ projectUnitID: project.unitId, fileID }];
    const { downloadID } = await project.person.call(prepareDownload, { ...rootUnit(), body });
    expect((await project.other.refusal(getDownload, { params: { downloadID } })).status).toBe(404);
    expect((await project.person.ask(getDownload, { params: { downloadID } })).status).toBe(200);
    await database.db.update(fileDownloads).set({ expiresAt: sql`now() - interval '1 second'` });
    expect((await project.person.refusal(getDownload, { params: { downloadID } })).status).toBe(404);
  });

  test('is remembered for who prepared it, so that the next one can choose what came after it', async () => {
    const fileID = await upload(project.person, project.unitId, 'a.pdf', pdfOf(100, 15));
    const readTree = async (person = project.person) => (await person.call(getFileTree, rootUnit()))[0];
    const before = await readTree(project.other);
    const body = [{ projectUnitID: project.unitId, fileID }];
    await project.person.call(prepareDownload, { ...rootUnit(), body });
    const { lastDownloadOn, files: own = [] } = (await readTree()) ?? {};
    const file = own.find(({ projectFileID }) => projectFileID === fileID);
    expect(filesAfter(own, lastDownloadOn ?? '')).toEqual([]);
    await upload(project.person, project.unitId, 'a.pdf', pdfOf(100, 16));
    const now = await readTree();
    expect(filesAfter(now?.files ?? [], lastDownloadOn ?? '').map(({ name }) => name)).toEqual(['a.pdf']);
    expect(now?.files.find(({ projectFileID }) => projectFileID === fileID)?.createdOn).not.toBe(
      file?.createdOn,
    );
    expect((await readTree(project.other))?.lastDownloadOn).toBe(before?.lastDownloadOn);
  });

  test('has no files of elsewhere', async () => {
    const fileID = await upload(project.person, project.unitId, 'a.pdf', pdfOf(100, 14));
    const body = [{ projectUnitID: house.unitId, fileID }];
    expect((await project.person.refusal(prepareDownload, { ...rootUnit(), body })).status).toBe(404);
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { comments, contents, files, jobs } from '@/db/schema';
import { importBcf } from '@/lib/contract/bcf';
import { getFileContent, listFiles } from '@/lib/contract/files';
import { scanContent } from '@/lib/services/files/scan-content';
import { scanWithClamd } from '@/lib/storage/clamd';
import { findClamd } from '@/scripts/lib/clamd.mjs';
import { bcfUpload } from '@/tests/support/bcf-exchange';
import { bcfBytes, fullContents, fullTopic } from '@/tests/support/bcf-topics';
import { EICAR, startClamd, type VirusScanner } from '@/tests/support/clamd';
import { setUpFilesProject, upload } from '@/tests/support/files';
import { pdfOf } from '@/tests/support/pdf-content';
import { changeSettings, restoreSettings } from '@/tests/support/settings';
import { setUpTestDatabase } from '@/tests/support/test-database';

const test = setUpTestDatabase();
const project = setUpFilesProject(test);
const eicar = new TextEncoder().encode(EICAR);

async function* pieces(...all: Uint8Array[]) {
  yield* all;
}

async function scanned(fileId: string): Promise<void> {
  const [file] = await test.db.select().from(files).where(eq(files.fileId, fileId));
  await scanContent(test.db, file?.sha256 ?? '');
}

async function stateOf(fileId: string) {
  const params = { projectUnitID: project.unitId, id: project.unitId };
  const { data } = await project.person.call(listFiles, { params });
  const content = await project.person.ask(getFileContent, {
    params: { projectUnitID: project.unitId, id: fileId },
  });
  return [data.find(({ projectFileID }) => projectFileID === fileId)?.scan, content.status];
}

/** The import of a topic with a document of this content. */
async function bcfWith(note: Uint8Array) {
  const parts = fullContents(new Uint8Array());
  return bcfUpload(project.root, await bcfBytes([fullTopic()], '3.0', new Map([...parts, ['note', note]])));
}

const queues = async () => (await test.db.select().from(jobs)).map(({ queue }) => queue).sort();

describe.skipIf(findClamd() === null)('a virus scanner (skipped: this machine has no clamd)', () => {
  let scanner: VirusScanner | null;

  beforeAll(async () => {
    scanner = await startClamd();
  });
  afterAll(() => scanner?.stop());
  beforeEach(async () => {
    await test.db.delete(contents);
    await test.db.delete(jobs);
    changeSettings({ CLAMD_URL: scanner?.url });
  });
  afterEach(restoreSettings);

  it('lets a file out once it is clean, and has its preview drawn then', async () => {
    const fileId = await upload(project.person, project.unitId, 'plan.pdf', pdfOf(300_000, 1));
    expect(await stateOf(fileId)).toEqual(['waiting', 409]);
    expect(await queues()).toEqual(['mail-new-files', 'scan-content']);
    await scanned(fileId);
    expect(await stateOf(fileId)).toEqual(['clean', 200]);
    expect(await queues()).toEqual(['mail-new-files', 'make-preview', 'read-text', 'scan-content']);
  });

  it('holds an infected file back for good, in whatever place it comes again', async () => {
    const fileId = await upload(project.person, project.unitId, 'mail.txt', eicar);
    await scanned(fileId);
    expect(await stateOf(fileId)).toEqual(['infected', 409]);
    const again = await upload(project.other, project.unitId, 'other.txt', eicar);
    expect(await stateOf(again)).toEqual(['infected', 409]);
  });

  it('refuses an archive of comments with an infected file whole, and takes a clean one', async () => {
    expect(await project.person.refusal(importBcf, await bcfWith(eicar))).toMatchObject({
      status: 409,
      code: 'FileNotClean',
    });
    expect(await test.db.$count(comments)).toBe(0);
    const clean = new TextEncoder().encode('A note.');
    expect((await project.person.call(importBcf, await bcfWith(clean))).data).toMatchObject({ created: 1 });
    await test.db.delete(comments);
  });

  it('finds what lies across the pieces that a store gives', async () => {
    const split = pieces(new Uint8Array(), eicar.slice(0, 20), eicar.slice(20));
    expect(await scanWithClamd(scanner?.url ?? '', split)).toEqual({
      isClean: false,
      signature: 'Test.Eicar.UNOFFICIAL',
    });
  });

  it('that takes no such large file says so, though all was not sent', async () => {
    const large = pieces(...Array.from({ length: 400 }, () => new Uint8Array(64 * 1024)));
    await expect(scanWithClamd(scanner?.url ?? '', large)).rejects.toThrow(
      /size limit exceeded|StreamMaxLength/,
    );
  });

  it('is asked for the rest of a content that cannot be read in vain', async () => {
    async function* broken() {
      yield eicar.slice(0, 10);
      throw new Error('the store is away');
    }
    await expect(scanWithClamd(scanner?.url ?? '', broken())).rejects.toThrow('the store is away');
  });
});

describe('without a scanner', () => {
  afterEach(restoreSettings);

  it('an archive of comments waits until one is reached', async () => {
    changeSettings({ CLAMD_URL: 'tcp://127.0.0.1:9' });
    const archive = await bcfWith(new TextEncoder().encode('A note.'));
    const refusal = await project.person.refusal(importBcf, archive);
    expect(refusal).toMatchObject({ status: 503, code: 'Unavailable' });
    expect(await test.db.$count(comments)).toBe(0);
  });

  it('what is announced as scanned waits while it is not reached, and is out where none is wanted any more', async () => {
    changeSettings({ CLAMD_URL: 'tcp://127.0.0.1:9' });
    const fileId = await upload(project.person, project.unitId, 'a.pdf', pdfOf(200, 2));
    await expect(scanned(fileId)).rejects.toThrow('ECONNREFUSED');
    expect(await stateOf(fileId)).toEqual(['waiting', 409]);
    restoreSettings();
    await scanned(fileId);
    expect(await stateOf(fileId)).toEqual(['clean', 200]);
  });
});

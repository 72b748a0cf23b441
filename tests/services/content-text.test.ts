import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contents, contentTexts, files, jobs, models } from '@/db/schema';
import { CONVERTER_VERSION } from '@/lib/domain/models/model-state';
import { removeContents } from '@/lib/jobs/remove-contents';
import { scanContent } from '@/lib/services/files/scan-content';
import { storeContentText } from '@/lib/services/search/store-content-text';
import { setUpFilesProject, upload } from '@/tests/support/files';
import { bytesOf, ifcFile } from '@/tests/support/ifc-files';
import { emptyModel } from '@/tests/support/models';
import { pdfOf } from '@/tests/support/pdf-content';
import { plainPicture } from '@/tests/support/pictures';
import { planPdf } from '@/tests/support/plan-pdf';
import { changeSettings, restoreSettings } from '@/tests/support/settings';
import { setUpTestDatabase } from '@/tests/support/test-database';

const test = setUpTestDatabase();
const project = setUpFilesProject(test);

afterEach(restoreSettings);
beforeEach(async () => {
  await test.db.delete(contents);
  await test.db.delete(jobs);
});

/** Uploads a content and does the job that reads it. @returns its digest */
async function uploaded(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const fileId = await upload(project.person, project.unitId, name, bytes);
  const [file] = await test.db.select().from(files).where(eq(files.fileId, fileId));
  return file?.sha256 ?? '';
}

async function textOf(sha256: string): Promise<string | undefined> {
  await storeContentText(test.db, sha256);
  const [row] = await test.db.select().from(contentTexts).where(eq(contentTexts.sha256, sha256));
  return row?.text;
}

const waiting = async (queue: string) =>
  (await test.db.select().from(jobs).where(eq(jobs.queue, queue))).map(({ key }) => key);

describe('the text of a content', () => {
  it('is that of all pages of a PDF, read by a job once it is there', async () => {
    const pages = ['Wand W-101 Küche', 'Schnitt A–A'].map((title) => ({ title, walls: [] }));
    const sha256 = await uploaded('Plan.pdf', new Uint8Array(await planPdf(pages)));
    expect(await waiting('read-text')).toEqual([sha256]);
    expect(await textOf(sha256)).toBe('Wand W-101 Küche Schnitt A–A');
  });

  it('is nothing where a PDF is damaged, and is not asked for of other kinds', async () => {
    expect(await textOf(await uploaded('Plan.pdf', pdfOf(500, 3)))).toBe('');
    const note = await uploaded('Notiz.txt', bytesOf('Notiz'));
    expect(await waiting('read-text')).not.toContain(note);
    expect(await textOf(note)).toBeUndefined();
  });

  it('is asked for once a scan has found it clean, of documents alone', async () => {
    changeSettings({ CLAMD_URL: 'tcp://127.0.0.1:9' });
    const plan = await uploaded('Plan.pdf', pdfOf(500, 3));
    const picture = await uploaded('Ansicht.png', new Uint8Array(await plainPicture(4, 4)));
    expect(await waiting('read-text')).toEqual([]);
    restoreSettings();
    for (const sha256 of [plan, picture]) await scanContent(test.db, sha256);
    expect(await waiting('read-text')).toEqual([plan]);
    expect((await waiting('make-preview')).toSorted()).toEqual([plan, picture].toSorted());
  });

  it('are the names in a model, once it is scanned', async () => {
    const sha256 = await uploaded('Haus.ifc', bytesOf(ifcFile({ EG: ['W-7'] })));
    expect(await textOf(sha256)).toBeUndefined();
    const storeys = [
      { globalId: 's', buildingGlobalId: null, name: 'EG', longName: 'Erdgeschoss', elevation: 0 },
    ];
    const structure = { ...emptyModel(), projectName: 'Haus am See', storeys };
    await test.db
      .update(models)
      .set({ structure })
      .where(eq(models.sha256, sha256))
      .returning({ version: models.converterVersion })
      .then((rows) => expect(rows).toEqual([{ version: CONVERTER_VERSION }]));
    expect(await textOf(sha256)).toBe('Haus am See EG Erdgeschoss');
  });

  it('goes with its content', async () => {
    const sha256 = await uploaded(
      'Plan.pdf',
      new Uint8Array(await planPdf([{ title: 'Weg damit', walls: [] }])),
    );
    expect(await textOf(sha256)).toBe('Weg damit');
    await test.db.delete(files);
    await removeContents(test.db, [sha256]);
    expect(await test.db.select().from(contentTexts)).toEqual([]);
    await storeContentText(test.db, sha256);
    expect(await test.db.select().from(contentTexts)).toEqual([]);
  });
});

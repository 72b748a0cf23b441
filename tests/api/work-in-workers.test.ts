import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { files, jobs } from '@/db/schema';
import { exportList } from '@/lib/contract/list-exports';
import { exportOrderTable, getOrderDocument } from '@/lib/contract/order-documents';
import { saveOwnPicture } from '@/lib/contract/pictures';
import { getSheetPdf } from '@/lib/contract/questionnaire';
import { changeUnitState } from '@/lib/contract/units';
import { COMPLETE_LOCALES } from '@/lib/domain/account/languages';
import type { TableFormat } from '@/lib/domain/orders/order-formats';
import { storePreview } from '@/lib/services/files/store-preview';
import { storeConfirmations } from '@/lib/services/orders/store-confirmations';
import { storeContentText } from '@/lib/services/search/store-content-text';
import { WorkerProcess } from '@/lib/workers/worker-process';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { createAacRow, createProject, createUnit, type TestUnit } from '@/tests/support/factories';
import { setUpFilesProject, upload } from '@/tests/support/files';
import { pictureForm, plainPicture } from '@/tests/support/pictures';
import { planPdf } from '@/tests/support/plan-pdf';
import { setUpTestDatabase } from '@/tests/support/test-database';

/** Up to this many rows a workbook or a text is made by the process that is asked. */
const FEW_ROWS = 300;

const database = setUpTestDatabase();
const project = setUpFilesProject(database);
/** What was sent to other processes. */
const sent = vi.spyOn(WorkerProcess.prototype, 'run');
let tenantId: number;
let root: TestUnit;
let lot: TestUnit;
let purchaser: Api;

beforeAll(async () => {
  ({ tenantId } = project.root);
});
beforeEach(async () => {
  const { db } = database;
  const buyer = await createPerson(db);
  root = await createProject(db, {
    tenantId,
    variant: 'aac_elements',
    members: [[buyer.userId, 'purchaser']],
  });
  const house = await createUnit(db, root, { unitType: 'subproject' });
  lot = await createUnit(db, house, { unitType: 'aacorderlot' });
  await createAacRow(db, lot);
  purchaser = api(buyer);
  sent.mockClear();
});
afterAll(() => sent.mockRestore());

const tasks = () => sent.mock.calls.map(([name]) => name);

async function placed(): Promise<void> {
  const params = { projectUnitID: lot.unitId };
  await purchaser.call(changeUnitState, { params, body: { ...params, requirements: [] } });
}

async function exportRows(format: TableFormat, rows: number): Promise<number> {
  const params = { projectUnitID: lot.unitId, document: `table.${format}` as const };
  const body = { columns: [{ heading: 'Room' }], rows: Array.from({ length: rows }, () => ['Hall']) };
  return (await purchaser.ask(exportOrderTable, { params, body })).status;
}

describe('the process that answers sends to another one', () => {
  test('the confirmation of an order, when it is asked for and when it is stored in each language', async () => {
    await placed();
    const params = { projectUnitID: lot.unitId, document: 'order.pdf' as const };
    expect((await purchaser.ask(getOrderDocument, { params })).status).toBe(200);
    expect(tasks()).toEqual(['orderFile']);
    sent.mockClear();
    await storeConfirmations(database.db, lot.unitId);
    expect(tasks()).toEqual(COMPLETE_LOCALES.map(() => 'orderFile'));
  });

  test.each([
    ['pdf', 1],
    ['xlsx', FEW_ROWS + 1],
    ['csv', FEW_ROWS + 1],
  ] as const)('a table as %s of %i rows', async (format, rows) => {
    expect([await exportRows(format, rows), tasks()]).toEqual([200, ['tableFile']]);
  });

  test('a list as PDF, and one of many rows as a workbook', async () => {
    const { db } = database;
    const admin = api(await createPerson(db, { isInternal: true, isAdministrator: true }));
    const rows = Array.from({ length: FEW_ROWS + 1 }, () => ({ queue: 'clean-up', payload: {} }));
    await db.insert(jobs).values(rows);
    for (const document of ['table.pdf', 'table.xlsx']) {
      const exported = await admin.ask(exportList, { params: { list: 'jobs', document }, query: {} });
      expect(exported.status).toBe(200);
    }
    expect(tasks()).toEqual(['tableFile', 'tableFile']);
  });

  test('a data sheet as PDF', async () => {
    const { person, root: other } = project;
    const { status } = await person.ask(getSheetPdf, { params: { rootUnitId: other.unitId } });
    expect([status, tasks()]).toEqual([200, ['sheetPdf']]);
  });

  test('pictures: the one of a person, and previews of pictures and pages', async () => {
    const { db } = database;
    const { person, unitId } = project;
    expect((await person.ask(saveOwnPicture, { body: await pictureForm() })).status).toBe(200);
    expect(tasks()).toEqual(['redrawPicture']);
    const picture = new Uint8Array(await plainPicture(64, 64));
    const plan = new Uint8Array(await planPdf([{ title: 'Wall', walls: [] }]));
    for (const [name, bytes, done] of [
      ['View.png', picture, ['drawPreview']],
      ['Plan.pdf', plan, ['drawPagePreview', 'readPdfText']],
    ] as const) {
      sent.mockClear();
      const fileId = await upload(person, unitId, name, bytes);
      const [file] = await db.select().from(files).where(eq(files.fileId, fileId));
      await storePreview(db, file?.sha256 ?? '');
      await storeContentText(db, file?.sha256 ?? '');
      expect(tasks()).toEqual(done);
    }
  });
});

test('a few rows as workbook or text are no work for another process', async () => {
  for (const format of ['xlsx', 'csv'] as const) expect(await exportRows(format, FEW_ROWS)).toBe(200);
  expect(tasks()).toEqual([]);
});

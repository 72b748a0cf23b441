import { eq } from 'drizzle-orm';
import JSZip from 'jszip';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aacOrderItems, rateLimits, units, users } from '@/db/schema';
import { exportOrderTable, getOrderDocument } from '@/lib/contract/order-documents';
import { changeUnitState } from '@/lib/contract/units';
import { orderPdf } from '@/lib/documents/order-pdf';
import { orderTable } from '@/lib/documents/order-table';
import { tableCsv } from '@/lib/documents/table-csv';
import { tableXlsx } from '@/lib/documents/table-xlsx';
import { COMPLETE_LOCALES, type Locale } from '@/lib/domain/account/languages';
import { ORDER_FORMATS, ORDER_MEDIA_TYPES, type OrderFormat } from '@/lib/domain/orders/order-formats';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { toolsIn } from '@/tests/support/document-tools';
import {
  createAacRow,
  createProject,
  createTenant,
  createUnit,
  type TestUnit,
} from '@/tests/support/factories';
import { sampleOrder } from '@/tests/support/order-document';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let tenantId: number;
let lot: TestUnit;
let purchaser: Api;
let outsider: Api;

beforeAll(async () => {
  ({ tenantId } = await createTenant(database.db));
});

beforeEach(async () => {
  const { db } = database;
  const buyer = await createPerson(db);
  const root = await createProject(db, { tenantId, members: [[buyer.userId, 'purchaser']] });
  const subproject = await createUnit(db, root, { unitType: 'subproject' });
  lot = await createUnit(db, subproject, { unitType: 'aacorderlot' });
  await createAacRow(db, lot);
  await createAacRow(db, lot, { itemIndex: 2, qty: 0 });
  purchaser = api(buyer);
  outsider = api(await createPerson(db));
});

const place = () =>
  purchaser.call(changeUnitState, {
    params: { projectUnitID: lot.unitId },
    body: { projectUnitID: lot.unitId, requirements: [] },
  });

const input = (format: OrderFormat) => ({
  params: { projectUnitID: lot.unitId, document: `order.${format}` as const },
});

const fetchOrder = (format: OrderFormat) => purchaser.ask(getOrderDocument, input(format));

describe('the documents of a placed order', () => {
  test('are refused until it is placed, and to who does not see the lot', async () => {
    expect(await purchaser.refusal(getOrderDocument, input('pdf'))).toMatchObject({
      status: 409,
      code: 'OrderNotPlaced',
    });
    await place();
    expect(await outsider.refusal(getOrderDocument, input('pdf'))).toMatchObject({ status: 404 });
  });

  test('come in every format, under a name with the order number', async () => {
    const { data } = await place();
    const number = data.data.replace('OrderNumber=', '');
    for (const format of ORDER_FORMATS) {
      const { status, headers } = await fetchOrder(format);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe(ORDER_MEDIA_TYPES[format]);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-disposition')).toContain(`order-${number}.${format}`);
    }
  });

  test('say what was ordered then, whatever changes later; parked rows are not ordered', async () => {
    await place();
    await database.db.update(aacOrderItems).set({ sublotName: 'Renamed' });
    await database.db.update(users).set({ lastName: 'Renamed' });
    const text = String((await fetchOrder('ubl.xml')).body);
    expect(text).toContain('Flat 01 hall');
    expect(text).not.toContain('Renamed');
    expect(text).toContain('<cbc:LineCountNumeric>1</cbc:LineCountNumeric>');
  });
});

describe('the tables of an order', () => {
  const csv = async (locale: Locale) => {
    const tools = await toolsIn(locale);
    return tableCsv(orderTable(sampleOrder, tools), tools);
  };

  test('are written in the notation of the language', async () => {
    const [, german = ''] = (await csv('de')).split('\r\n');
    expect(german).toBe(
      '1;"1e verdieping";"Badkamer ""A""";"4110012540";"Porenbetonsturz N 100/400 L1250";100;1250;310,5;7;2,72;1,00;217',
    );
    const [heading = '', english = ''] = (await csv('en')).split('\r\n');
    expect(heading.startsWith('\uFEFF"No.","Storey","Room","Article"')).toBe(true);
    expect(english).toContain(',310.5,7,2.72,1.00,217');
  });

  test('carry no formula out of a name', async () => {
    expect((await csv('nl')).split('\r\n')[2]).toContain(`;"'=SUM(A1)";`);
    expect((await csv('nl')).split('\r\n')[2]).toContain('"Begane grond; links"');
  });

  test('are numbers in the workbook', async () => {
    const tools = await toolsIn('de');
    const zip = await JSZip.loadAsync(await tableXlsx(orderTable(sampleOrder, tools), tools));
    const sheet = (await zip.file('xl/worksheets/sheet1.xml')?.async('text')) ?? '';
    expect(sheet).toContain('<v>310.5</v>');
    expect(sheet).toContain('<v>1200</v>');
    expect(sheet).toContain('Badkamer &quot;A&quot;');
    expect(sheet.match(/<row r="\d+">/g)).toHaveLength(3);
    expect(Object.keys(zip.files)).toEqual(
      expect.arrayContaining(['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml', 'xl/styles.xml']),
    );
  });
});

describe('the rows of a table as they are shown', () => {
  const table = {
    columns: [{ heading: 'Raum' }, { heading: 'Länge mm', digits: 0 }, { heading: 'm²', digits: 2 }],
    rows: [
      ['=Bad', 2700, 1.5],
      ['Flur', null, -1],
    ],
  };
  const exportAs = (document: 'table.csv' | 'table.xlsx' | 'table.pdf', body: typeof table = table) => ({
    params: { projectUnitID: lot.unitId, document },
    body,
  });

  test('leave as CSV, workbook and PDF, named after the lot', async () => {
    await database.db.update(units).set({ title: 'Zufahrt „Nord“' }).where(eq(units.unitId, lot.unitId));
    const csv = await purchaser.ask(exportOrderTable, exportAs('table.csv'));
    expect(csv.status).toBe(200);
    expect(String(csv.body).replace('\uFEFF', '')).toBe(
      `"Raum","Länge mm","m²"\r\n"'=Bad",2700,1.50\r\n"Flur",,-1.00\r\n`,
    );
    for (const format of ['xlsx', 'pdf'] as const) {
      const { status, headers } = await purchaser.ask(exportOrderTable, exportAs(`table.${format}`));
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe(ORDER_MEDIA_TYPES[format]);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-disposition')).toBe(
        `attachment; filename="${lot.unitNo} Zufahrt _Nord_.${format}"; ` +
          `filename*=UTF-8''${lot.unitNo}%20Zufahrt%20%E2%80%9ENord%E2%80%9C.${format}`,
      );
    }
  });

  test('are refused before any work where they are too many cells or too much text', async () => {
    const cells = (columns: number, rows: number, text: string) => ({
      columns: Array.from({ length: columns }, () => ({ heading: 'x' })),
      rows: Array.from({ length: rows }, () => Array.from({ length: columns }, () => text)),
    });
    const refusal = async (body: { columns: { heading: string }[]; rows: string[][] }) => {
      const { status, messages } = await purchaser.refusal(exportOrderTable, {
        params: { projectUnitID: lot.unitId, document: 'table.pdf' },
        body,
      });
      return [status, ...messages.map(({ code, reference, message }) => [code, reference, message])];
    };
    expect(await refusal(cells(40, 2_001, ''))).toEqual([
      400,
      ['TABLE.TooManyCells', 'rows', 'The table has 80,040 cells. The limit is 80,000.'],
    ]);
    expect(await refusal(cells(1, 5_000, 'x'.repeat(401)))).toEqual([
      400,
      ['TABLE.TooMuchText', 'rows', 'The table has 2,005,000 characters. The limit is 2,000,000.'],
    ]);
  });

  test('are made for one person thirty times in ten minutes', async () => {
    const small = exportAs('table.csv');
    for (let made = 0; made < 30; made++) {
      expect((await purchaser.ask(exportOrderTable, small)).status).toBe(200);
    }
    const refusal = await purchaser.ask(exportOrderTable, small);
    expect([refusal.status, Number(refusal.headers.get('retry-after')) > 0]).toEqual([429, true]);
    await database.db.delete(rateLimits);
  });

  test('are refused to who does not see the lot, for what is no lot, and in no sound shape', async () => {
    expect(await outsider.refusal(exportOrderTable, exportAs('table.csv'))).toMatchObject({ status: 404 });
    const root = {
      ...exportAs('table.csv'),
      params: { projectUnitID: lot.rootUnitId, document: 'table.csv' },
    };
    expect(await purchaser.refusal(exportOrderTable, root)).toMatchObject({ status: 404 });
    const wrong = [
      { columns: [], rows: [] },
      { ...table, rows: [[true]] },
      { ...table, columns: [{ heading: 'x', digits: 9 }] },
    ];
    for (const body of wrong) {
      expect(await purchaser.refusal(exportOrderTable, { ...exportAs('table.csv'), body })).toMatchObject({
        status: 400,
      });
    }
    const odd = { ...exportAs('table.csv'), body: { ...table, title: 'x' } };
    expect(await purchaser.refusal(exportOrderTable, odd)).toMatchObject({ code: 'UnknownField' });
  });
});

test.each(COMPLETE_LOCALES)('the confirmation is a PDF in %s', async (locale) => {
  const pdf = Buffer.from(await orderPdf(sampleOrder, await toolsIn(locale)));
  expect(pdf.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  expect(pdf.toString('latin1')).toContain(`/Lang (${locale})`);
});

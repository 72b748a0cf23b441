import { eq } from 'drizzle-orm';
import JSZip from 'jszip';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '@/db/schema';
import { addDays, type Day, daysBetween, isoWeek, mondayOfWeek, weekOfYear } from '@/lib/domain/calendar';
import { writeDay } from '@/lib/domain/day-text';
import type { TableFormat } from '@/lib/domain/orders/order-formats';
import { convertModel } from '@/lib/services/models/convert-model';
import { sessionCookieOf } from '@/tests/support/accounts';
import { dispatch } from '@/tests/support/api';
import { createTenant, type TestUnit } from '@/tests/support/factories';
import { createDelivery, createLot } from '@/tests/support/lots';
import { createCatalogue, createMaterials, inDays, PANELS } from '@/tests/support/materials';
import { modelFile, smallIfc } from '@/tests/support/model-files';
import { textsOfPdf } from '@/tests/support/pdf-pages';
import { PlannedProject } from '@/tests/support/planned-project';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let tenantId: number;
let project: PlannedProject;

beforeAll(async () => {
  await createCatalogue(database.db);
  ({ tenantId } = await createTenant(database.db));
});

beforeEach(async () => {
  project = await PlannedProject.create(database.db, tenantId);
  await database.db
    .update(users)
    .set({ language: 'de' })
    .where(eq(users.userId, project.made.as('member').userId));
});

async function take(document: `deliveries.${TableFormat}`, query = ''): Promise<Response> {
  const cookie = await sessionCookieOf(database.db, project.made.as('member').userId);
  const url = `http://localhost:3000/api/data/planner/delivery-plan/${project.made.root.unitId}/${document}${query}`;
  return dispatch(new Request(url, { headers: { cookie } }));
}

/** A lot whose deliveries come on days with so much. */
async function lotWith(title: string, volumesM3: Readonly<Record<number, number>>): Promise<TestUnit> {
  const lot = await createLot(database.db, project.made.house, 'Approved', title);
  const rows = Object.entries(volumesM3).map(([days, volumeM3]) => ({
    ...{ type: PANELS, volumeM3, deliveryDay: inDays(Number(days)) },
  }));
  await createMaterials(database.db, lot, rows);
  return lot;
}

/** The rows of the sheet, each the texts and numbers of its cells. */
async function rowsOf(response: Response): Promise<string[][]> {
  const zip = await JSZip.loadAsync(await response.arrayBuffer());
  const sheet = (await zip.file('xl/worksheets/sheet1.xml')?.async('text')) ?? '';
  return [...sheet.matchAll(/<row .*?<\/row>/g)].map(([row]) =>
    [...row.matchAll(/<c [^>]*?(?:\/>|>(.*?)<\/c>)/g)].map(([, cell = '']) => cell.replace(/<[^>]*>/g, '')),
  );
}

/** As workbooks count days. */
const serial = (day: Day) => String(daysBetween('1899-12-30', day));

describe('the overview of deliveries as a workbook', () => {
  test('has what is listed in the language of the person, with its load; days and numbers are such', async () => {
    const { db } = database;
    const lot = await lotWith('Haus A, EG', { 9: 40.125, 20: 3 });
    await createDelivery(db, lot, { deliveryDate: inDays(20), title: 'Late' });
    await createDelivery(db, lot, { deliveryDate: inDays(9), title: 'Early', walls: ['W1', 'W2'] });
    await createDelivery(db, lot, { deliveryDate: inDays(-3), title: 'Past', deliveryType: 'Fixed' });
    const response = await take('deliveries.xlsx');
    expect(response.headers.get('content-disposition')).toContain(`Lieferungen ${project.made.root.unitNo}`);
    const [headings, ...rows] = await rowsOf(response);
    const wanted = ['Name', 'Liefertermin', 'Freigabelose', 'Wände', 'Status', 'm³', 'kg', 'Lkw'];
    expect(headings).toEqual(wanted);
    expect(rows).toEqual([
      ['Past', serial(inDays(-3)), 'Haus A, EG', '', 'Geliefert', '0', '0', '0'],
      ['Early', serial(inDays(9)), 'Haus A, EG', 'W1, W2', 'Geplant', '40.125', '26081', '2'],
      ['Late', serial(inDays(20)), 'Haus A, EG', '', 'Geplant', '3', '1950', '1'],
    ]);
    const names = async (query: string) =>
      (await rowsOf(await take('deliveries.xlsx', query))).slice(1).map(([name]) => name);
    expect(await names('?orderby=title desc')).toEqual(['Past', 'Late', 'Early']);
    const upcoming = `deliveryDate ge ${inDays(0)}`;
    expect(await names(`?orderby=deliveryDate desc&filter=${upcoming}`)).toEqual(['Late', 'Early']);
    expect(await names("?filter=contains(wallNos,'W2') or deliveryType in (0)")).toEqual(['Past', 'Early']);
    const csv = await (await take('deliveries.csv', `?filter=${upcoming}`)).text();
    expect(csv.trim().split(/\r?\n/)).toHaveLength(3);
    expect(csv).toContain('Haus A, EG');
    expect((await take('deliveries.xlsx', '?filter=unknown eq 1')).status).toBe(400);
  });

  test('never has what belongs to another project', async () => {
    const { db } = database;
    const other = await PlannedProject.create(db, tenantId);
    const lot = await createLot(db, other.made.house, 'Approved', 'Elsewhere');
    await createDelivery(db, lot, { deliveryDate: inDays(9), title: 'Elsewhere' });
    const filter = `rootProjectUnitID eq '${other.made.root.unitId}' or 1 eq 1`;
    expect((await take('deliveries.xlsx', `?filter=${filter}`)).status).toBe(400);
    const all = `rootProjectUnitID eq '${other.made.root.unitId}' or title ne ''`;
    expect(await rowsOf(await take('deliveries.xlsx', `?filter=${all}`))).toHaveLength(1);
  });
});

/** The texts of a PDF page by page, and how many pictures it holds. */
async function readPdf(response: Response) {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const pages = textsOfPdf(bytes).map((lines) => lines.join(' '));
  return {
    pages,
    pictures: [
      ...Buffer.from(bytes)
        .toString('latin1')
        .matchAll(/\/Subtype \/Image/g),
    ].length,
  };
}

describe('the overview of deliveries as a PDF', () => {
  test('has the list, the totals of each week, and the building where walls of a delivery are known', async () => {
    const { db } = database;
    const { root } = project.made;
    const bytes = smallIfc(root.unitId);
    const { sha256 } = await modelFile(db, { unitId: root.unitId, name: 'house.ifc', bytes });
    await convertModel(db, sha256);
    const monday = mondayOfWeek(isoWeek(inDays(14)));
    const lot = await lotWith('Erdgeschoss', { [daysBetween(inDays(0), monday)]: 40 });
    await createDelivery(db, lot, { deliveryDate: monday, title: 'Known', walls: ['001', '006', 'X9'] });
    await createDelivery(db, lot, { deliveryDate: addDays(monday, 1), title: 'Unknown', walls: ['X1'] });
    const { pages, pictures } = await readPdf(await take('deliveries.pdf'));
    expect(pages).toHaveLength(3);
    const [list, weeks, gallery] = pages;
    expect(list).toContain('Known');
    expect(list).toContain(writeDay(monday, 'de'));
    expect(weeks).toContain('Lieferungen nach Wochen');
    const { week, year } = weekOfYear(isoWeek(monday)) ?? expect.unreachable();
    expect(weeks).toContain(`KW ${week}/${year}`);
    expect(gallery).toContain('Wände jeder Lieferung');
    expect(gallery).toContain('1 nicht im Modell');
    expect(gallery).not.toContain('Unknown');
    expect(pictures).toBe(1);
  });

  test('has the tables alone where there is no model, and a page where there is nothing', async () => {
    const empty = await readPdf(await take('deliveries.pdf'));
    expect(empty.pages).toHaveLength(1);
    const lot = await lotWith('Erdgeschoss', { 8: 40 });
    await createDelivery(database.db, lot, { deliveryDate: inDays(8), title: 'Plain', walls: ['001'] });
    const { pages, pictures } = await readPdf(await take('deliveries.pdf'));
    expect([pages.length, pictures]).toEqual([2, 0]);
  });
});

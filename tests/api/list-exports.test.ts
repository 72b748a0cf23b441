import ExcelJS from 'exceljs';
import { beforeAll, describe, expect, test } from 'vitest';
import { journalEntries, notifications, reminders, userTenants } from '@/db/schema';
import { countTasks } from '@/lib/contract/dashboard';
import { exportList } from '@/lib/contract/list-exports';
import { listUsers } from '@/lib/contract/users';
import { EXPORTED_LISTS } from '@/lib/domain/lists/exported-lists';
import { createPerson, sessionCookieOf } from '@/tests/support/accounts';
import { type Api, api, dispatch } from '@/tests/support/api';
import { createProject, createTenant, createUnit } from '@/tests/support/factories';
import { createCatalogue, PANELS } from '@/tests/support/materials';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
/** Columns that nobody sees at first. */
const CHOSEN = 'nextDelivery,city,responsible,volume,progress';
let internal: Api;
let purchaser: Api;
let administrator: Api;
let german: Api;
/** Who reads the workbook of a list. */
const readers: Record<string, string> = {};

beforeAll(async () => {
  const { db } = database;
  const { tenantId } = await createTenant(db);
  await createCatalogue(db);
  const buyer = await createPerson(db, { login: 'buyer@example.com', language: 'en' });
  const person = await createPerson(db, { isInternal: true, language: 'en' });
  await db.insert(userTenants).values({ userId: person.userId, tenantId });
  const made = { tenantId, variant: 'aac_elements', stateKey: 'PlaceOrder' } as const;
  const root = await createProject(db, { ...made, title: 'Harbour', members: [[buyer.userId, 'purchaser']] });
  await createProject(db, { ...made, title: 'Meadow', stateKey: 'Preparing' });
  const { unitId } = root;
  const materialData = [{ type: PANELS, volume: 15, deliveryDate: '2027-01-18' }];
  const createdOn = new Date('2026-11-27T15:54:00Z');
  await db
    .insert(notifications)
    .values({ unitId, rootUnitId: unitId, username: 'Rita', materialData, createdOn });
  const rule = {
    ruleKey: 'PrepareDrawings.Reminder1' as const,
    stateKey: 'PlaceOrder' as const,
    stateSince: createdOn,
  };
  await db.insert(reminders).values({ unitId, rootUnitId: unitId, ...rule, createdOn });
  await db.insert(journalEntries).values({
    ...{ rootUnitId: unitId, position: 1, unitId, unitTitle: 'Harbour', unitNo: root.unitNo },
    ...{
      unitType: root.unitType,
      userEmail: buyer.login,
      date: createdOn,
      newState: 'PlaceOrder' as const,
    },
    hash: '',
  });
  const reader = await createPerson(db, { isInternal: true, language: 'de' });
  await db.insert(userTenants).values({ userId: reader.userId, tenantId });
  german = api(reader);
  for (const title of ['Lot A', 'Lot B'])
    await createUnit(db, root, { unitType: 'aacorderlot', title, stateKey: 'PlaceOrder' });
  internal = api(person);
  purchaser = api(buyer);
  administrator = api(await createPerson(db, { isInternal: true, isAdministrator: true, language: 'en' }));
  Object.assign(readers, { internal: person.userId, tasks: buyer.userId });
});

/** The rows of a file, the headings first. */
async function csv(caller: Api, list: string, query: Record<string, string> = {}): Promise<string[][]> {
  const { body } = await caller.ask(exportList, { params: { list, document: 'table.csv' }, query });
  const lines = String(body).replace('\uFEFF', '').trim().split(/\r?\n/);
  return lines.map((line) => line.split(/[,;]/).map((cell) => cell.replaceAll('"', '')));
}

describe('the export of a list', () => {
  test('has the rows that the filter leaves, in the order that is asked for', async () => {
    const roots = 'parentProjectUnitID eq null';
    const named = async (query: Record<string, string>) =>
      (await csv(internal, 'projects', { hidden: `owner,stateSince,${CHOSEN}`, ...query })).map((row) =>
        row.slice(1),
      );
    expect(await named({ filter: roots, orderby: 'title desc' })).toEqual([
      ['Project', 'State'],
      ['Meadow', 'Preparing'],
      ['Harbour', 'Ready to order'],
    ]);
    expect(await named({ filter: `${roots} and stateKey in ('Preparing')` })).toEqual([
      ['Project', 'State'],
      ['Meadow', 'Preparing'],
    ]);
  });

  test('has the columns that are shown, in their order', async () => {
    const [headings] = await csv(internal, 'projects', {
      columns: 'stateKey,title',
      hidden: `owner,${CHOSEN}`,
    });
    expect(headings).toEqual(['State', 'Number', 'Project', 'State since']);
  });

  test('holds what its caller sees, and no more', async () => {
    const rows = await csv(purchaser, 'projects', { filter: 'parentProjectUnitID eq null', hidden: 'owner' });
    expect(rows.map((row) => row[1])).toEqual(['Project', 'Harbour']);
    const problem = await purchaser.refusal(exportList, { params: { list: 'users', document: 'table.csv' } });
    expect(problem).toMatchObject({ status: 403 });
  });

  test.each(EXPORTED_LISTS)('of %s is a workbook, a text and a print-out', async (list) => {
    for (const format of ['csv', 'xlsx', 'pdf']) {
      const asked = { params: { list, document: `table.${format}` } };
      const person =
        list === 'journal' || list === 'workflows' || list === 'notifications' ? internal : administrator;
      const { status, headers } = await person.ask(exportList, asked);
      expect(status).toBe(200);
      expect(headers.get('content-disposition')).toContain(`.${format}`);
    }
  });

  test('of notifications names materials in the language of the caller, and moments as dates with times', async () => {
    const text = (await csv(german, 'notifications')).join('\n');
    expect(text).toContain('Porenbeton-Wandplatten');
    expect(text).not.toContain('AAC wall panels');
    // A column that is not one of moments would repeat the text of the contract.
    expect(text).toContain('2026-11-27 16:54');
  });

  /** The cells of a workbook below a heading. */
  async function cellsBelow(list: string, heading: string) {
    const userId = readers[list] ?? readers.internal ?? '';
    const headers = { cookie: await sessionCookieOf(database.db, userId) };
    const url = `http://localhost:3000/api/data/planner/list-exports/${list}/table.xlsx`;
    const response = await dispatch(new Request(url, { headers }));
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(await response.arrayBuffer());
    const sheet = workbook.worksheets[0] ?? expect.unreachable();
    const cells: { value: unknown; format: string; line: number; heading: unknown }[] = [];
    sheet.eachRow((row, line) =>
      row.eachCell((cell, column) =>
        cells.push({
          ...{ value: cell.value, format: cell.numFmt, line },
          heading: sheet.getRow(1).getCell(column).value,
        }),
      ),
    );
    return cells.filter((cell) => cell.line > 1 && cell.heading === heading);
  }

  test.each([
    ['journal', 'Date'],
    ['notifications', 'Date'],
    ['workflows', 'Since'],
    ['workflows', 'Reported'],
    ['projects', 'State since'],
    ['tasks', 'Waiting since'],
  ])('of %s has dates with times below “%s” of its workbook', async (list, heading) => {
    const cells = await cellsBelow(list, heading);
    expect(cells.length).toBeGreaterThan(0);
    for (const { value, format } of cells)
      expect([value instanceof Date, format]).toEqual([true, 'm/d/yy "h":mm']);
  });

  test('names the position of a mistake in the filter', async () => {
    const asked = { params: { list: 'tasks', document: 'table.csv' }, query: { filter: 'unknown eq 1' } };
    expect(await purchaser.refusal(exportList, asked)).toMatchObject({ code: 'InvalidFilter' });
  });
});

test('tasks are counted as they are filtered, by their project too', async () => {
  const count = async (filter: string) => (await purchaser.call(countTasks, { query: { filter } })).count;
  expect((await purchaser.call(countTasks)).count).toBe(2);
  expect(await count("contains(unitTitle,'A')")).toBe(1);
  expect(await count("contains(rootUnitTitle,'Harbour') and parentUnitTitle eq 'Harbour'")).toBe(2);
  expect(await count("stateKey eq 'Closed'")).toBe(0);
});

test('people are filtered by what the list shows of them', async () => {
  const logins = async (filter: string) =>
    (await administrator.call(listUsers, { query: { filter } })).data.map(({ userLogin }) => userLogin);
  expect(await logins("projectCount ge 1 and state in ('active')")).toEqual(['buyer@example.com']);
  expect(await logins("state eq 'deactivated'")).toEqual([]);
  expect(await logins('lastSeenOn ge 2100-01-01')).toEqual([]);
});

import { desc, eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { adminLog, catalogueImports, catalogueVersions, units } from '@/db/schema';
import * as imports from '@/lib/contract/catalogue-imports';
import * as catalogue from '@/lib/contract/catalogue-products';
import * as versions from '@/lib/contract/catalogue-versions';
import { cleanUp } from '@/lib/jobs/clean-up';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import {
  createAacRow,
  createLintelRow,
  createProject,
  createTenant,
  createUnit,
} from '@/tests/support/factories';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let administrator: Api;

beforeAll(async () => {
  administrator = api(await createPerson(database.db, { isInternal: true, isAdministrator: true }));
});

type Kind = 'aac' | 'lintel';

/** A tenant with the products of the demo. */
async function tenant() {
  const { tenantId } = await createTenant(database.db);
  return { tenantId, tenantID: String(tenantId) };
}

const bodyOf = (list: string, own: object = {}) => ({ mode: 'changes', list, ...own });
const plan = async (tenantID: string, kind: Kind, list: string, own: object = {}) =>
  (
    await administrator.call(imports.planCatalogueImport, {
      ...{ params: { tenantID, kind }, body: bodyOf(list, own) },
    })
  ).data;
const refusedPlan = (tenantID: string, kind: Kind, list: string, own: object = {}) =>
  administrator.refusal(imports.planCatalogueImport, {
    ...{ params: { tenantID, kind }, body: bodyOf(list, own) },
  });
const target = (tenantID: string, kind: Kind, { importID }: { importID: string }) => ({
  params: { tenantID, kind, importID },
});
const apply = (tenantID: string, kind: Kind, made: imports.CatalogueImportDto, own: object = {}) =>
  administrator.ask(imports.applyCatalogueImport, {
    ...{ ...target(tenantID, kind, made), body: { version: made.baseVersion, ...own } },
  });
const rowsOf = (tenantID: string, kind: Kind, made: { importID: string }, query = {}) =>
  administrator.call(imports.listCatalogueImportRows, { ...target(tenantID, kind, made), query });
const history = async (tenantID: string, kind: Kind) =>
  (await administrator.call(versions.listCatalogueVersions, { params: { tenantID, kind } })).data;
const lintels = async (tenantID: string) =>
  (await administrator.call(catalogue.listCatalogueLintels, { params: { tenantID } })).data;
const exported = async (tenantID: string, kind: Kind, document = 'products.csv') => {
  const { body } = await administrator.ask(imports.exportCatalogue, { params: { tenantID, kind, document } });
  return String(body);
};

async function lotOf(tenantId: number, kind: Kind) {
  const variant = kind === 'lintel' ? 'lintel' : 'aac_elements';
  const root = await createProject(database.db, { tenantId, variant });
  const unitType = kind === 'lintel' ? 'lintelorderlot' : 'aacorderlot';
  return createUnit(database.db, await createUnit(database.db, root, { unitType: 'subproject' }), {
    unitType,
  });
}

const NEW = 'itemNo;family;thickness;length;height\r\n007;L;115;1400;199\r\n';

describe('a list of products', () => {
  test('is planned, looked through and applied as one version with one entry in the log', async () => {
    const { tenantID, tenantId } = await tenant();
    const list = `\uFEFF${NEW}4107010025;;;;\r\n4110010025;L;;;\r\n`;
    const made = await plan(tenantID, 'lintel', list);
    expect(made).toMatchObject({
      ...{ mode: 'changes', baseVersion: 1, new: 1, changed: 1, unchanged: 1, gone: 0, refused: 0 },
      ...{ confirm: null, ignored: [], effect: { draftLots: 0, draftRows: 0, becomeInvalid: 0 } },
    });
    const rows = await rowsOf(tenantID, 'lintel', made);
    expect(rows).toMatchObject({
      count: 2,
      data: [
        { row: 2, articleNo: '007', change: 'new', fields: [], messages: [] },
        { row: 4, articleNo: '4110010025', fields: [{ field: 'family', from: 'N', to: 'L' }] },
      ],
    });
    const filter = "change eq 'new'";
    expect(await rowsOf(tenantID, 'lintel', made, { filter, top: 1 })).toMatchObject({ count: 1 });
    expect(
      (await administrator.call(imports.getCatalogueImport, target(tenantID, 'lintel', made))).data,
    ).toEqual(made);
    expect(await lintels(tenantID)).toHaveLength(69);
    const { body } = await apply(tenantID, 'lintel', made, { note: 'List of May' });
    expect(body).toMatchObject({
      data: { version: 2, added: 1, changed: 1, removed: 0, note: 'List of May' },
    });
    const now = await lintels(tenantID);
    expect(now).toHaveLength(70);
    expect(now.find(({ itemNo }) => itemNo === '007')).toMatchObject({
      ...{ title: 'AAC lintel L 115/199 L1400', piecesPerPallet: 18, kgPerM3: 800, status: 'offered' },
    });
    const entries = await database.db
      .select()
      .from(adminLog)
      .where(eq(adminLog.subjectId, `${tenantId}/lintel`))
      .orderBy(desc(adminLog.at));
    expect(entries).toMatchObject([
      { action: 'catalogueImported', changes: [{ field: 'version', from: 1, to: 2 }] },
    ]);
    const params = { tenantID, kind: 'lintel', version: '1' };
    await administrator.call(versions.restoreCatalogueVersion, { params, body: {} });
    expect((await lintels(tenantID)).map(({ itemNo }) => itemNo)).not.toContain('007');
  });

  test('that was exported makes the same catalogue for another tenant, and changes nothing again', async () => {
    const [from, to] = [await tenant(), await tenant()];
    await database.db.delete(catalogueVersions).where(eq(catalogueVersions.tenantId, to.tenantId));
    for (const kind of ['aac', 'lintel'] as const) {
      const list = await exported(from.tenantID, kind);
      const made = await plan(to.tenantID, kind, list, { mode: 'complete' });
      expect(made).toMatchObject({ baseVersion: 0, refused: 0, unchanged: 0, ignored: [] });
      expect((await apply(to.tenantID, kind, made)).status).toBe(200);
      expect(await exported(to.tenantID, kind)).toBe(list);
      const again = await plan(to.tenantID, kind, list, { mode: 'complete' });
      expect(again).toMatchObject({ new: 0, changed: 0, gone: 0, unchanged: kind === 'aac' ? 3 : 69 });
      expect((await apply(to.tenantID, kind, again)).body).toMatchObject({ data: { version: 1 } });
      expect(await history(to.tenantID, kind)).toHaveLength(1);
    }
    const workbook = await administrator.ask(imports.exportCatalogue, {
      params: { tenantID: from.tenantID, kind: 'lintel', document: 'products.xlsx' },
    });
    expect(workbook.headers.get('content-type')).toContain('spreadsheetml');
  });

  test('is refused with the reason if it is none', async () => {
    const { tenantID } = await tenant();
    const many = `itemNo\n${Array.from({ length: 10_001 }, (_, at) => `A${at}`).join('\n')}`;
    const lists: [string, string][] = [
      ['', 'CATALOGUE.NoRows'],
      ['\uFEFF\r\n\r\n', 'CATALOGUE.NoRows'],
      ['itemNo;family', 'CATALOGUE.NoRows'],
      ['family\nN', 'CATALOGUE.HeadingMissing'],
      ['itemNo;Dicke;thickness\n1;2;3', 'CATALOGUE.HeadingTwice'],
      [`itemNo${';'.repeat(60)}\n1`, 'CATALOGUE.TooManyColumns'],
      [many, 'CATALOGUE.TooManyRows'],
    ];
    for (const [list, code] of lists) {
      expect([list.slice(0, 20), (await refusedPlan(tenantID, 'lintel', list)).messages]).toMatchObject([
        ...[list.slice(0, 20), [{ code, reference: 'list' }]],
      ]);
    }
    expect(await refusedPlan(tenantID, 'aac', NEW, { list: undefined })).toMatchObject({
      messages: [{ code: 'Required', reference: 'list' }],
    });
    expect(await refusedPlan(tenantID, 'lintel', NEW, { mode: 'all' })).toMatchObject({ status: 400 });
  });

  test('with a refused row is applied in no part, and says why in the language of the reader', async () => {
    const { tenantID } = await tenant();
    const made = await plan(tenantID, 'lintel', `${NEW}008;L;1;1400;249\r\n`);
    expect(made).toMatchObject({ new: 1, refused: 1 });
    const query = { filter: "change eq 'refused'" };
    const { data } = await administrator.call(imports.listCatalogueImportRows, {
      ...{ ...target(tenantID, 'lintel', made), query, headers: { 'accept-language': 'de' } },
    });
    expect(data).toMatchObject([
      { row: 3, articleNo: '008', messages: [{ field: 'thickness', code: 'OutOfRange' }] },
    ]);
    expect((await apply(tenantID, 'lintel', made)).body).toMatchObject({ status: 409, code: 'RowsRefused' });
    expect(await history(tenantID, 'lintel')).toHaveLength(1);
  });
});

describe('a plan', () => {
  test('is applied to no other version, and once', async () => {
    const { tenantID } = await tenant();
    const made = await plan(tenantID, 'lintel', NEW);
    expect((await apply(tenantID, 'lintel', made, { version: 2 })).body).toMatchObject({
      code: 'PlanOutdated',
    });
    const [first, second] = await Promise.all([
      apply(tenantID, 'lintel', made),
      apply(tenantID, 'lintel', made),
    ]);
    expect([first.status, second.status].sort()).toEqual([200, 412]);
    expect(await history(tenantID, 'lintel')).toHaveLength(2);
  });

  test('that was applied answers the same if the answer was lost', async () => {
    const { tenantID } = await tenant();
    const made = await plan(tenantID, 'lintel', NEW);
    const input = {
      ...{ ...target(tenantID, 'lintel', made), body: { version: 1 } },
      headers: { 'idempotency-key': `import-${tenantID}` },
    };
    const first = await administrator.ask(imports.applyCatalogueImport, input);
    const again = await administrator.ask(imports.applyCatalogueImport, input);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
  });

  test('that withdraws more than a fifth needs their number', async () => {
    const { tenantID } = await tenant();
    const made = await plan(tenantID, 'lintel', NEW, { mode: 'complete' });
    expect(made).toMatchObject({ gone: 69, confirm: 69 });
    for (const own of [{}, { confirm: 68 }]) {
      expect((await apply(tenantID, 'lintel', made, own)).body).toMatchObject({
        ...{ status: 400, messages: [{ code: 'CATALOGUE.CountToConfirm', reference: 'confirm' }] },
      });
    }
    await apply(tenantID, 'lintel', made, { confirm: 69 });
    const statuses = (await lintels(tenantID)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 'ending')).toHaveLength(69);
  });

  test('says what it does to rows that are not ordered; ordered ones do not count', async () => {
    const { tenantID, tenantId } = await tenant();
    const [lot, other, ordered] = [
      await lotOf(tenantId, 'aac'),
      await lotOf(tenantId, 'aac'),
      await lotOf(tenantId, 'aac'),
    ];
    await createAacRow(database.db, lot, { productNo: 0, lengthMm: 2600 });
    await createAacRow(database.db, lot, { productNo: 0, lengthMm: 2000 });
    await createAacRow(database.db, other, { productNo: 1, lengthMm: 2000 });
    await createAacRow(database.db, other, { productNo: 2, lengthMm: 2000 });
    await createAacRow(database.db, ordered, { productNo: 0, lengthMm: 2600 });
    await database.db
      .update(units)
      .set({ orderNumber: `4711${tenantId}`, stateKey: 'Approved' })
      .where(inArray(units.unitId, [ordered.unitId]));
    const made = await plan(tenantID, 'aac', 'articleNo,lengthMax,status\n5107060,2400,\n5110060,,blocked\n');
    expect(made).toMatchObject({
      ...{ changed: 2, confirm: 1, effect: { draftLots: 2, draftRows: 3, becomeInvalid: 2 } },
    });
  });

  test('never changes the size of what rows have, also if they got it in the meantime', async () => {
    const { tenantID, tenantId } = await tenant();
    const lot = await lotOf(tenantId, 'lintel');
    await createLintelRow(database.db, lot, { itemNo: '4110012525' });
    const list = 'itemNo;height\n4110012525;260\n4110010025;260\n';
    const refused = await plan(tenantID, 'lintel', list);
    expect(refused).toMatchObject({ changed: 1, refused: 1 });
    const { data } = await rowsOf(tenantID, 'lintel', refused, { filter: "change eq 'refused'" });
    expect(data).toMatchObject([{ articleNo: '4110012525', messages: [{ code: 'Fixed', field: 'height' }] }]);
    const made = await plan(tenantID, 'lintel', 'itemNo;height\n4110010025;260\n');
    await createLintelRow(database.db, lot, { itemNo: '4110010025' });
    expect((await apply(tenantID, 'lintel', made)).body).toMatchObject({
      ...{ status: 409, code: 'RowsRefused', messages: [{ code: 'Fixed', reference: '4110010025' }] },
    });
  });

  test('is kept for a day, and takes the place of the one before; that of another tenant is unknown', async () => {
    const [own, other] = [await tenant(), await tenant()];
    const first = await plan(own.tenantID, 'lintel', NEW);
    const second = await plan(own.tenantID, 'lintel', NEW);
    const get = (tenantID: string, kind: Kind, made: { importID: string }) =>
      administrator.ask(imports.getCatalogueImport, target(tenantID, kind, made));
    const statuses = async () => [
      (await get(own.tenantID, 'lintel', first)).status,
      (await get(own.tenantID, 'lintel', second)).status,
      (await get(other.tenantID, 'lintel', second)).status,
      (await get(own.tenantID, 'aac', second)).status,
    ];
    expect(await statuses()).toEqual([404, 200, 404, 404]);
    await database.db
      .update(catalogueImports)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(catalogueImports.importId, second.importID));
    expect(await statuses()).toEqual([404, 404, 404, 404]);
    expect((await apply(own.tenantID, 'lintel', second)).status).toBe(404);
    await cleanUp(database.db);
    const left = await database.db.select().from(catalogueImports);
    expect(left.map(({ importId }) => importId)).not.toContain(second.importID);
  });
});

test('ranges of lintels are planned like a list', async () => {
  const { tenantID } = await tenant();
  const range = {
    ...{ family: 'F', prefix: '44', thicknesses: [115, 175], lengths: [1250, 1500], heights: [71] },
    ...{ lintelType: 'ST', cuttable: false, bearing: 230 },
  };
  const made = await plan(tenantID, 'lintel', '', { list: undefined, ranges: { ranges: [range] } });
  expect(made).toMatchObject({ new: 4, refused: 0 });
  const { data } = await rowsOf(tenantID, 'lintel', made);
  expect(data.map(({ articleNo }) => articleNo)).toEqual([
    ...['4411512507', '4411515007', '4417512507', '4417515007'],
  ]);
  const wrong = { ranges: [range], pattern: '{x}' };
  expect(await refusedPlan(tenantID, 'lintel', '', { list: undefined, ranges: wrong })).toMatchObject({
    messages: [{ code: 'CATALOGUE.UnknownPattern', reference: 'ranges' }],
  });
});

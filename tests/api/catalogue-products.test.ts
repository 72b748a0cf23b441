import { and, desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { adminLog, catalogueVersions } from '@/db/schema';
import * as catalogue from '@/lib/contract/catalogue-products';
import * as versions from '@/lib/contract/catalogue-versions';
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

const PANEL = {
  ...{ articleNo: 'W-80', productNo: 80, title: 'Wandtafel 80', thickness: 80, width: 600 },
  ...{ lengthMin: 600, lengthMax: 2400, color: '#1f77b4', textColor: '#ffffff' },
};
const LINTEL = {
  ...{ itemNo: 'S-115', family: 'L', title: 'Sturz 115', thickness: 115, length: 1400, height: 199 },
  ...{ lintelType: 'ST', cuttable: false, maxOpening: 1000 },
};

/** A tenant with the products of the demo, or without any. */
async function tenant({ isEmpty = false } = {}) {
  const { tenantId } = await createTenant(database.db);
  const own = eq(catalogueVersions.tenantId, tenantId);
  if (isEmpty) await database.db.delete(catalogueVersions).where(own);
  return { tenantId, tenantID: String(tenantId) };
}

const panels = async (tenantID: string) =>
  (await administrator.call(catalogue.listCataloguePanels, { params: { tenantID } })).data;
const addPanel = async (tenantID: string, own: object = {}) =>
  (
    await administrator.call(catalogue.createCataloguePanel, {
      ...{ params: { tenantID }, body: { ...PANEL, ...own } },
    })
  ).data;
const panel = (tenantID: string, articleNo: string) => ({ params: { tenantID, articleNo } });
const history = async (tenantID: string, kind = 'aac') =>
  (await administrator.call(versions.listCatalogueVersions, { params: { tenantID, kind } })).data;

async function lotOf(tenantId: number, variant: 'aac_elements' | 'lintel') {
  const root = await createProject(database.db, { tenantId, variant });
  const unitType = variant === 'lintel' ? 'lintelorderlot' : 'aacorderlot';
  return createUnit(database.db, await createUnit(database.db, root, { unitType: 'subproject' }), {
    unitType,
  });
}

describe('the products of a tenant', () => {
  test('begin with none, and every change is a version with an entry in the log', async () => {
    const { tenantID, tenantId } = await tenant({ isEmpty: true });
    expect(await panels(tenantID)).toEqual([]);
    expect(await history(tenantID)).toEqual([]);
    const made = await addPanel(tenantID, { note: 'First one' });
    expect(made).toMatchObject({ status: 'offered', kgPerM3: 650, piecesPerPallet: 9, version: 1 });
    const changed = await administrator.call(catalogue.changeCataloguePanel, {
      ...panel(tenantID, 'W-80'),
      body: { ...made, title: 'Wandtafel 8', titles: { nl: 'Wandbord 8' }, lengthMax: 2600 },
    });
    expect(changed.data).toMatchObject({ titles: { nl: 'Wandbord 8' }, lengthMax: 2600, version: 2 });
    expect(await panels(tenantID)).toEqual([changed.data]);
    const [newest, first] = await history(tenantID);
    expect(newest).toMatchObject({ version: 2, added: 0, changed: 1, removed: 0 });
    expect(first).toMatchObject({ version: 1, note: 'First one', added: 1 });
    const [entry] = await database.db
      .select()
      .from(adminLog)
      .where(and(eq(adminLog.subjectId, `${tenantId}/aac/W-80`)))
      .orderBy(desc(adminLog.at), desc(adminLog.entryId));
    expect(entry?.action).toBe('catalogueProductChanged');
    expect(entry?.changes).toEqual(
      expect.arrayContaining([
        { field: 'title', from: 'Wandtafel 80', to: 'Wandtafel 8' },
        { field: 'title.nl', from: null, to: 'Wandbord 8' },
        { field: 'lengthMax', from: 2400, to: 2600 },
      ]),
    );
  });

  test('are as they were where nothing is changed', async () => {
    const { tenantID } = await tenant();
    const [first] = await panels(tenantID);
    const { data } = await administrator.call(catalogue.changeCataloguePanel, {
      ...panel(tenantID, first?.articleNo ?? ''),
      body: { ...first },
    });
    expect(data).toEqual(first);
    expect(await history(tenantID)).toHaveLength(1);
  });

  test('are filtered, and end without being lost', async () => {
    const { tenantID } = await tenant();
    const ending = await administrator.call(catalogue.switchCataloguePanel, {
      ...panel(tenantID, '5107060'),
      body: { status: 'ending', note: 'Replaced' },
    });
    expect(ending.data).toMatchObject({ status: 'ending', version: 2 });
    const query = { filter: "status eq 'ending'" };
    const found = await administrator.call(catalogue.listCataloguePanels, { params: { tenantID }, query });
    expect(found).toMatchObject({ count: 1, data: [{ articleNo: '5107060' }] });
    expect((await history(tenantID))[0]).toMatchObject({ note: 'Replaced', changed: 1 });
  });

  test('are refused with the field and the reason', async () => {
    const { tenantID } = await tenant();
    const refused: [object, string, string][] = [
      [{ lengthMin: 610 }, 'CATALOGUE.Step', 'lengthMin'],
      [{ lengthMax: 580 }, 'OutOfRange', 'lengthMax'],
      [{ articleNo: '5107060' }, 'CATALOGUE.Duplicate', 'articleNo'],
      [{ productNo: 1 }, 'CATALOGUE.Duplicate', 'productNo'],
      [{ textColor: '#1f77b5' }, 'ContrastTooLow', 'textColor'],
      [{ thickness: 9 }, 'OutOfRange', 'thickness'],
      [{ width: 2001 }, 'OutOfRange', 'width'],
      [{ productNo: 10_000 }, 'OutOfRange', 'productNo'],
      [{ kgPerM3: 650.5 }, 'NotInteger', 'kgPerM3'],
      [{ piecesPerPallet: 0 }, 'OutOfRange', 'piecesPerPallet'],
      [{ title: ' ' }, 'Required', 'title'],
      [{ articleNo: 'W/80' }, 'WrongFormat', 'articleNo'],
      [{ color: 'red' }, 'WrongFormat', 'color'],
      [{ colour: '#ffffff' }, 'UnknownField', 'colour'],
    ];
    for (const [own, code, reference] of refused) {
      const refusal = await administrator.refusal(catalogue.createCataloguePanel, {
        ...{ params: { tenantID }, body: { ...PANEL, ...own } },
      });
      expect([refusal.messages[0]?.code, refusal.messages[0]?.reference]).toEqual([code, reference]);
    }
    expect(await history(tenantID)).toHaveLength(1);
  });

  test('of lintels are unique by size among those that are offered', async () => {
    const { tenantID } = await tenant();
    const add = (own: object) => ({ params: { tenantID }, body: { ...LINTEL, ...own } });
    await administrator.call(catalogue.createCatalogueLintel, add({}));
    const twin = add({ itemNo: 'S-116' });
    expect(await administrator.refusal(catalogue.createCatalogueLintel, twin)).toMatchObject({
      messages: [{ code: 'CATALOGUE.ValueTaken', reference: 'height' }],
    });
    const params = { tenantID, articleNo: 'S-115' };
    await administrator.call(catalogue.switchCatalogueLintel, { params, body: { status: 'blocked' } });
    await administrator.call(catalogue.createCatalogueLintel, twin);
    expect(
      await administrator.refusal(catalogue.switchCatalogueLintel, { params, body: { status: 'offered' } }),
    ).toMatchObject({ messages: [{ code: 'CATALOGUE.ValueTaken' }] });
    const cut = add({ itemNo: 'S-117', length: 1450, cuttable: true, minCutHeight: 250 });
    expect(await administrator.refusal(catalogue.createCatalogueLintel, cut)).toMatchObject({
      messages: [{ code: 'OutOfRange', reference: 'minCutHeight' }],
    });
  });
});

describe('a product that order rows have', () => {
  test('keeps its size; the refusal says what uses it', async () => {
    const { tenantID, tenantId } = await tenant();
    const lot = await lotOf(tenantId, 'aac_elements');
    await createAacRow(database.db, lot, { productNo: 0 });
    const target = panel(tenantID, '5107060');
    const { data: usage } = await administrator.call(catalogue.getCataloguePanelUsage, target);
    expect(usage).toMatchObject({ projects: 1, draftRows: 1, placedOrders: 0, others: 0 });
    const { data: own } = await administrator.call(catalogue.getCataloguePanel, target);
    const refusal = await administrator.refusal(catalogue.changeCataloguePanel, {
      ...{ ...target, body: { ...own, thickness: 75, lengthMax: 2000 } },
    });
    expect(refusal).toMatchObject({ status: 409, code: 'FixedOnceUsed' });
    expect(refusal.messages.map(({ code, reference }) => reference ?? code)).toEqual([
      ...['thickness', 'USAGE.projects', 'USAGE.draftRows'],
    ]);
    const other = await panels(tenantID);
    const unused = other.find(({ productNo }) => productNo === 2);
    const changed = await administrator.call(catalogue.changeCataloguePanel, {
      ...panel(tenantID, unused?.articleNo ?? ''),
      body: { ...unused, thickness: 160 },
    });
    expect(changed.data.thickness).toBe(160);
  });

  test('of another tenant is another product', async () => {
    const [one, other] = [await tenant(), await tenant()];
    await createLintelRow(database.db, await lotOf(one.tenantId, 'lintel'));
    const usageOf = async ({ tenantID }: { tenantID: string }) =>
      (
        await administrator.call(catalogue.getCatalogueLintelUsage, {
          params: { tenantID, articleNo: '4110012525' },
        })
      ).data.draftRows;
    expect([await usageOf(one), await usageOf(other)]).toEqual([1, 0]);
  });

  test('never gets another number', async () => {
    const { tenantID } = await tenant();
    const target = panel(tenantID, '5107060');
    const { data: own } = await administrator.call(catalogue.getCataloguePanel, target);
    for (const [other, code] of [
      [{ productNo: 7 }, 'KeyFixed'],
      [{ articleNo: '5107061' }, 'IdMismatch'],
    ] as const) {
      const input = { ...target, body: { ...own, ...other } };
      expect((await administrator.refusal(catalogue.changeCataloguePanel, input)).messages[0]?.code).toBe(
        code,
      );
    }
  });
});

describe('two administrators', () => {
  test('do not overwrite each other: the version is that of the catalogue', async () => {
    const { tenantID } = await tenant();
    const seen = { 'if-match': '"1"' };
    const switchOne = (articleNo: string) => ({
      ...panel(tenantID, articleNo),
      ...{ body: { status: 'ending' }, headers: seen },
    });
    await administrator.call(catalogue.switchCataloguePanel, switchOne('5107060'));
    const refusal = await administrator.refusal(catalogue.switchCataloguePanel, switchOne('5110060'));
    expect(refusal).toMatchObject({
      status: 412,
      code: 'StaleVersion',
      data: { status: 'offered', version: 2 },
    });
  });

  test('who add at once both succeed, one version after the other', async () => {
    const { tenantID } = await tenant();
    const numbers = [11, 12, 13, 14];
    await Promise.all(numbers.map((no) => addPanel(tenantID, { articleNo: `W-${no}`, productNo: no })));
    expect((await history(tenantID)).map(({ version }) => version)).toEqual([5, 4, 3, 2, 1]);
    expect(await panels(tenantID)).toHaveLength(7);
  });
});

describe('the versions of a catalogue', () => {
  test('are compared, and an earlier one comes back with everything that it had', async () => {
    const { tenantID } = await tenant();
    const before = await panels(tenantID);
    await addPanel(tenantID);
    await administrator.call(catalogue.switchCataloguePanel, {
      ...panel(tenantID, '5107060'),
      body: { status: 'blocked' },
    });
    const compare = (version: number, other: number) => ({
      params: { tenantID, kind: 'aac', version: String(version), other: String(other) },
    });
    const difference = await administrator.call(versions.compareCatalogueVersions, compare(1, 3));
    expect(difference.data).toEqual([
      {
        ...{ articleNo: '5107060', title: 'AAC panel 70 × 600', change: 'changed' },
        fields: [{ field: 'status', from: 'offered', to: 'blocked' }],
      },
      { articleNo: 'W-80', title: 'Wandtafel 80', change: 'added', fields: [] },
    ]);
    const restore = (version: number, body: object = {}) => ({
      ...{ params: { tenantID, kind: 'aac', version: String(version) }, body },
    });
    expect(
      await administrator.refusal(versions.restoreCatalogueVersion, restore(1, { version: 2 })),
    ).toMatchObject({ status: 412 });
    const { data } = await administrator.call(versions.restoreCatalogueVersion, restore(1));
    expect(data).toMatchObject({ version: 4, restoredVersion: 1, changed: 1, removed: 1 });
    expect(await panels(tenantID)).toEqual(before.map((product) => ({ ...product, version: 4 })));
    expect((await administrator.call(versions.compareCatalogueVersions, compare(1, 4))).data).toEqual([]);
    // Its number stays its own: it comes back as it was, and as nothing else.
    const as = (own: object) => ({ params: { tenantID }, body: { ...PANEL, ...own } });
    expect(await administrator.refusal(catalogue.createCataloguePanel, as({ thickness: 90 }))).toMatchObject({
      messages: [{ code: 'CATALOGUE.MeasureFixed', reference: 'thickness' }],
    });
    expect(await addPanel(tenantID, { title: 'Again' })).toMatchObject({ version: 5 });
    for (const unknown of [0, 9]) {
      expect(await administrator.refusal(versions.restoreCatalogueVersion, restore(unknown))).toMatchObject({
        status: 404,
      });
    }
  });
});

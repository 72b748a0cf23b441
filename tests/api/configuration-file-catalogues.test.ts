import { desc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminLog, catalogueVersions, tenants } from '@/db/schema';
import * as catalogue from '@/lib/contract/catalogue-products';
import { listCatalogueVersions } from '@/lib/contract/catalogue-versions';
import * as contract from '@/lib/contract/configuration-file';
import { applyConfiguration } from '@/lib/services/configuration-file/apply-configuration';
import { consoleContext } from '@/lib/services/configuration-file/console-context';
import { exportConfiguration } from '@/lib/services/configuration-file/export-configuration';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { applyFile, planFile, writtenByFiles } from '@/tests/support/configuration-file';
import { createTestDatabase } from '@/tests/support/database';
import { createAacRow, createProject, createUnit } from '@/tests/support/factories';
import { nextNumber } from '@/tests/support/numbers';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let administrator: Api;

const PANEL = {
  ...{ articleNo: 'W-80', productNo: 80, title: 'Wandtafel 80', titles: { nl: 'Wandbord 80' } },
  ...{ thickness: 80, width: 600, lengthMin: 600, lengthMax: 2400 },
  ...{ color: '#1f77b4', textColor: '#ffffff' },
};
const WIDE = { ...PANEL, articleNo: 'W-90', productNo: 90, title: 'Wandtafel 90', titles: {}, thickness: 90 };
const LINTEL = {
  ...{ itemNo: 'S-115', title: 'Sturz 115', family: 'L', thickness: 115, length: 1400, height: 199 },
  ...{ lintelType: 'ST', cuttable: false, maxOpening: 1000, status: 'ending' },
};

/** A tenant that a file made with two panels and a lintel. */
let key: string;
let tenantId: number;
beforeEach(async () => {
  const number = nextNumber('entity');
  key = `FILE-${number}`;
  await apply({
    ...{ panels: { items: [PANEL, WIDE] }, lintels: { items: [LINTEL] } },
    ...{ title: `Of file ${number}`, numberPrefix: `F${number}X` },
  });
  const [tenant] = await database.db.select().from(tenants).where(eq(tenants.key, key));
  tenantId = tenant?.tenantId ?? 0;
});
beforeAll(async () => {
  administrator = api(await createPerson(database.db, { isInternal: true, isAdministrator: true }));
  await applyFile(administrator, { product: { key: 'planner', title: 'Nordsee', workflowsAllowed: true } });
});

const fileOf = (sections: object) => ({ tenants: { items: [{ key, ...sections }] } });
const plan = (sections: object) => planFile(administrator, fileOf(sections));
const apply = (sections: object) => applyFile(administrator, fileOf(sections));
const exported = async () => {
  const { tenants: all } = await administrator.call(contract.exportConfiguration);
  return all?.items.find((tenant) => tenant.key === key);
};
const versions = async (kind: 'aac' | 'lintel' = 'aac') =>
  (await administrator.call(listCatalogueVersions, { params: { tenantID: String(tenantId), kind } })).data;
const logged = () => database.db.select().from(adminLog).orderBy(desc(adminLog.at), desc(adminLog.entryId));
const steps = ({ steps: all }: Awaited<ReturnType<typeof plan>>) =>
  all.map(({ noun, key: number, planned }) => [noun, number, planned]);

describe('the catalogues of a file', () => {
  test('fill those of a new tenant, in one version of each kind', async () => {
    expect(await versions()).toMatchObject([{ version: 1, added: 2, changed: 0, removed: 0 }]);
    expect(await versions('lintel')).toMatchObject([{ version: 1, added: 1 }]);
    const made = await exported();
    expect(made?.panels?.items).toEqual([
      { ...PANEL, piecesPerPallet: 9, kgPerM3: 650, status: 'offered' },
      { ...WIDE, piecesPerPallet: 8, kgPerM3: 650, status: 'offered' },
    ]);
    expect(made?.lintels?.items).toMatchObject([{ ...LINTEL, minCutHeight: 120, kgPerM3: 800 }]);
    const ofCatalogue = (await logged()).filter(({ subjectId }) => subjectId === `${tenantId}/aac`);
    expect(ofCatalogue).toMatchObject([
      {
        action: 'catalogueImported',
        changes: [{ field: 'version', from: 0, to: 1 }],
      },
    ]);
  });

  test('change nothing when they are applied again, nor as they were exported', async () => {
    const before = await writtenByFiles(database.db);
    for (const file of [
      fileOf({ panels: { items: [PANEL, WIDE] } }),
      await administrator.call(contract.exportConfiguration),
    ]) {
      expect((await applyFile(administrator, file)).steps).toEqual([]);
    }
    expect(await writtenByFiles(database.db)).toEqual(before);
  });

  test('are the same in an empty portal that was made of the file', async () => {
    const file = await administrator.call(contract.exportConfiguration);
    const other = await createTestDatabase();
    try {
      const ctx = await consoleContext(other.db, new Date());
      await applyConfiguration(ctx, file, null);
      expect(JSON.stringify(await exportConfiguration(ctx))).toBe(JSON.stringify(file));
      const written = await writtenByFiles(other.db);
      await applyConfiguration(ctx, file, null);
      expect(await writtenByFiles(other.db)).toEqual(written);
    } finally {
      await other.close();
    }
  });

  test('change what they name as one version, and delete nothing', async () => {
    const added = { ...PANEL, articleNo: 'W-100', productNo: 100, thickness: 100 };
    const items = [{ articleNo: 'W-80', kgPerM3: 600, titles: { nl: '' } }, added];
    const planned = await plan({ panels: { items } });
    expect(planned.steps).toMatchObject([
      { noun: 'panel', within: key, key: 'W-100', planned: 'create' },
      {
        ...{ noun: 'panel', key: 'W-80', planned: 'change' },
        changes: [
          { field: 'titles.nl', from: 'Wandbord 80', to: '' },
          { field: 'kgPerM3', from: 650, to: 600 },
        ],
      },
    ]);
    expect(await versions()).toHaveLength(1);
    await apply({ panels: { items } });
    expect(await versions()).toMatchObject([{ version: 2, added: 1, changed: 1, removed: 0 }, {}]);
    expect(await versions('lintel')).toHaveLength(1);
    const after = (await exported())?.panels?.items;
    expect(after?.map(({ articleNo }) => articleNo)).toEqual(['W-100', 'W-80', 'W-90']);
    expect(after?.[1]).toMatchObject({ kgPerM3: 600, titles: {}, status: 'offered' });
  });

  test('end what a complete section leaves out, which makes room for another of its size', async () => {
    await apply({ lintels: { items: [{ itemNo: 'S-115', status: 'offered' }] } });
    const follower = { ...LINTEL, itemNo: 'A-115', status: 'offered' };
    const refused = await plan({ lintels: { items: [follower] } });
    expect(refused.steps).toMatchObject([
      { planned: 'refused', messages: [{ code: 'CATALOGUE.ValueTaken', field: 'height' }] },
    ]);
    const planned = await apply({ lintels: { mode: 'complete', items: [follower] } });
    expect(steps(planned)).toEqual([
      ['lintel', 'A-115', 'create'],
      ['lintel', 'S-115', 'deactivate'],
    ]);
    expect((await exported())?.lintels?.items).toMatchObject([
      { itemNo: 'A-115', status: 'offered' },
      { itemNo: 'S-115', status: 'ending' },
    ]);
    expect(steps(await plan({ lintels: { mode: 'complete', items: [follower] } }))).toEqual([]);
  });
});

describe('the catalogues of a file are refused', () => {
  test('as a whole, with every reason, in plan and change', async () => {
    const root = await createProject(database.db, { tenantId, variant: 'aac_elements' });
    const subproject = await createUnit(database.db, root, { unitType: 'subproject' });
    const lot = await createUnit(database.db, subproject, { unitType: 'aacorderlot' });
    await createAacRow(database.db, lot, { productNo: 80 });
    const before = await writtenByFiles(database.db);
    const sections = {
      title: 'Renamed by a refused file',
      panels: {
        items: [
          { articleNo: 'W-80', thickness: 85 },
          { articleNo: 'W-90', productNo: 91, lengthMax: 400 },
          { ...PANEL, articleNo: 'W-81' },
          { ...PANEL, articleNo: 'W-82', productNo: 82, textColor: '#1f77b5' },
          { articleNo: 'W-83', productNo: 83 },
          { ...PANEL, articleNo: 'GOOD', productNo: 84 },
        ],
      },
    };
    const planned = await plan(sections);
    const reasons = planned.steps.flatMap(({ key: number, messages }) =>
      messages.map(({ code, field }) => `${number} ${code} ${field}`),
    );
    expect(reasons).toEqual([
      'W-80 Fixed thickness',
      'W-80 USAGE.projects null',
      'W-80 USAGE.draftRows null',
      'W-81 CATALOGUE.Duplicate productNo',
      'W-82 ContrastTooLow textColor',
      ...['title', 'thickness', 'width', 'lengthMin', 'lengthMax', 'color', 'textColor'].map(
        (field) => `W-83 Required ${field}`,
      ),
      'W-90 KeyFixed productNo',
      'W-90 OutOfRange lengthMax',
    ]);
    const refusal = await administrator.refusal(contract.applyConfiguration, {
      ...{ body: fileOf(sections), params: { planID: planned.planID } },
    });
    expect([refusal.status, refusal.code]).toEqual([409, 'RowsRefused']);
    expect(refusal.messages.map(({ code }) => code)).toEqual(reasons.map((reason) => reason.split(' ')[1]));
    expect(refusal.messages[0]).toMatchObject({ reference: 'panel/W-80/thickness' });
    expect(await writtenByFiles(database.db)).toEqual(before);
  });

  test('together with the tenant that they belong to', async () => {
    key = 'REFUSED';
    const planned = await plan({ numberPrefix: 'F', panels: { items: [PANEL] } });
    expect(planned.steps).toMatchObject([
      { noun: 'tenant', planned: 'refused', messages: [{ code: 'Required', field: 'title' }] },
      { noun: 'panel', key: 'W-80', planned: 'refused', messages: [{ code: 'UnknownKey' }] },
    ]);
  });

  test.each<[string, object, string, string]>([
    [
      'an unknown field',
      { panels: { items: [{ ...PANEL, colour: 1 }] } },
      'panels/items/0/colour',
      'UnknownField',
    ],
    ['no number', { panels: { items: [{ title: 'x' }] } }, 'panels/items/0/articleNo', 'Required'],
    [
      'a wrong type',
      { lintels: { items: [{ ...LINTEL, height: '199' }] } },
      'lintels/items/0/height',
      'NotANumber',
    ],
    ['a fraction', { panels: { items: [{ ...PANEL, width: 60.5 }] } }, 'panels/items/0/width', 'NotInteger'],
    [
      'too large a size',
      { lintels: { items: [{ ...LINTEL, length: 6001 }] } },
      'lintels/items/0/length',
      'OutOfRange',
    ],
    [
      'an unknown status',
      { lintels: { items: [{ ...LINTEL, status: 'gone' }] } },
      'lintels/items/0/status',
      'UnknownValue',
    ],
  ])('with %s, at its place', async (_, sections, at, code) => {
    const before = await writtenByFiles(database.db);
    const refusal = await administrator.refusal(contract.planConfiguration, { body: fileOf(sections) });
    expect([refusal.status, refusal.messages.map((one) => `${one.reference} ${one.code}`)]).toEqual([
      400,
      [`tenants/items/0/${at} ${code}`],
    ]);
    expect(await writtenByFiles(database.db)).toEqual(before);
  });

  test('where a product was changed since it was planned, and for all but one who apply the same plan', async () => {
    const body = fileOf({ panels: { items: [{ articleNo: 'W-80', kgPerM3: 700 }] } });
    const { planID } = await planFile(administrator, body);
    await administrator.call(catalogue.changeCataloguePanel, {
      params: { tenantID: String(tenantId), articleNo: 'W-80' },
      body: { ...PANEL, kgPerM3: 655 },
    });
    const once = (params: { planID: string }) =>
      administrator.ask(contract.applyConfiguration, { body, params });
    expect((await once({ planID })).status).toBe(412);
    expect(await versions()).toMatchObject([{ version: 2 }, {}]);
    const again = await planFile(administrator, body);
    const answers = await Promise.all([once(again), once(again), once(again)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
    expect(await database.db.$count(catalogueVersions, eq(catalogueVersions.tenantId, tenantId))).toBe(4);
  });
});

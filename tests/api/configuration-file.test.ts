import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { adminLog, portalProducts } from '@/db/schema';
import * as contract from '@/lib/contract/configuration-file';
import { applyConfiguration } from '@/lib/services/configuration-file/apply-configuration';
import { consoleContext } from '@/lib/services/configuration-file/console-context';
import { exportConfiguration } from '@/lib/services/configuration-file/export-configuration';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { applyFile, planFile, writtenByFiles } from '@/tests/support/configuration-file';
import { createTestDatabase } from '@/tests/support/database';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();

let administrator: Api;

const COLOURS = { backgroundColor: '#1f77b4', textColor: '#ffffff' };
const DELAY = { reminder1Days: 2, reminder2Days: 4, escalationDays: 8 };
const PORTAL = {
  product: {
    ...{ key: 'planner', title: 'Nordsee', workflowsAllowed: true, timeZone: 'Europe/Amsterdam' },
    replyTo: 'bau@nordsee.example',
    languages: ['de', 'en', 'nl', 'fr'],
    legal: { provider: 'Nordsee\nWattweg 1', privacy: { de: '# Daten\nWenige.' } },
  },
  settings: { binDays: 40 },
  delayRules: { Structuring: { ...DELAY, escalationRoleKeys: ['sales contact'], isOff: false } },
  tenants: {
    items: [
      {
        ...{ key: 'NORD', title: 'Nordsee Bau', numberPrefix: 'N' },
        infoHtml: '<p>Moin</p>',
        features: ['ProjectInfoSheet', 'HasJournal'],
        rules: { sheetSetKey: 'psw', minMaterialSheets: 2 },
        delayRules: { Preparing: { ...DELAY, escalationRoleKeys: [], isOff: true } },
        salesOrganisations: {
          items: [
            {
              ...{ key: 'NORD-DE', title: 'Nordsee Deutschland', country: 'de', homepage: '' },
              ...{ contactMail: '', imageUrl: '', city: 'Husum', isActive: false },
            },
          ],
        },
      },
    ],
  },
  plants: { items: [{ key: 'HUSUM', name: 'Werk Husum', trucksPerWeek: 8, timeZone: 'Europe/Paris' }] },
  productTypes: { items: [{ key: 'WALL', title: 'Walls', titles: { de: 'Wände' }, ...COLOURS }] },
  preliminaryDays: { HUSUM: { WALL: 20 } },
};

const plan = (body: object) => planFile(administrator, body);
const apply = (body: object) => applyFile(administrator, body);
const exported = () => administrator.call(contract.exportConfiguration);
const everything = () => writtenByFiles(database.db);

beforeAll(async () => {
  const person = await createPerson(database.db, { isInternal: true, isAdministrator: true });
  administrator = api(person);
});

describe('a file', () => {
  test('sets up an empty portal, and is what another portal exports', async () => {
    expect(await administrator.refusal(contract.exportConfiguration)).toMatchObject({ code: 'NotSetUp' });
    const planned = await plan(PORTAL);
    expect(planned.steps.map(({ noun, within, key, planned: what }) => [noun, within, key, what])).toEqual([
      ['product', null, 'planner', 'create'],
      ['settings', null, '', 'change'],
      ['delayRule', null, 'Structuring', 'create'],
      ['tenant', null, 'NORD', 'create'],
      ['tenantDelayRule', 'NORD', 'Preparing', 'create'],
      ['salesOrganisation', 'NORD', 'NORD-DE', 'create'],
      ['plant', null, 'HUSUM', 'create'],
      ['productType', null, 'WALL', 'create'],
      ['preliminaryDays', null, 'HUSUM', 'create'],
    ]);
    expect(await database.db.$count(portalProducts)).toBe(0);
    await apply(PORTAL);
    const file = await exported();
    expect(file).toMatchObject(PORTAL);
    expect(Object.keys(file)).toEqual(['$schema', 'format', ...Object.keys(PORTAL)]);

    const other = await createTestDatabase();
    try {
      const ctx = await consoleContext(other.db, new Date());
      await applyConfiguration(ctx, file, null);
      expect(JSON.stringify(await exportConfiguration(ctx))).toBe(JSON.stringify(file));
      const [entry] = await other.db.select().from(adminLog).where(eq(adminLog.action, 'plantCreated'));
      expect(entry).toMatchObject({ userId: null, userLogin: 'console' });
    } finally {
      await other.close();
    }
  });

  test('that was exported or applied changes nothing, however often it is applied', async () => {
    const file = await exported();
    const before = await everything();
    for (const body of [file, PORTAL]) {
      const planned = await plan(body);
      expect([planned.steps, planned.counts.unchanged]).toEqual([[], 9]);
      expect(await apply(body)).toEqual(planned);
    }
    expect(await everything()).toEqual(before);
  });

  test('is written as text with two spaces and keys in the order of its schema', async () => {
    const answer = await administrator.ask(contract.exportConfiguration);
    expect(answer.headers.get('content-disposition')).toContain('portal.json');
    const file = contract.configurationFileSchema.parse(answer.body);
    // The schema reads fields in the order of their declaration.
    expect(JSON.stringify(file)).toBe(JSON.stringify(answer.body));
    expect(JSON.stringify(file)).not.toMatch(/password|secret|token/i);
  });

  test('changes what it names, and nothing else', async () => {
    const before = await everything();
    const body = {
      plants: { items: [{ key: 'HUSUM', trucksPerWeek: 9, isActive: false }] },
      tenants: { items: [{ key: 'NORD', features: ['HasJournal'], rules: { minMaterialSheets: 3 } }] },
      preliminaryDays: { HUSUM: { WALL: 21 } },
    };
    // Scripts are not kept, and no change.
    const info = { key: 'NORD', infoHtml: '<p>Moin<script>alert(1)</script></p>' };
    expect((await plan({ tenants: { items: [info] } })).steps).toEqual([]);
    const { steps } = await apply(body);
    expect(steps).toMatchObject([
      {
        ...{ noun: 'tenant', key: 'NORD', planned: 'change' },
        changes: [
          { field: 'features', from: 'ProjectInfoSheet, HasJournal', to: 'HasJournal' },
          { field: 'rules.minMaterialSheets', from: 2, to: 3 },
        ],
      },
      {
        noun: 'plant',
        changes: [
          { from: 8, to: 9 },
          { field: 'isActive', from: true, to: false },
        ],
      },
      { noun: 'preliminaryDays', key: 'HUSUM', changes: [{ field: 'WALL', from: 20, to: 21 }] },
    ]);
    const after = await exported();
    expect(after.plants?.items).toMatchObject([{ name: 'Werk Husum', trucksPerWeek: 9, isActive: false }]);
    expect(after.tenants?.items).toMatchObject([{ rules: { sheetSetKey: 'psw', minMaterialSheets: 3 } }]);
    expect((await everything()).logged).toBe(before.logged + 5);
    await apply(PORTAL);
    await apply({ plants: { items: [{ key: 'HUSUM', isActive: true }] } });
  });

  test('deactivates what a complete section leaves out, and deletes nothing', async () => {
    const items = [{ key: 'NEU', name: 'Werk Neu', trucksPerWeek: 1 }];
    const { steps } = await apply({ plants: { mode: 'complete', items } });
    expect(steps.map(({ key, planned: what }) => [key, what])).toEqual([
      ['HUSUM', 'deactivate'],
      ['NEU', 'create'],
    ]);
    const after = (await exported()).plants?.items.map(({ key, isActive }) => [key, isActive]);
    expect(after).toEqual([
      ['HUSUM', false],
      ['NEU', true],
    ]);
  });
});

test('the schema of the file is published', async () => {
  const schema = await api().call(contract.getConfigurationSchema);
  expect(schema).toMatchObject({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    properties: { preliminaryDays: { type: 'object' }, tenants: { properties: { mode: {} } } },
  });
  expect((await exported()).$schema).toMatch(/\/api\/portal\/configuration\.schema\.json$/);
});

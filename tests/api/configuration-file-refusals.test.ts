import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { plants, userSessions } from '@/db/schema';
import { createToken } from '@/lib/contract/account';
import { changePlant } from '@/lib/contract/catalogue';
import { changePortalSettings } from '@/lib/contract/configuration';
import * as contract from '@/lib/contract/configuration-file';
import { applyConfiguration, planConfiguration } from '@/lib/services/configuration-file/apply-configuration';
import { consoleContext } from '@/lib/services/configuration-file/console-context';
import { createPerson, TEST_PASSWORD } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { applyFile, planFile, writtenByFiles } from '@/tests/support/configuration-file';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();

let administrator: Api;
let administratorId: string;

const DELAY = { reminder1Days: 2, reminder2Days: 4, escalationDays: 8 };
const COLOURS = { backgroundColor: '#1f77b4', textColor: '#ffffff' };
const PORTAL = {
  product: { key: 'planner', title: 'Nordsee', workflowsAllowed: true },
  tenants: { items: [{ key: 'NORD', title: 'Nordsee Bau', numberPrefix: 'N' }] },
  plants: {
    items: [
      { key: 'HUSUM', name: 'Werk Husum', trucksPerWeek: 8 },
      { key: 'NEU', name: 'Werk Neu', trucksPerWeek: 1 },
    ],
  },
  productTypes: { items: [{ key: 'WALL', title: 'Walls', ...COLOURS }] },
};

const plan = (body: object) => planFile(administrator, body);
const refusedApply = (body: object, planID: string) =>
  administrator.refusal(contract.applyConfiguration, { body, params: { planID } });
const everything = () => writtenByFiles(database.db);

beforeAll(async () => {
  const person = await createPerson(database.db, { isInternal: true, isAdministrator: true });
  administratorId = person.userId;
  administrator = api(person);
  await applyFile(administrator, PORTAL);
});

describe('a file is refused', () => {
  const codesOf = ({ steps }: Awaited<ReturnType<typeof plan>>) =>
    steps.flatMap(({ noun, key, messages }) => messages.map(({ code, field }) => [noun, key, code, field]));

  test('as a whole if one thing of it is, with the same reasons in plan and change', async () => {
    const before = await everything();
    const body = {
      product: { key: 'planner', title: 'Ostsee', languages: ['de', 'fr'] },
      plants: {
        items: [
          { key: 'WEST', name: 'Werk West', trucksPerWeek: 3 },
          { key: 'OST', name: 'Werk Husum', trucksPerWeek: 3 },
          { key: 'SUED' },
        ],
      },
      productTypes: {
        items: [{ key: 'PALE', title: 'Pale', backgroundColor: '#ffffff', textColor: '#fefefe' }],
      },
      preliminaryDays: { WEST: { WALL: 9, PALE: 9, NONE: 9 }, NONE: { WALL: 1 } },
      tenants: { items: [{ key: 'NORDX', title: 'Other', numberPrefix: 'N1' }] },
    };
    const planned = await plan(body);
    expect(codesOf(planned)).toEqual([
      ['product', 'planner', 'LanguageFixed', 'languages'],
      ['tenant', 'NORDX', 'PrefixConfusable', 'numberPrefix'],
      ['plant', 'OST', 'Taken', 'name'],
      ['plant', 'SUED', 'Required', 'name'],
      ['plant', 'SUED', 'Required', 'trucksPerWeek'],
      ['productType', 'PALE', 'ContrastTooLow', 'textColor'],
      ['preliminaryDays', 'NONE', 'UnknownKey', null],
      ['preliminaryDays', 'WEST', 'UnknownKey', 'NONE'],
    ]);
    expect(planned.counts).toMatchObject({ refused: 7, create: 1 });
    const { status, code, messages } = await refusedApply(body, planned.planID);
    expect([status, code]).toEqual([409, 'RowsRefused']);
    expect(messages.map((message) => message.code)).toEqual(codesOf(planned).map(([, , reason]) => reason));
    expect(messages[2]).toMatchObject({ reference: 'plant/OST/name' });
    expect(await everything()).toEqual(before);
  });

  test('where the portal was changed since it was planned', async () => {
    const body = { plants: { items: [{ key: 'NEU', trucksPerWeek: 2 }] } };
    const { planID } = await plan(body);
    const [row] = await database.db.select().from(plants).where(eq(plants.key, 'NEU'));
    const change = {
      body: { name: 'Werk Neu', trucksPerWeek: 5 },
      params: { plantID: String(row?.plantId) },
    };
    await administrator.call(changePlant, change);
    expect(await refusedApply(body, planID)).toMatchObject({ status: 412, code: 'PlanOutdated' });
    expect((await everything()).tables.plants).toMatchObject([{}, { key: 'NEU', trucksPerWeek: 5 }]);
  });

  test('if two apply the same plan, for one of them', async () => {
    const body = { plants: { items: [{ key: 'BEIDE', name: 'Werk Beide', trucksPerWeek: 2 }] } };
    const { planID } = await plan(body);
    const once = () => administrator.ask(contract.applyConfiguration, { body, params: { planID } });
    const answers = await Promise.all([once(), once(), once()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
    expect(await database.db.$count(plants, eq(plants.key, 'BEIDE'))).toBe(1);
  });

  test('where any section is broken, with the place, and nothing is written', async () => {
    const before = await everything();
    const good = { plants: { items: [{ key: 'GUT', name: 'Gut', trucksPerWeek: 1 }] } };
    const broken: [object, string, string][] = [
      [{ settings: { binDays: 1 } }, 'settings/binDays', 'OutOfRange'],
      [{ productTypes: { items: [{ key: 'no key' }] } }, 'productTypes/items/0/key', 'WrongFormat'],
      [{ tenants: { items: [{ key: 'OK', colour: 1 }] } }, 'tenants/items/0/colour', 'UnknownField'],
      [{ preliminaryDays: { GUT: { WALL: 0 } } }, 'preliminaryDays/GUT/WALL', 'OutOfRange'],
      [
        { delayRules: { Structuring: { ...DELAY, reminder2Days: 1 } } },
        'delayRules/Structuring/isOff',
        'Required',
      ],
      [{ format: 2 }, 'format', 'UnknownFormat'],
      [{ product: { title: 'x' } }, 'product/key', 'Required'],
    ];
    for (const [section, reference, code] of broken) {
      const { status, messages } = await administrator.refusal(contract.planConfiguration, {
        body: { ...good, ...section },
      });
      expect([status, messages.some((one) => one.code === code && one.reference === reference)]).toEqual([
        400,
        true,
      ]);
    }
    expect(await everything()).toEqual(before);
  });

  test('without a sign-in of the last minutes, or by a token', async () => {
    const person = await createPerson(database.db, { isInternal: true, isAdministrator: true });
    const early = api(person);
    const call = { body: {}, params: { planID: (await plan({})).planID } };
    await early.call(contract.applyConfiguration, call);
    const createdAt = new Date(Date.now() - 6 * 60_000);
    await database.db.update(userSessions).set({ createdAt }).where(eq(userSessions.userId, person.userId));
    expect(await early.refusal(contract.applyConfiguration, call)).toMatchObject({
      ...{ status: 403, code: 'ReauthenticationRequired' },
    });
    expect((await early.call(contract.planConfiguration, { body: {} })).data.steps).toEqual([]);
    const wanted = { name: 'ERP', scope: 'write', expiresInDays: 30, password: TEST_PASSWORD };
    const { token } = (await early.call(createToken, { body: wanted })).data;
    expect(await api({ token }).refusal(contract.applyConfiguration, call)).toMatchObject({
      ...{ status: 403, code: 'ReauthenticationRequired' },
    });
  });

  test('if what it removes was shown in no plan', async () => {
    const { db } = database;
    const signedIn = new Date(Date.now() - 100 * 86_400_000);
    await administrator.call(changePortalSettings, {
      body: { ...(await administrator.call(contract.exportConfiguration)).settings, endedSignInDays: 365 },
    });
    await db
      .insert(userSessions)
      .values({ userId: administratorId, createdAt: signedIn, lastSeenAt: signedIn });
    const ctx = await consoleContext(db, new Date());
    const file = { settings: { endedSignInDays: 30 } };
    const { steps, hash } = await planConfiguration(ctx, file);
    expect(steps).toMatchObject([
      { planned: 'change', effects: [{ code: 'REMOVAL.endedSignInDays', values: { count: 1 } }] },
    ]);
    await expect(applyConfiguration(ctx, file, null)).rejects.toMatchObject({ code: 'RemovalNotConfirmed' });
    await applyConfiguration(ctx, file, hash);
    expect((await administrator.call(contract.exportConfiguration)).settings?.endedSignInDays).toBe(30);
  });
});

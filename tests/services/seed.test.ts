import { eq, inArray, isNull, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_SEEDED_AT } from '@/db/installation-keys';
import {
  aacOrderItems,
  contents,
  files,
  fileVersions,
  installation,
  jobs,
  journalEntries,
  lintelOrderItems,
  members,
  models,
  ownNotifications,
  portalLegal,
  tasks,
  units,
  users,
} from '@/db/schema';
import { DEMO_LINTELS, DEMO_PANELS } from '@/db/seed/catalogues';
import { DEMO_PEOPLE, userIdOf } from '@/db/seed/people';
import { COMPLETE_LOCALES } from '@/lib/domain/account/languages';
import { legalSections } from '@/lib/domain/configuration/legal-texts';
import type { TextInLanguages } from '@/lib/domain/configuration/text-in-languages';
import { aacGrouping } from '@/lib/domain/orders/aac-summary';
import { validateAacItem } from '@/lib/domain/orders/aac-validity';
import { orderElevation } from '@/lib/domain/orders/elevation';
import { lintelGrouping } from '@/lib/domain/orders/lintel-summary';
import { validateLintelItem } from '@/lib/domain/orders/lintel-validity';
import { summarise } from '@/lib/domain/orders/order-summary';
import { BUILT_IN_LOADING } from '@/lib/domain/orders/weight';
import { area2, pallets2 } from '@/lib/domain/quantity';
import { seedDemoData } from '@/lib/runtime/seed-demo-data';
import { checkPassword } from '@/lib/services/account/password-hash';
import { listElevationRows } from '@/lib/services/orders/order-tables';
import { DEMO_NOW, seedTestDemo } from '@/tests/support/demo';
import { serviceContext } from '@/tests/support/service-context';
import { setUpTestDatabase } from '@/tests/support/test-database';

const test = setUpTestDatabase();

beforeAll(() => seedDemoData(test.db, DEMO_NOW));

const unitOf = async (title: string) => {
  const [unit] = await test.db.select().from(units).where(eq(units.title, title));
  if (!unit) throw new Error(`no unit ${title}`);
  return unit;
};

describe('the people of the demo', () => {
  it('all sign in with the common password', async () => {
    const people = await test.db.select().from(users);
    expect(people).toHaveLength(16);
    const [first] = people;
    expect(new Set(people.map((person) => person.passwordHash)).size).toBe(1);
    expect(await checkPassword('Demo-2026', first?.passwordHash ?? null)).toMatchObject({ matches: true });
  });
});

it('the operator of the demo publishes both texts in every language', async () => {
  const [legal] = await test.db.select().from(portalLegal);
  expect(legal).toMatchObject({
    provider: expect.stringMatching(/^Planner Demo GmbH\n/),
    contactMail: 'portal@example.com',
  });
  for (const language of COMPLETE_LOCALES) {
    const titles = (text: TextInLanguages) => legalSections(text, language).map(({ title }) => title);
    expect(titles(legal?.imprint ?? {}).filter(Boolean)).toHaveLength(3);
    expect(titles(legal?.privacy ?? {}).filter(Boolean)).toHaveLength(6);
  }
});

describe('members', () => {
  it.each([
    ['P-1004', 12],
    ['P-2002', 11],
    ['P-3001', 6],
  ])('of %s are %i', async (unitNo, count) => {
    const rows = await test.db
      .select({ login: users.login })
      .from(members)
      .innerJoin(units, eq(units.unitId, members.rootUnitId))
      .innerJoin(users, eq(users.userId, members.userId))
      .where(eq(units.unitNo, unitNo));
    expect(rows).toHaveLength(count);
    const logins = rows.map(({ login }) => login);
    for (const nobody of ['admin', 'internal', 'outsider']) {
      expect(logins).not.toContain(`${nobody}@example.com`);
    }
  });
});

describe('the order lots of P-1002', () => {
  it.each([
    ['Haus A, Erdgeschoss', 45, 70.2, 5.4, 6],
    ['Haus A, 1. Obergeschoss', 53, 83.41, 6.5, 7],
    ['Haus A, Kellertrennwände', 196, 294, 28, 28],
    ['Haus B, Dachgeschoss', 0, 0, 0, 0],
  ])('%s adds up to the worked example', async (title, qty, area, pallets, palletsToLoad) => {
    const lot = await unitOf(title);
    const rows = await test.db.select().from(aacOrderItems).where(eq(aacOrderItems.unitId, lot.unitId));
    const items = rows;
    const { totals } = summarise(items, aacGrouping(DEMO_PANELS), BUILT_IN_LOADING);
    expect({ ...totals, area: area2(totals.areaMm2), pallets: pallets2(totals.pallets) }).toMatchObject({
      qty,
      area,
      pallets,
      palletsToLoad,
    });
    expect(lot.stateKey).toBe('PlaceOrder');
  });

  it('wait for the purchaser', async () => {
    const open = await test.db.select().from(tasks).where(eq(tasks.taskKey, 'PlaceOrder'));
    expect(open.length).toBeGreaterThanOrEqual(4);
    expect(open.every((task) => task.roleKeys.includes('purchaser'))).toBe(true);
  });

  it('include an ordered and a closed one', async () => {
    expect(await unitOf('Haus B, 1. Obergeschoss')).toMatchObject({
      stateKey: 'Approved',
      orderNumber: '4500012345',
    });
    expect(await unitOf('Haus B, Erdgeschoss')).toMatchObject({ stateKey: 'Closed' });
  });
});

describe('the order lots of P-1003', () => {
  it.each([
    ['P-1003-01-01', 38, 12.63, 3.43, 4],
    ['P-1003-01-02', 44, 12.68, 4, 4],
    ['P-1003-01-03', 112, 55.78, 28, 28],
  ])('%s adds up to the worked example', async (unitNo, qty, area, pallets, palletsToLoad) => {
    const rows = await test.db
      .select({ item: lintelOrderItems })
      .from(lintelOrderItems)
      .innerJoin(units, eq(units.unitId, lintelOrderItems.unitId))
      .where(eq(units.unitNo, unitNo));
    const items = rows.map(({ item }) => {
      const product = DEMO_LINTELS.find(({ articleNo }) => articleNo === item.itemNo);
      return { ...item, productValue: product?.value ?? '' };
    });
    const rules = { products: DEMO_LINTELS };
    expect(items.flatMap((item) => validateLintelItem(item, rules))).toEqual([]);
    const { totals } = summarise(items, lintelGrouping(DEMO_LINTELS), BUILT_IN_LOADING);
    expect({ ...totals, area: area2(totals.areaMm2), pallets: pallets2(totals.pallets) }).toMatchObject({
      qty,
      area,
      pallets,
      palletsToLoad,
    });
  });
});

describe('the elevations of the projects of order lots', () => {
  it.each([
    ['P-1002', ['panel']],
    ['P-1003', ['lintel']],
  ])('%s is drawn from the rows of its lots', async (unitNo, kinds) => {
    const [root] = await test.db.select().from(units).where(eq(units.unitNo, unitNo));
    const [person] = await test.db.select().from(users);
    if (!root || !person) throw new Error('the demo is not there');
    const rows = await listElevationRows(serviceContext(test.db, person, [root.tenantId]), root);
    expect([...new Set(rows.map(({ kind }) => kind))]).toEqual(kinds);
    const items = root.variant === 'lintel' ? lintelOrderItems : aacOrderItems;
    const [ordered] = await test.db
      .select({ qty: sql<number>`sum(${items.qty})::int` })
      .from(items)
      .innerJoin(units, eq(units.unitId, items.unitId))
      .where(eq(units.rootUnitId, root.unitId));
    expect(rows.reduce((sum, { qty }) => sum + qty, 0)).toBe(ordered?.qty);
    expect(orderElevation(rows)?.storeys.length).toBeGreaterThan(0);
  });
});

describe('every order row', () => {
  it('is valid', async () => {
    const rows = await test.db.select().from(aacOrderItems);
    const rules = { products: DEMO_PANELS };
    expect(rows.flatMap((row) => validateAacItem(row, rules))).toEqual([]);
    expect(rows).toHaveLength(15);
  });
});

describe('files', () => {
  it('are taken like uploads: models are read and previews drawn once the portal has started', async () => {
    const versions = await test.db.select().from(fileVersions);
    const stored = await test.db.select().from(contents);
    expect(new Set(stored.map(({ sha256 }) => sha256))).toEqual(
      new Set(versions.map(({ sha256 }) => sha256)),
    );
    expect((await test.db.select().from(models)).map(({ state }) => state)).toEqual(
      Array.from({ length: 4 }, () => 'queued'),
    );
    const keysOf = async (queue: string) =>
      (await test.db.select({ key: jobs.key }).from(jobs).where(eq(jobs.queue, queue))).map(({ key }) => key);
    expect(await keysOf('scan-model')).toHaveLength(4);
    const waiting = stored.filter(({ preview }) => preview === 'waiting');
    expect((await keysOf('make-preview')).toSorted()).toEqual(waiting.map(({ sha256 }) => sha256).toSorted());
  });

  it('have as many versions as they say', async () => {
    const versions = await test.db.select().from(fileVersions);
    for (const file of await test.db.select().from(files)) {
      const own = versions.filter(({ fileId }) => fileId === file.fileId);
      expect(own.map(({ fileVersion }) => fileVersion).toSorted()).toEqual(
        Array.from({ length: file.fileVersion }, (_, index) => index + 1),
      );
      const newest = own.find(({ fileVersion }) => fileVersion === file.fileVersion);
      expect(newest?.sha256).toBe(file.sha256);
    }
  });
});

describe('projects', () => {
  it('have a picture each: a model, or a house of their own', async () => {
    const roots = await test.db.select().from(units).where(isNull(units.parentUnitId));
    const rows = await test.db
      .select()
      .from(files)
      .where(inArray(files.kind, ['ifc', 'png']));
    const own = roots.flatMap(({ unitId }) => rows.filter((row) => row.unitId === unitId).slice(0, 1));
    expect(own).toHaveLength(roots.length);
    expect(new Set(own.map(({ sha256 }) => sha256)).size).toBe(roots.length);
  });
});

describe('the bell', () => {
  it('has something for everybody who takes part in a project', async () => {
    const rows = await test.db.selectDistinct({ userId: ownNotifications.userId }).from(ownNotifications);
    const members = DEMO_PEOPLE.filter(({ roleKey }) => roleKey !== null).map(({ login }) => userIdOf(login));
    expect(rows.map(({ userId }) => userId).sort()).toEqual(members.sort());
  });
});

describe('seeding again', () => {
  it('changes nothing', async () => {
    const count = async () => {
      const [row] = await test.db.select({ count: sql<number>`count(*)::int` }).from(journalEntries);
      return row?.count;
    };
    const before = await count();
    await seedTestDemo(test.db, { now: new Date('2027-01-01T00:00:00Z') });
    expect(await count()).toBe(before);
    const seeded = await test.db.select().from(installation).where(eq(installation.key, DEMO_SEEDED_AT));
    expect(seeded).toMatchObject([{ value: DEMO_NOW.toISOString() }]);
  });
});

import { beforeAll, describe, expect, test } from 'vitest';
import { listAacItems, saveAacItems } from '@/lib/contract/orders';
import { listUnits } from '@/lib/contract/units';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { createProject, createTenant, createUnit, type TestUnit } from '@/tests/support/factories';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let member: Api;
let other: Api;
let outsider: Api;
let lot: TestUnit;

beforeAll(async () => {
  const { db } = database;
  const { tenantId } = await createTenant(db);
  const people = [await createPerson(db), await createPerson(db), await createPerson(db)] as const;
  member = api(people[0]);
  other = api(people[1]);
  outsider = api(people[2]);
  const root = await createProject(db, {
    tenantId,
    members: [
      [people[0].userId, 'member'],
      [people[1].userId, 'purchaser'],
    ],
  });
  const house = await createUnit(db, root, { unitType: 'subproject' });
  lot = await createUnit(db, house, { unitType: 'aacorderlot' });
  await Promise.all([member, other, outsider].map((each) => each.call(listUnits)));
});

test('forty lists of one person at once delay the read of another by a few of them', async () => {
  let done = 0;
  const lists = Array.from({ length: 40 }, async () => {
    await member.call(listUnits);
    done += 1;
  });
  await other.call(listUnits);
  // In one queue for everybody, all forty would be answered first.
  expect(done).toBeLessThan(20);
  await Promise.all(lists);
  expect(done).toBe(40);
});

describe('thousands of rows', () => {
  const invalid = { sublotName: 1, floorName: [], productNo: 'x', itemLength: {}, qty: null };
  const batch = (rows: number) => ({
    body: { projectUnitID: lot.unitId, create: Array.from({ length: rows }, () => invalid) },
  });

  test('for a lot that the caller does not see are answered 404 before they are validated', async () => {
    expect(await outsider.refusal(saveAacItems, batch(5000))).toMatchObject({ status: 404 });
  });

  test('of a caller who may not edit them are answered 403 before they are validated', async () => {
    expect(await member.refusal(saveAacItems, batch(5000))).toMatchObject({ status: 403, code: 'Forbidden' });
  });

  test('of a caller who may edit them are validated', async () => {
    expect(await other.refusal(saveAacItems, batch(5000))).toMatchObject({ status: 400 });
    const query = { filter: `projectUnitID eq ${lot.unitId}` };
    expect((await other.call(listAacItems, { query })).count).toBe(0);
  });
});

test('a person writes thousands of rows at most a hundred times a minute', async () => {
  const big = { body: { projectUnitID: lot.unitId, create: [], note: 'x'.repeat(70_000) } };
  const codes = new Set<string>();
  for (let sent = 0; sent < 121; sent += 1) codes.add((await outsider.refusal(saveAacItems, big)).code);
  expect([...codes]).toContain('TooManyRequests');
});

test('a save of 4,990 rows lets other requests through between its parts', async () => {
  const row = { sublotName: 'Hall', floorName: '0', productNo: 0, itemLength: 2.62, qty: 3 };
  const body = { projectUnitID: lot.unitId, create: Array.from({ length: 4990 }, () => row) };
  let turns = 0;
  let isDone = false;
  const turn = () => {
    turns += 1;
    if (!isDone) setImmediate(turn);
  };
  turn();
  const { created, data } = await other.call(saveAacItems, { body });
  isDone = true;
  expect([created.length, data.length]).toEqual([4990, 4990]);
  // Checking, writing and presenting have nine turns each between their ten slices.
  expect(turns).toBeGreaterThanOrEqual(27);
});

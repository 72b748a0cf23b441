import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { announcePresence, listPresence } from '@/lib/contract/presence';
import { getChangeHub } from '@/lib/events/change-hub';
import { getPresence, presences } from '@/lib/events/presence';
import { createPerson } from '@/tests/support/accounts';
import { api } from '@/tests/support/api';
import { createProject, createTenant, createUnit, type TestUnit } from '@/tests/support/factories';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let paula: { userId: string };
let rita: { userId: string };
let outsider: { userId: string };
let lot: TestUnit;

beforeAll(async () => {
  const { db } = database;
  const { tenantId } = await createTenant(db);
  paula = await createPerson(db, { firstName: 'Paula', lastName: 'Einkauf' });
  rita = await createPerson(db, { firstName: 'Rita', lastName: 'Prüfer' });
  outsider = await createPerson(db);
  const members: [string, 'purchaser' | 'reviewer'][] = [
    [paula.userId, 'purchaser'],
    [rita.userId, 'reviewer'],
  ];
  const root = await createProject(db, { tenantId, members });
  lot = await createUnit(db, root, { unitType: 'aacorderlot' });
});
beforeEach(async () => {
  // A process of its own: nobody is known there.
  presences.set(undefined);
});

const at = (person: { userId: string }, rest: object = {}) =>
  api(person).call(announcePresence, {
    body: { projectUnitID: lot.unitId, pageID: `page-${person.userId}`, ...rest },
  });
const seenBy = async (person: { userId: string }) =>
  (await api(person).call(listPresence, { query: { projectUnitID: lot.unitId } })).data;

describe('presence on a lot', () => {
  test('tells each of the others, once for all their pages, with the rows they are in', async () => {
    expect(await at(paula)).toEqual({ data: [], count: 0 });
    const rowID = crypto.randomUUID();
    const { data } = await at(rita, { rowID });
    expect(data).toEqual([{ userID: paula.userId, name: 'Paula Einkauf', pictureUrl: null, rowIDs: [] }]);
    await at(rita, { pageID: 'another-page' });
    expect(await seenBy(paula)).toEqual([
      { userID: rita.userId, name: 'Rita Prüfer', pictureUrl: null, rowIDs: [rowID] },
    ]);
    await at(rita, { leaving: true });
    expect(await seenBy(paula)).toMatchObject([{ userID: rita.userId, rowIDs: [] }]);
    await at(rita, { pageID: 'another-page', leaving: true });
    expect(await seenBy(paula)).toEqual([]);
  });

  test('is known to every process, and open pages are told what is new only', async () => {
    const events: string[] = [];
    const hub = await getChangeHub(database.database);
    const stop = hub.subscribe(({ event }) => events.push(`${event.kind} ${event.unitId}`));
    // Two processes: each has listened for itself.
    const first = await getPresence(database.database);
    presences.set(undefined);
    const second = await getPresence(database.database);
    await at(paula);
    await at(paula);
    await at(paula, { rowID: crypto.randomUUID() });
    await expect.poll(() => first.of(lot.unitId).map(({ rowId }) => rowId !== null)).toEqual([true]);
    expect(second.of(lot.unitId)).toEqual(first.of(lot.unitId));
    await at(paula, { leaving: true });
    await expect.poll(() => first.of(lot.unitId)).toEqual([]);
    const event = `presence ${lot.unitId}`;
    await expect.poll(() => events).toEqual([event, event, event]);
    stop();
  });

  test('is not for those who do not see the lot, nor of other units', async () => {
    await at(rita);
    const query = { projectUnitID: lot.unitId };
    const body = { ...query, pageID: 'page-of-outsider' };
    expect(await api(outsider).refusal(listPresence, { query })).toMatchObject({ status: 404 });
    expect(await api(outsider).refusal(announcePresence, { body })).toMatchObject({ status: 404 });
    expect(await seenBy(paula)).toHaveLength(1);
    const elsewhere = { query: { projectUnitID: lot.rootUnitId } };
    expect(await api(paula).call(listPresence, elsewhere)).toEqual({ data: [], count: 0 });
    const wrong = { body: { ...query, pageID: 'x' } };
    expect(await api(paula).refusal(announcePresence, wrong)).toMatchObject({ status: 400 });
  });
});

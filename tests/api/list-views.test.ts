import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listViews, userTenants } from '@/db/schema';
import * as contract from '@/lib/contract/list-views';
import { MAX_VIEWS_PER_LIST } from '@/lib/domain/lists/saved-views';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { createTenant } from '@/tests/support/factories';
import { createView } from '@/tests/support/list-views';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
const ARRANGEMENT = {
  order: ['stateKey', 'title'],
  hidden: ['owner'],
  pinned: ['title'],
  widths: { title: 300 },
};
const NEW = {
  ...{ list: 'tasks', name: ' Late lots\n', tenantID: null, arrangement: ARRANGEMENT },
  query: 'page=4&where=stateKey+any+Closed&view=x&orderby=unitTitle',
};
let tenantId: number;
let ownerId: string;
let owner: Api;
let colleague: Api;
let stranger: Api;
let administrator: Api;

beforeAll(async () => {
  const { db } = database;
  ({ tenantId } = await createTenant(db));
  const { tenantId: otherTenantId } = await createTenant(db);
  const internal = async (tenant: number, isAdministrator = false) => {
    const person = await createPerson(db, { isInternal: true, isAdministrator });
    await db.insert(userTenants).values({ userId: person.userId, tenantId: tenant });
    return person;
  };
  const person = await internal(tenantId);
  ownerId = person.userId;
  owner = api(person);
  colleague = api(await internal(tenantId));
  stranger = api(await internal(otherTenantId));
  administrator = api(await internal(tenantId, true));
});
beforeEach(() => database.db.delete(listViews));

const namesFor = async (caller: Api, list = 'tasks') =>
  (await caller.call(contract.listViews, { query: { list } })).data.map(({ name }) => name);

async function saved(values: object = {}) {
  const { data } = await owner.call(contract.createView, { body: { ...NEW, ...values } });
  return { view: data, params: { viewID: data.viewID } };
}

/** A view as it is sent back to be changed. */
const bodyOf = ({ name, query, arrangement, tenantID }: Awaited<ReturnType<typeof saved>>['view']) => ({
  ...{ name, query, arrangement, tenantID },
});

describe('saved views', () => {
  test('store filters, order and columns of a list under a name, for their owner alone', async () => {
    const { view } = await saved();
    expect(view).toMatchObject({
      ...{ list: 'tasks', name: 'Late lots', tenantID: null, isOwn: true, isDefault: false, version: 1 },
      query: 'where=stateKey+any+Closed&orderby=unitTitle',
      arrangement: ARRANGEMENT,
      abilities: { change: { can: true } },
    });
    const listed = await owner.call(contract.listViews, { query: { list: 'tasks' } });
    expect(listed).toEqual({ data: [view], count: 1 });
    expect(await namesFor(owner, 'jobs')).toEqual([]);
    expect(await namesFor(colleague)).toEqual([]);
    expect(await namesFor(administrator)).toEqual([]);
  });

  test('are shared in a tenant, changed by their owner and by administrators', async () => {
    const { view, params } = await saved({ tenantID: tenantId });
    expect(await namesFor(colleague)).toEqual(['Late lots']);
    expect(await namesFor(stranger)).toEqual([]);
    const body = { ...bodyOf(view), name: 'Renamed' };
    expect(await colleague.refusal(contract.updateView, { params, body })).toMatchObject({
      ...{ status: 403, code: 'Forbidden', messages: [{ code: 'NotYourView' }] },
    });
    expect(await stranger.refusal(contract.deleteView, { params })).toMatchObject({ code: 'NotFound' });
    const { data } = await administrator.call(contract.updateView, { params, body });
    expect(data).toMatchObject({ name: 'Renamed', tenantID: tenantId, isOwn: false, version: 2 });
    await owner.call(contract.updateView, { params, body: { ...body, tenantID: null } });
    expect(await namesFor(colleague)).toEqual([]);
  });

  test('are not shared where their owner is not, nor by people from outside', async () => {
    const body = { ...NEW, tenantID: tenantId };
    expect(await stranger.refusal(contract.createView, { body })).toMatchObject({
      ...{ code: 'ValidationFailed', messages: [{ reference: 'tenantID' }] },
    });
    const outsider = api(await createPerson(database.db));
    expect(await outsider.refusal(contract.createView, { body })).toMatchObject({
      ...{ code: 'Forbidden', messages: [{ code: 'InternalOnly' }] },
    });
  });

  test('are not overwritten unseen', async () => {
    const { view, params } = await saved();
    const body = bodyOf(view);
    const stale = { 'if-match': '"1"' };
    await owner.call(contract.updateView, { params, body: { ...body, name: 'Newer' }, headers: stale });
    const refused = await owner.refusal(contract.updateView, { params, body, headers: stale });
    expect(refused).toMatchObject({ status: 412, code: 'StaleVersion', data: { name: 'Newer', version: 2 } });
    expect(await owner.refusal(contract.deleteView, { params, headers: stale })).toMatchObject({
      status: 412,
    });
    await owner.call(contract.deleteView, { params, headers: { 'if-match': '"2"' } });
    expect(await namesFor(owner)).toEqual([]);
  });

  test('are at most fifty of a list for a person, also when two are saved at once', async () => {
    for (let made = 1; made < MAX_VIEWS_PER_LIST; made += 1) await createView(database.db, { ownerId });
    const answers = await Promise.all([1, 2].map(() => owner.ask(contract.createView, { body: NEW })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await owner.refusal(contract.createView, { body: NEW })).toMatchObject({ code: 'TooManyViews' });
    await saved({ list: 'jobs' });
  });

  test('open a list for each person by themselves', async () => {
    const { view, params } = await saved({ tenantID: tenantId });
    const list = { params: { list: 'tasks' } };
    const defaultsOf = async (caller: Api) =>
      (await caller.call(contract.listViews, { query: { list: 'tasks' } })).data.map(
        ({ isDefault }) => isDefault,
      );
    await colleague.call(contract.setDefaultView, { ...list, body: { viewID: view.viewID } });
    expect([await defaultsOf(colleague), await defaultsOf(owner)]).toEqual([[true], [false]]);
    const second = await saved({ name: 'Second', tenantID: tenantId });
    await colleague.call(contract.setDefaultView, { ...list, body: { viewID: second.view.viewID } });
    expect(await defaultsOf(colleague)).toEqual([false, true]);
    await colleague.call(contract.setDefaultView, { ...list, body: { viewID: null } });
    expect(await defaultsOf(colleague)).toEqual([false, false]);
    const elsewhere = { params: { list: 'jobs' }, body: { viewID: view.viewID } };
    expect(await owner.refusal(contract.setDefaultView, elsewhere)).toMatchObject({ code: 'NotFound' });
    const unseen = { ...list, body: { viewID: view.viewID } };
    expect(await stranger.refusal(contract.setDefaultView, unseen)).toMatchObject({ code: 'NotFound' });
    await owner.call(contract.deleteView, { params });
  });
});

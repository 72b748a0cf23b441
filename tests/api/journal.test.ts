import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { NewJournalEntry } from '@/db/journal-chain';
import { units, userTenants } from '@/db/schema';
import { DEMO_ZONE } from '@/db/seed/seed-clock';
import { exportJournal, listJournal } from '@/lib/contract/journal';
import { journalFilterFrom } from '@/lib/domain/journal/journal-filter';
import { journalQueryOf } from '@/lib/domain/journal/journal-query';
import { FEATURE_KEYS } from '@/lib/domain/vocabulary/features';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import {
  createJournalEntry,
  createProject,
  createTenant,
  createUnit,
  type TestUnit,
} from '@/tests/support/factories';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let root: TestUnit;
let house: TestUnit;
let lot: TestUnit;
let silentRoot: TestUnit;
let discreetRoot: TestUnit;
let internal: Api;
let reviewer: Api;
let silentColleague: Api;

beforeAll(async () => {
  const { db } = database;
  const open = FEATURE_KEYS.filter((key) => key !== 'HideMemberEMail');
  const { tenantId } = await createTenant(db, open);
  const discreet = await createTenant(db);
  const silent = await createTenant(
    db,
    FEATURE_KEYS.filter((key) => key !== 'HasJournal'),
  );
  const colleague = await createPerson(db, { isInternal: true });
  await db.insert(userTenants).values(
    [tenantId, silent.tenantId, discreet.tenantId].map((id) => ({
      userId: colleague.userId,
      tenantId: id,
    })),
  );
  const external = await createPerson(db);
  root = await createProject(db, { tenantId, variant: 'other', members: [[external.userId, 'reviewer']] });
  house = await createUnit(db, root, { unitType: 'subproject' });
  lot = await createUnit(db, house, {
    unitType: 'approvallot',
  });
  silentRoot = await createProject(db, { tenantId: silent.tenantId });
  discreetRoot = await createProject(db, { tenantId: discreet.tenantId, variant: 'other' });
  const other = await createPerson(db, { isInternal: true });
  await db.insert(userTenants).values({ userId: other.userId, tenantId: silent.tenantId });
  silentColleague = api(other);
  internal = api(colleague);
  reviewer = api(external);
  await write(root, '2026-01-01T08:00:00Z');
  await write(lot, '2026-01-02T08:00:00Z', { delayed: true });
  await write(silentRoot, '2026-01-03T08:00:00Z');
});

function write(unit: TestUnit, date: string, values: Partial<NewJournalEntry> = {}) {
  return createJournalEntry(database.db, unit, { date: new Date(date), ...values });
}

function titlesOf(filter?: string) {
  const query: Record<string, string> = filter === undefined ? {} : { filter };
  return internal.call(listJournal, { query }).then(({ data }) => data.map((entry) => entry.projectUnitName));
}

describe('the journal', () => {
  test('shows internal users the projects of tenants with the feature, newest first', async () => {
    expect(await titlesOf()).toEqual([lot.title, root.title]);
    const { data, count } = await internal.call(listJournal, { query: { top: 1 } });
    expect(count).toBe(2);
    expect(JSON.parse(data[0]?.contentJson ?? '')).toEqual({
      oldState: 'Structuring',
      newState: 'Preparing',
      additionalMessage: null,
    });
  });

  test('counts everything without a filter as with one, whatever page is asked for', async () => {
    await createJournalEntry(database.db, root, { action: 'changed', oldState: null, newState: null });
    const asked: Record<string, string | number>[] = [
      ...[{}, { top: 1, skip: 1 }, { skip: 99 }],
      { filter: "title ne 'none'" },
    ];
    const answers = await Promise.all(asked.map((query) => internal.call(listJournal, { query })));
    expect(answers.map(({ count }) => count)).toEqual([2, 2, 2, 2]);
  });

  test('is filtered by root, title, number, type and login', async () => {
    expect(await titlesOf(`rootProjectUnitID eq '${root.unitId}' and delayed eq true`)).toEqual([lot.title]);
    expect(await titlesOf(`projectUnitType in ('project','subproject')`)).toEqual([root.title]);
    expect(await titlesOf(`contains(userEmail,'CARL') and projectUnitNo eq '${root.unitNo}'`)).toEqual([
      root.title,
    ]);
  });

  test('answers what its page shows, whatever is filtered', async () => {
    const filters = [
      {},
      { name: lot.title.slice(1, 4) },
      { number: lot.unitNo },
      { login: 'carl' },
      { type: ['project', 'subproject'] },
      { state: 'Preparing' },
      { state: 'Closed' },
      { from: '2026-01-02' },
      { until: '2026-01-01' },
      { name: "'%" },
    ];
    const shown = filters.map((parameters) =>
      journalQueryOf(root.unitId, journalFilterFrom(parameters), DEMO_ZONE),
    );
    const counts = await Promise.all(shown.map(async (filter) => (await titlesOf(filter)).length));
    expect(counts).toEqual([2, 1, 1, 2, 1, 2, 0, 1, 1, 0]);
  });

  test('is refused for a project of a tenant without the feature, and where no tenant has it', async () => {
    const off = { status: 403, code: 'FeatureDisabled' };
    const ask = (caller: Api, filter?: string) =>
      caller.refusal(listJournal, { query: filter === undefined ? {} : { filter } });
    expect(await ask(internal, `rootProjectUnitID eq '${silentRoot.unitId}'`)).toMatchObject(off);
    const both = `rootProjectUnitID in ('${root.unitId}','${silentRoot.unitId}') and delayed eq true`;
    expect(await ask(internal, both)).toMatchObject(off);
    expect(await ask(silentColleague)).toMatchObject(off);
  });

  test('names people, and shows no address where the tenant hides them, nor finds one', async () => {
    const author = await createPerson(database.db, { firstName: 'Rita', lastName: 'Prüfer' });
    const { userId, login: userEmail } = author;
    await write(discreetRoot, '2026-01-04T08:00:00Z', { userId, userEmail });
    const filter = `rootProjectUnitID eq '${discreetRoot.unitId}'`;
    const { data } = await internal.call(listJournal, { query: { filter } });
    expect(data).toMatchObject([{ userName: 'Rita Prüfer', userEmail: '', unitExists: true }]);
    expect(await titlesOf(`${filter} and contains(userEmail,'example')`)).toEqual([]);
    expect(await titlesOf(`${filter} and contains(userName,'rita')`)).toEqual([discreetRoot.title]);
  });

  test('tells of an entry whether its unit is still there', async () => {
    const gone = await createUnit(database.db, discreetRoot, { unitType: 'subproject' });
    await write(gone, '2026-01-05T08:00:00Z');
    const query = { filter: `projectUnitID eq '${gone.unitId}'` };
    expect((await internal.call(listJournal, { query })).data).toMatchObject([{ unitExists: true }]);
    await database.db.delete(units).where(eq(units.unitId, gone.unitId));
    expect((await internal.call(listJournal, { query })).data).toMatchObject([{ unitExists: false }]);
  });

  test('is taken along as its page is filtered', async () => {
    const csv = async (query: Record<string, string>) => {
      const params = { document: 'table.csv' };
      const asked = { rootProjectUnitID: root.unitId, ...query };
      const { headers, body } = await internal.ask(exportJournal, { params, query: asked });
      expect(headers.get('content-disposition')).toContain('.csv');
      const lines = String(body).trim().split(/\r?\n/);
      return lines.slice(1).map((line) => /^"?([^";,]*)/.exec(line)?.[1]);
    };
    const path = `${house.title} · ${lot.title}`;
    expect(await csv({})).toEqual([path, root.title]);
    expect(await csv({ type: 'approvallot,subproject' })).toEqual([path]);
    expect(await csv({ until: '2026-01-01' })).toEqual([root.title]);
    expect(await csv({ from: '2026-01-02', until: '2026-01-02', state: 'Preparing' })).toEqual([path]);
    expect(await csv({ state: 'Closed' })).toEqual([]);
    expect(await csv({ login: 'nobody' })).toEqual([]);
  });

  test('is refused to everybody else', async () => {
    const problem = await reviewer.refusal(listJournal);
    expect(problem).toMatchObject({ status: 403, code: 'Forbidden' });
    expect(problem.messages[0]?.code).toBe('InternalOnly');
  });
});

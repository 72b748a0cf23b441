import { beforeAll, describe, expect, test } from 'vitest';
import { exportList } from '@/lib/contract/list-exports';
import { OF_EACH_KIND } from '@/lib/domain/search/kinds';
import type { PageQuery } from '@/lib/page/asked-list';
import { openSearch } from '@/lib/page/open-search';
import type { ServiceContext } from '@/lib/services/context';
import { createPerson } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { createTenant, createUnit, type TestUnit } from '@/tests/support/factories';
import { createSearchedProject } from '@/tests/support/searched-project';
import { serviceContext } from '@/tests/support/service-context';
import { setUpTestDatabase } from '@/tests/support/test-database';

/** More than a page of them. */
const FOLDERS = 12;

const database = setUpTestDatabase();
let ctx: ServiceContext;
let caller: Api;
let root: TestUnit;

beforeAll(async () => {
  const { db } = database;
  const { tenantId } = await createTenant(db, ['AdvancedSearch']);
  const person = await createPerson(db, { language: 'en' });
  ({ root } = await createSearchedProject(db, {
    ...{ tenantId, word: 'Kranich', members: [[person.userId, 'reviewer']] },
  }));
  for (let index = 0; index < FOLDERS; index += 1)
    await createUnit(db, root, { unitType: 'folder', title: `Kranich ${index}` });
  ctx = serviceContext(db, person, [tenantId]);
  caller = api(person);
});

/** What an address shows: its units and its other entries by kind. */
async function shown(query: PageQuery) {
  const { units, others } = (await openSearch(ctx, query))?.hits ?? {};
  const entries = others?.groups.map(({ kind, entries: own }) => [kind, own.length]) ?? [];
  return { units: units?.rows.length ?? null, others: Object.fromEntries(entries) };
}

/** The rows of the file of the same search, without its headings. */
async function exported(query: PageQuery): Promise<string[][]> {
  const { exported: asked } = (await openSearch(ctx, query)) ?? {};
  if (!asked) throw new Error('nothing is searched');
  const { list, ...more } = asked;
  const { body } = await caller.ask(exportList, { params: { list, document: 'table.csv' }, query: more });
  const [, ...lines] = String(body).replace('\uFEFF', '').trim().split(/\r?\n/);
  return lines.map((line) => line.split(/[,;]/).map((cell) => cell.replaceAll('"', '')));
}

const countByKind = (rows: readonly string[][]) => {
  const counts = new Map<string, number>();
  for (const [kind = ''] of rows) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return Object.fromEntries(counts);
};

describe('the search page', () => {
  test('shows something of everything, one kind alone, or units that are filtered', async () => {
    const everything = await shown({ search: 'kranich' });
    expect(everything.others).toMatchObject({ sites: 1, people: 1 });
    expect(everything.units).toBeGreaterThan(OF_EACH_KIND);
    expect(await shown({ search: 'kranich', in: 'people' })).toEqual({ units: null, others: { people: 1 } });
    const folders = { units: 10, others: {} };
    expect(await shown({ search: 'kranich', type: 'folder', size: '10' })).toEqual(folders);
    expect(await openSearch(ctx, { search: ' ' })).toBeNull();
  });

  test('leads from a page behind the last one to the first of the same search', async () => {
    const query = { search: 'kranich', type: ['folder', 'project'], size: '20', page: '4' };
    const failure = await openSearch(ctx, query).catch((error: unknown) => error);
    const [, , address] = String(Reflect.get(Object(failure), 'digest')).split(';');
    expect([...new URLSearchParams(address)]).toEqual([
      ['search', 'kranich'],
      ['type', 'folder'],
      ['type', 'project'],
      ['size', '20'],
      ['page', '0'],
    ]);
  });
});

describe('the export of a search', () => {
  test('has everything that is found, with its kind', async () => {
    const { units, others } = await shown({ search: 'kranich' });
    const rows = await exported({ search: 'kranich' });
    expect(countByKind(rows)).toMatchObject({
      'Projects and lots': units,
      'Building sites': others.sites,
      People: others.people,
    });
  });

  test('has the same rows on every page, and those of the filters alone', async () => {
    const folders = await exported({ search: 'kranich', type: 'folder', size: '10', page: '1' });
    expect(folders.map((row) => [row[0], row[1], row[3], row[6], row[7]])).toEqual(
      Array.from({ length: FOLDERS }, (_, index) => [
        ...['Projects and lots', `Kranich ${index}`, root.title, 'Folder'],
        expect.any(String),
      ]),
    );
    expect(countByKind(await exported({ search: 'kranich', in: 'people' }))).toEqual({ People: 1 });
  });

  test('is refused without the feature, and empty without a word', async () => {
    const stranger = api(await createPerson(database.db));
    const params = { list: 'search', document: 'table.csv' };
    const refused = await stranger.refusal(exportList, { params, query: { search: 'kranich' } });
    expect(refused).toMatchObject({ code: 'FeatureDisabled' });
    expect((await caller.ask(exportList, { params })).status).toBe(200);
  });
});

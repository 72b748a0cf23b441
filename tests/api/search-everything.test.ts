import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { commentAnswers, comments, files, models } from '@/db/schema';
import { searchEverything } from '@/lib/contract/search';
import { CONVERTER_VERSION } from '@/lib/domain/models/model-state';
import { SEARCH_KINDS, type SearchKind } from '@/lib/domain/search/kinds';
import { createPerson } from '@/tests/support/accounts';
import { api } from '@/tests/support/api';
import { createComment, createDrawing } from '@/tests/support/comments';
import {
  addMember,
  createAacRow,
  createLintelRow,
  createProject,
  createTenant,
  createUnit,
} from '@/tests/support/factories';
import { emptyModel } from '@/tests/support/models';
import { createContent, createSearchedProject } from '@/tests/support/searched-project';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let tenantId: number;
/** A tenant that hides the addresses of members. */
let hidingId: number;
let viewer: { userId: string };
let seen: Awaited<ReturnType<typeof createSearchedProject>>;

beforeAll(async () => {
  const { db } = database;
  ({ tenantId } = await createTenant(db, ['AdvancedSearch']));
  viewer = await createPerson(db);
  const members: [string, 'reviewer'][] = [[viewer.userId, 'reviewer']];
  seen = await createSearchedProject(db, { tenantId, word: 'Kranich', members });
  // Everything of the word that the viewer must not find.
  await createSearchedProject(db, { tenantId, word: 'Kranichhof', members: [] });
  ({ tenantId: hidingId } = await createTenant(db, ['AdvancedSearch', 'HideMemberEMail']));
  const closed = await createTenant(db, []);
  await createSearchedProject(db, { tenantId: closed.tenantId, word: 'Kranichzug', members });
});

const find = (search: string, more: Record<string, string | number> = {}, by = viewer) =>
  api(by).call(searchEverything, { query: { search, ...more } });

async function entriesOf(kind: SearchKind, search: string, by = viewer) {
  const { data } = await find(search, { kinds: kind, top: 50 }, by);
  return data[0]?.entries ?? [];
}
const titles = async (kind: SearchKind, search: string) =>
  (await entriesOf(kind, search)).map(({ title }) => title);

describe('a search over everything', () => {
  test('finds what has the word, by kinds, each with its unit', async () => {
    const { data, similar } = await find('kranich');
    expect(similar).toBe(false);
    expect(data.map(({ kind, count }) => [kind, count])).toEqual([
      ['units', 2],
      ['sites', 1],
      ['people', 1],
      ['files', 2],
      ['comments', 1],
      ['rooms', 1],
    ]);
    const { root, lot, person, fileId, documentId, comment } = seen;
    const shown = data.map(({ entries }) => entries.map(({ title, detail }) => [title, detail]));
    expect(shown).toEqual([
      [
        ['Erdgeschoss', 'Kranich-4711'],
        ['Projekt Kranich', ''],
      ],
      [['Baustelle Kranich, Uferweg 3, 48143 Münster', '']],
      [['Rita Kranichmann', 'Kranich Bau GmbH']],
      [
        ['Plan Kranich.pdf', ''],
        ['Bericht.pdf', `Grundriss mit der Wand Kranich und Fenstern ${root.unitId}`],
      ],
      [['Bitte Kranich prüfen.', 'Rita Kranichmann']],
      [['Raum Kranich', 'EG']],
    ]);
    const ids = data.map(({ entries }) => entries.map(({ id }) => id));
    expect(ids.slice(0, 5)).toEqual([
      [lot.unitId, root.unitId],
      [root.unitId],
      [person.userId],
      [fileId, documentId],
      [comment.commentId],
    ]);
    expect(data.at(-1)?.entries[0]).toMatchObject({
      projectUnitID: lot.unitId,
      rootProjectUnitID: root.unitId,
      projectUnitNo: lot.unitNo,
      projectUnitType: 'aacorderlot',
      unitTitle: 'Erdgeschoss',
      rootTitle: 'Projekt Kranich',
    });
  });

  test('puts the whole text first, then its beginning, beginnings of words, words anywhere', async () => {
    const names = ['Abdachung.pdf', 'dach', 'Das Dach.pdf', 'Dachstuhl.pdf'];
    for (const name of names) await createDrawing(database.db, seen.root, name);
    expect(await titles('files', 'DACH')).toEqual(['dach', 'Dachstuhl.pdf', 'Das Dach.pdf', 'Abdachung.pdf']);
  });

  test('orders names that fit alike as people count', async () => {
    for (const place of [10, 2, 1, 11, 12]) {
      await createAacRow(database.db, seen.lot, { sublotName: `Silo ${place}`, floorName: 'UG' });
      await createUnit(database.db, seen.root, { unitType: 'subproject', title: `Silo ${place + 20}` });
    }
    const [b] = [
      await createUnit(database.db, seen.root, { unitType: 'subproject', title: 'Silo B' }),
      await createUnit(database.db, seen.root, { unitType: 'subproject', title: 'Silo A' }),
    ];
    expect(b.unitNo < seen.root.unitNo).toBe(false);
    const rooms = await titles('rooms', 'silo');
    expect(rooms.indexOf('Silo 2')).toBeLessThan(rooms.indexOf('Silo 10'));
    expect(rooms.slice(-3)).toEqual(['Silo 10', 'Silo 11', 'Silo 12']);
    const blocks = await titles('units', 'silo');
    expect(blocks.indexOf('Silo A')).toBeLessThan(blocks.indexOf('Silo B'));
  });

  test('wants every word, in any order, across what belongs to one thing', async () => {
    expect(await titles('people', 'bau rita')).toEqual(['Rita Kranichmann']);
    expect(await titles('sites', '48143 ufer')).toHaveLength(1);
    expect(await titles('files', 'fenstern grund')).toEqual(['Bericht.pdf']);
    expect(await titles('files', 'fenstern plan')).toEqual([]);
    expect(await titles('rooms', 'eg kranich')).toEqual(['Raum Kranich']);
  });
});

describe('of one thing', () => {
  test('shows a room once, however many rows it has, and rooms of lintels too', async () => {
    const lintels = await createUnit(database.db, seen.root, { unitType: 'lintelorderlot', title: 'Stürze' });
    for (const length of [2400, 2500, 2600])
      await createAacRow(database.db, seen.lot, { sublotName: 'Zinnober', lengthMm: length });
    await createLintelRow(database.db, lintels, { sublotName: 'Zinnober' });
    expect((await entriesOf('rooms', 'zinnober')).map(({ unitTitle }) => unitTitle).toSorted()).toEqual([
      'Erdgeschoss',
      'Stürze',
    ]);
  });

  test('shows a comment once, for its text and its answers, the latest first, cut around the word', async () => {
    const { db } = database;
    const text = `${'Vorrede '.repeat(40)} Quader ${'Nachsatz '.repeat(40)}`;
    const first = await createComment(db, seen.lot, { text, createdAt: new Date('2026-01-01') });
    await db.insert(commentAnswers).values({ commentId: first.commentId, text: 'Der Quader passt.' });
    const later = await createComment(db, seen.lot, {
      text: 'Quader fehlt',
      createdAt: new Date('2026-02-01'),
    });
    await db.update(commentAnswers).set({ createdAt: new Date('2026-01-02') });
    const found = await entriesOf('comments', 'quader');
    expect(found.map(({ id }) => id)).toEqual([later.commentId, first.commentId]);
    await db.delete(commentAnswers).where(eq(commentAnswers.commentId, first.commentId));
    await db.delete(comments).where(eq(comments.commentId, later.commentId));
    const [cut] = await titles('comments', 'quader');
    expect(cut).toContain('Quader');
    expect(cut?.length).toBeLessThanOrEqual(160);
  });
});

describe('what was typed', () => {
  test('takes marks of patterns and of queries as they are', async () => {
    await createDrawing(database.db, seen.root, 'Skizze 50%_.pdf');
    expect(await titles('files', '50%_')).toEqual(['Skizze 50%_.pdf']);
    for (const search of ['%', '_%_', "kran' or true", '<b>', ':*', '& |', "'", '\\', '!kranich'])
      expect((await find(search)).data.flatMap(({ entries }) => entries.map(({ title }) => title))).toEqual(
        expect.not.arrayContaining(['Plan Kranichhof.pdf']),
      );
  });

  test.each([
    ['units', 'Projekt Kranihc', 'Projekt Kranich'],
    ['people', 'Ritta Krannichmann', 'Rita Kranichmann'],
    ['files', 'Kranihc plann', 'Plan Kranich.pdf'],
    ['sites', 'Baustele Krannich', 'Baustelle Kranich, Uferweg 3, 48143 Münster'],
    ['rooms', 'Krannich Raumm', 'Raum Kranich'],
  ] as const)('finds %s spelt alike where nothing has %s', async (kind, search, title) => {
    const { data, similar } = await find(search, { kinds: kind });
    expect([similar, data[0]?.entries[0]?.title]).toEqual([true, title]);
  });

  test('is answered kind by kind, page by page', async () => {
    const two = await find('kranich', { kinds: 'files,rooms', top: 1 });
    expect(two.data.map(({ kind, count, entries }) => [kind, count, entries.length])).toEqual([
      ['files', 2, 1],
      ['rooms', 1, 1],
    ]);
    const next = await find('kranich', { kinds: 'files', top: 1, skip: 1 });
    expect(next.data[0]?.entries.map(({ title }) => title)).toEqual(['Bericht.pdf']);
    const [all, behind] = [await find('kranich'), await find('kranich', { skip: 50 })];
    expect(behind).toEqual({ ...all, data: all.data.map((group) => ({ ...group, entries: [] })) });
  });

  test('refuses what it cannot understand', async () => {
    const refused = (query: Record<string, string>) => api(viewer).refusal(searchEverything, { query });
    expect(await refused({})).toMatchObject({ status: 400, code: 'ValidationFailed' });
    expect(await refused({ search: ' ' })).toMatchObject({ status: 400 });
    expect(await refused({ search: 'x'.repeat(101) })).toMatchObject({ status: 400 });
    expect(await refused({ search: 'x', kinds: 'walls' })).toMatchObject({ status: 400 });
    expect(await refused({ search: 'x', top: '51' })).toMatchObject({ status: 400 });
  });
});

describe('files', () => {
  test('are found by the names in their model', async () => {
    const sha256 = await createContent(database.db, 'Gebäude Süd EG W-17');
    await database.db.insert(models).values({
      ...{ sha256, converterVersion: CONVERTER_VERSION, structure: emptyModel() },
    });
    await createDrawing(database.db, seen.root, 'Modell.ifc', sha256);
    expect(await titles('files', 'w-17 süd')).toEqual(['Modell.ifc']);
    expect(await titles('files', 'w-1')).toEqual([]);
  });

  test('in the bin, and infected ones, are not found', async () => {
    const sha256 = await createContent(database.db, 'Vertraulich Ocker', 'infected');
    await createDrawing(database.db, seen.root, 'Virus.pdf', sha256);
    expect(await titles('files', 'ocker')).toEqual([]);
    const fileId = await createDrawing(database.db, seen.root, 'Ockerplan.pdf');
    expect(await titles('files', 'ocker')).toEqual(['Ockerplan.pdf']);
    await database.db.update(files).set({ deletedAt: new Date() }).where(eq(files.fileId, fileId));
    expect(await titles('files', 'ocker')).toEqual([]);
  });
});

describe('who finds what', () => {
  test('people are found by an e-mail address where their project shows it alone', async () => {
    const { db } = database;
    const person = await createPerson(db, {
      login: 'verdeckt.x7@example.com',
      firstName: 'Ole',
      lastName: 'Holm',
    });
    await createProject(db, {
      tenantId: hidingId,
      members: [
        [viewer.userId, 'reviewer'],
        [person.userId, 'member'],
      ],
    });
    expect(await titles('people', 'verdeckt.x7')).toEqual([]);
    expect(await titles('people', 'holm')).toEqual(['Ole Holm']);
    await addMember(db, seen.root, person.userId, 'member');
    expect(await titles('people', 'verdeckt.x7')).toEqual(['Ole Holm']);
  });

  test('who sees no project of a tenant with the feature is refused', async () => {
    const stranger = await createPerson(database.db);
    const refused = await api(stranger).refusal(searchEverything, { query: { search: 'kranich' } });
    expect(refused).toMatchObject({ status: 403, code: 'FeatureDisabled' });
  });

  test('whatever is asked for, all that is found lies in projects the caller sees', async () => {
    const { db } = database;
    const person = await createPerson(db);
    const members: [string, 'member'][] = [[person.userId, 'member']];
    const own = await createSearchedProject(db, { tenantId, word: 'Kranichnest', members });
    const pieces = [
      'kranich',
      'krannich',
      'rita',
      'plan',
      'eg',
      '4711',
      '%',
      '_',
      "' or 1=1 --",
      '\\',
      'wand',
      ':*',
    ];
    const word = fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 6 }));
    let found = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(word, { minLength: 1, maxLength: 4 }),
        fc.subarray([...SEARCH_KINDS]),
        async (words, kinds) => {
          const search = words.join(' ').trim().slice(0, 100);
          const query = { search, kinds: kinds.join(','), top: 50 };
          const { status, body } = await api(person).send('GET', '/api/data/planner/search', { query });
          if (status === 400) return;
          expect(status).toBe(200);
          const groups = searchEverything.answer?.parse(body).data ?? [];
          const entries = groups.flatMap((group) => group.entries);
          found += entries.length;
          expect(entries.filter(({ rootProjectUnitID }) => rootProjectUnitID !== own.root.unitId)).toEqual(
            [],
          );
        },
      ),
      { numRuns: 120 },
    );
    expect(found).toBeGreaterThan(0);
  });
});

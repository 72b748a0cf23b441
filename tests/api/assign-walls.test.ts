import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { files, journalEntries, lotSources, units, wallLots } from '@/db/schema';
import { listActivity } from '@/lib/contract/activity';
import { restoreUnit } from '@/lib/contract/deleted-units';
import { getModelTree, listUnitModels } from '@/lib/contract/models';
import { deleteUnit } from '@/lib/contract/unit-changes';
import { assignWalls, getWallLots } from '@/lib/contract/wall-lots';
import type { ScannedWall } from '@/lib/domain/models/scanned-model';
import type { StateKey } from '@/lib/domain/vocabulary/states';
import { createProject, createTenant, createUnit, type TestUnit } from '@/tests/support/factories';
import { setUpFilesProject } from '@/tests/support/files';
import { modelFile, scanned, smallIfc } from '@/tests/support/model-files';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
const project = setUpFilesProject(database);
const bytes = smallIfc('assigned');
let [ground, first, house]: TestUnit[] = [];
let walls: ScannedWall[] = [];

beforeAll(async () => {
  ({ walls } = await scanned(bytes));
  house = await createUnit(database.db, project.root, { unitType: 'subproject', title: 'House' });
});
beforeEach(async () => {
  const lot = (title: string) => createUnit(database.db, the(house), { unitType: 'approvallot', title });
  [ground, first] = [await lot('Ground'), await lot('First')];
  await modelFile(database.db, { unitId: project.unitId, name: 'house.ifc', bytes });
});
afterEach(async () => {
  await database.db.delete(units).where(eq(units.parentUnitId, the(house).unitId));
  await database.db.delete(wallLots);
});

function the<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error('not there');
  return thing;
}

const wallId = (index: number) => the(walls[index]).globalId;
const to = (lot: TestUnit | undefined, ...indexes: number[]) =>
  indexes.map((index) => ({ globalID: wallId(index), projectUnitID: lot?.unitId ?? null }));

/** Units are deleted while the project is in structuring alone. */
const setState = (stateKey: StateKey) =>
  database.db.update(units).set({ stateKey }).where(eq(units.unitId, project.unitId));

type Sent = { globalID: string; projectUnitID: string | null; seenProjectUnitID?: string | null };

async function assign(sent: readonly Sent[], person = project.person): Promise<string> {
  const { status, body } = await person.ask(assignWalls, {
    params: { unitId: project.unitId },
    body: { walls: [...sent] },
  });
  if (status === 204) return '204';
  const messages: { code: string; reference?: string }[] = Reflect.get(Object(body), 'messages') ?? [];
  const said = messages.map(({ code, reference }) => ` ${code} ${reference}`);
  return `${status} ${Reflect.get(Object(body), 'code')}${said.join()}`;
}

/** How the lots of the project's walls are known, by their place in the file. */
async function lotsNow(): Promise<string[]> {
  const { data } = await project.person.call(listUnitModels, { params: { unitId: project.unitId } });
  const known = new Map(data.flatMap((model) => model.walls.map((wall) => [wall.globalID, wall] as const)));
  const titles = new Map([ground, first].map((lot) => [lot?.unitId, lot?.title]));
  return walls.map(({ globalId }) => {
    const { projectUnitID, lotReason } = the(known.get(globalId));
    return projectUnitID === null ? '-' : `${titles.get(projectUnitID)} ${lotReason}`;
  });
}

describe('walls that a person assigns', () => {
  test('belong to the lot whatever the model says, until the assignment is taken back', async () => {
    const [wall] = walls;
    const source = {
      ...{ buildingGlobalId: null, groupGlobalId: null },
      storeyGlobalId: wall?.storeyGlobalId ?? null,
    };
    await database.db.insert(lotSources).values({ unitId: the(ground).unitId, sources: [source] });
    expect(await assign(to(first, 0, 11))).toBe('204');
    const now = await lotsNow();
    expect([now[0], now[1], now[10], now[11]]).toEqual([
      'First person',
      'Ground source',
      '-',
      'First person',
    ]);
    expect(await assign(to(undefined, 0, 11))).toBe('204');
    const later = await lotsNow();
    expect([later[0], later[11]]).toEqual(['Ground source', '-']);
  });

  test('are seen with the lot, and stay with a later version of the model', async () => {
    await assign(to(ground, 0, 1));
    const { unitId } = the(ground);
    const tree = () => project.person.call(getModelTree, { params: { unitId, file: `${unitId}.json` } });
    expect((await tree()).children.map(({ children }) => children.length)).toEqual([2]);
    await database.db.delete(files);
    expect((await tree()).children).toEqual([]);
    // The same walls in a file whose content is another one.
    const text = new TextDecoder().decode(bytes).replace('ISO-10303-21;', 'ISO-10303-21; /* 2 */');
    await modelFile(database.db, {
      ...{ unitId: project.unitId, name: 'house.ifc' },
      bytes: new TextEncoder().encode(text),
    });
    expect((await lotsNow()).slice(0, 3)).toEqual(['Ground person', 'Ground person', '-']);
  });

  test('are written into the history of each lot, once', async () => {
    await assign(to(ground, 0, 1, 2));
    await assign([...to(first, 0, 1), ...to(ground, 2)]);
    const historyOf = async (lot: TestUnit | undefined) => {
      const query = { filter: `projectUnitID eq '${lot?.unitId}'` };
      const { data } = await project.person.call(listActivity, { query });
      return data.map(({ action, counts }) => ({ action, counts }));
    };
    expect(await historyOf(ground)).toEqual([
      { action: 'wallsAssigned', counts: { released: 2 } },
      { action: 'wallsAssigned', counts: { assigned: 3 } },
    ]);
    expect(await historyOf(first)).toEqual([{ action: 'wallsAssigned', counts: { assigned: 2 } }]);
    const before = await database.db.$count(journalEntries);
    expect(await assign(to(ground, 2))).toBe('204');
    expect(await database.db.$count(journalEntries)).toBe(before);
  });

  test('are free again when their lot is deleted, and come back with it unless they have another one', async () => {
    await setState('Structuring');
    await assign(to(ground, 0, 1));
    const { unitId: projectUnitID } = the(ground);
    await project.person.call(deleteUnit, { params: { projectUnitID } });
    expect((await lotsNow()).slice(0, 2)).toEqual(['-', '-']);
    expect(await assign(to(ground, 0))).toBe('400 ValidationFailed WALLS.UnknownLot walls/0');
    await assign(to(first, 1));
    await project.person.call(restoreUnit, { params: { projectUnitID } });
    expect((await lotsNow()).slice(0, 2)).toEqual(['Ground person', 'First person']);
    await setState('ProvideFiles');
  });
});

describe('walls are not assigned', () => {
  test('where one of them cannot be', async () => {
    const unknown = { globalID: '0'.repeat(22), projectUnitID: the(ground).unitId };
    expect(await assign([...to(ground, 0), unknown])).toBe('400 ValidationFailed WALLS.UnknownWall walls/1');
    expect(await assign([...to(ground, 0), ...to(first, 0)])).toBe(
      '400 ValidationFailed WALLS.WallTwice walls/1',
    );
    expect(await lotsNow()).toEqual(walls.map(() => '-'));
  });

  test('to units that are no lot, or a lot of another project', async () => {
    const { tenantId } = await createTenant(database.db);
    const other = await createProject(database.db, { tenantId, variant: 'other' });
    const foreign = await createUnit(database.db, other, { unitType: 'approvallot' });
    const problem = '400 ValidationFailed WALLS.UnknownLot walls/0';
    for (const unit of [house, project.root, foreign]) expect(await assign(to(unit, 0))).toBe(problem);
  });

  test('where their file is one of a lot, or stands elsewhere', async () => {
    await database.db.update(files).set({ unitId: the(ground).unitId });
    const problem = '400 ValidationFailed WALLS.UnknownWall walls/0';
    expect(await assign(to(first, 0))).toBe(problem);
    expect((await lotsNow())[0]).toBe('Ground file');
    const aside = await createUnit(database.db, project.root, { unitType: 'subproject', title: 'Aside' });
    await database.db.update(files).set({ unitId: aside.unitId });
    expect(await assign(to(first, 0))).toBe(problem);
  });

  test('by others, as the answer with the lots says', async () => {
    expect(await assign(to(ground, 0), project.other)).toBe('403 Forbidden RoleMissing undefined');
    const params = { unitId: project.unitId };
    const { abilities } = await project.other.call(getWallLots, { params });
    expect(abilities.assign).toMatchObject({ can: false, reason: 'RoleMissing' });
    expect((await project.person.call(getWallLots, { params })).abilities.assign).toEqual({ can: true });
  });

  test('by two people at once without the second one knowing', async () => {
    const seen = (lot: TestUnit | undefined) =>
      to(lot, 0).map((wall) => ({ ...wall, seenProjectUnitID: null }));
    const outcomes = await Promise.all([assign(seen(ground)), assign(seen(first))]);
    expect(outcomes.toSorted()).toEqual(['204', '409 StateConflict WALLS.AssignedMeanwhile walls/0']);
    const [now] = await lotsNow();
    const winner = outcomes.indexOf('204') === 0 ? ground : first;
    expect(now).toBe(`${winner?.title} person`);
    expect(
      await assign(to(undefined, 0).map((wall) => ({ ...wall, seenProjectUnitID: the(winner).unitId }))),
    ).toBe('204');
  });
});

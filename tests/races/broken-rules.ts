import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { aacOrderItems, journalEntries, materials, members, tasks, units } from '@/db/schema';
import { volumeUse } from '@/lib/domain/deliveries/volume-limit';
import { titleKey } from '@/lib/domain/units/title';
import { settleProject } from '@/lib/domain/workflow/settle';
import { assignedTasksFor, REVIEW_STATES } from '@/lib/domain/workflow/tasks';
import { verifyJournal } from '@/lib/services/journal/verify-journal';
import { loadProjectTree } from '@/lib/services/workflow/project-tree';
import type { RaceWorld } from '@/tests/races/world';

const WATCH = 'watched_rows';

/**
 * Notes rows that are written to a lot without an open task, at the moment at which they are: nothing in the
 * end tells that. Rows that go with their unit are none.
 */
export async function watchOrderRows(db: Db): Promise<void> {
  await db.execute(sql.raw(`create table ${WATCH} (unit_id uuid, happened text)`));
  await db.execute(
    sql.raw(`create function watch_rows() returns trigger language plpgsql as $$
      declare lot uuid := coalesce(new.unit_id, old.unit_id);
      begin
        if exists (select 1 from units where unit_id = lot) and not exists (
          select 1 from tasks where unit_id = lot and task_key = 'PlaceOrder' and closed_at is null
        ) then insert into ${WATCH} values (lot, tg_op); end if;
        return null;
      end $$`),
  );
  await db.execute(
    sql.raw(`create trigger watch_rows after insert or update or delete on aac_order_items
      for each row execute function watch_rows()`),
  );
}

/** Every rule that does not hold after a race, a line each. */
export async function brokenRules(world: RaceWorld): Promise<string[]> {
  const { db, rootUnitIds } = world;
  const ofProjects = await Promise.all(rootUnitIds.map((rootUnitId) => brokenInProject(db, rootUnitId)));
  return [
    ...ofProjects.flat(),
    ...(await unlicensedRows(db)),
    ...(await lostRows(world)),
    ...(await lostSteps(world)),
    ...(await brokenChains(db)),
  ];
}

/** No two writers have put their entries at one place, or behind an end that had moved on. */
async function brokenChains(db: Db): Promise<string[]> {
  const { broken } = await verifyJournal(db);
  return broken.map(
    ({ project, breach, position }) => `the journal of ${project} is ${breach} at ${position}`,
  );
}

async function brokenInProject(db: Db, rootUnitId: string): Promise<string[]> {
  const broken = [
    ...(await doubledTitles(db, rootUnitId)),
    ...(await overfullSubprojects(db, rootUnitId)),
    ...(await unsettledUnits(db, rootUnitId)),
    ...(await wrongTasks(db, rootUnitId)),
    ...(await tornJournal(db, rootUnitId)),
    ...(await wrongDates(db, rootUnitId)),
    ...(await unmanaged(db, rootUnitId)),
  ];
  return broken.map((line) => `${rootUnitId}: ${line}`);
}

async function doubledTitles(db: Db, rootUnitId: string): Promise<string[]> {
  const rows = await db.select().from(units).where(eq(units.rootUnitId, rootUnitId));
  const namesakes = groupBy(rows, (unit) => `${unit.parentUnitId}/${unit.unitType}/${titleKey(unit.title)}`);
  return [
    ...[...namesakes.values()]
      .filter((units) => units.length > 1)
      .map(([unit]) => `two siblings are called ${unit?.title}`),
    ...rows
      .filter((unit) => unit.titleKey !== titleKey(unit.title))
      .map(({ title, titleKey: key }) => `${title} is compared as ${key}`),
  ];
}

async function overfullSubprojects(db: Db, rootUnitId: string): Promise<string[]> {
  const rows = await db
    .select({ parent: units.parentUnitId, volumeM3: materials.volumeM3 })
    .from(materials)
    .innerJoin(units, eq(units.unitId, materials.unitId))
    .where(eq(units.rootUnitId, rootUnitId));
  const volumes = groupBy(rows, ({ parent }) => parent);
  return [...volumes].flatMap(([parent, own]) => {
    const { usedM3, exceeded } = volumeUse(own.map(({ volumeM3 }) => volumeM3));
    return exceeded ? [`${parent} holds ${usedM3} m³`] : [];
  });
}

async function unsettledUnits(db: Db, rootUnitId: string): Promise<string[]> {
  const changes = settleProject(await loadProjectTree({ db }, rootUnitId));
  return changes.map(({ unitId, from, to }) => `${unitId} is still ${from} and should be ${to}`);
}

/** Tasks are a function of states and members, and of the data somebody has asked for. */
async function wrongTasks(db: Db, rootUnitId: string): Promise<string[]> {
  const tree = await loadProjectTree({ db }, rootUnitId);
  const rootStateKey = tree.find((unit) => unit.parentUnitId === null)?.stateKey ?? 'Archived';
  const present = await db.select().from(members).where(eq(members.rootUnitId, rootUnitId));
  const open = await db
    .select()
    .from(tasks)
    .where(and(eq(tasks.rootUnitId, rootUnitId), isNull(tasks.closedAt)));
  const reviewed: readonly string[] = REVIEW_STATES;
  const lotsWaitForReview = tree.some(
    (unit) => unit.unitType === 'approvallot' && reviewed.includes(unit.stateKey),
  );
  const roleKeys = present.map((member) => member.roleKey);
  const wanted = tree.flatMap((unit) =>
    assignedTasksFor({ ...unit, rootStateKey, lotsWaitForReview }, roleKeys).map(
      ({ taskKey, roles }) => `${unit.unitId} ${taskKey} for ${[...roles].sort()}`,
    ),
  );
  const found = open.map(
    ({ unitId, taskKey, roleKeys: roles }) => `${unitId} ${taskKey} for ${[...roles].sort()}`,
  );
  return [
    ...wanted.filter((task) => !found.includes(task)).map((task) => `a task is missing: ${task}`),
    ...found.filter((task) => !wanted.includes(task)).map((task) => `a task should not be: ${task}`),
  ];
}

/** Each entry of a unit goes on where the one before ended, and the last one ends where the unit is. */
async function tornJournal(db: Db, rootUnitId: string): Promise<string[]> {
  const [present, entries] = await Promise.all([
    db
      .select({ unitId: units.unitId, stateKey: units.stateKey })
      .from(units)
      .where(eq(units.rootUnitId, rootUnitId)),
    db
      .select()
      .from(journalEntries)
      .where(eq(journalEntries.rootUnitId, rootUnitId))
      .orderBy(asc(journalEntries.position)),
  ]);
  const moves = entries.filter(({ newState, unitType }) => newState !== null && unitType !== 'subproject');
  const states = new Map(present.map(({ unitId, stateKey }) => [unitId, stateKey]));
  return [...groupBy(moves, ({ unitId }) => unitId)].flatMap(([unitId, own]) => {
    const torn = own.filter(({ oldState }, index) => index > 0 && oldState !== own[index - 1]?.newState);
    const last = own.at(-1)?.newState;
    const now = states.get(unitId);
    return [
      ...torn.map(({ oldState }) => `the journal of ${unitId} is torn before ${oldState}`),
      ...(now !== undefined && now !== last
        ? [`the journal of ${unitId} ends in ${last}, the unit is ${now}`]
        : []),
    ];
  });
}

async function wrongDates(db: Db, rootUnitId: string): Promise<string[]> {
  const rows = await db
    .select({
      unitId: units.unitId,
      stored: units.earliestDeliveryDate,
      day: sql<string | null>`min(${materials.deliveryDate})`,
    })
    .from(units)
    .leftJoin(materials, eq(materials.unitId, units.unitId))
    .where(and(eq(units.rootUnitId, rootUnitId), eq(units.unitType, 'approvallot')))
    .groupBy(units.unitId);
  return rows
    .filter(({ stored, day }) => stored !== day)
    .map(({ unitId, stored, day }) => `${unitId} says ${stored} and has ${day}`);
}

async function unmanaged(db: Db, rootUnitId: string): Promise<string[]> {
  const managers = await db
    .select()
    .from(members)
    .where(
      and(eq(members.rootUnitId, rootUnitId), inArray(members.roleKey, ['salesPlanner', 'projectAdminCSC'])),
    );
  return managers.length > 0 ? [] : ['nobody is left to manage its members'];
}

async function unlicensedRows(db: Db): Promise<string[]> {
  const rows = await db
    .select({ unitId: sql<string>`unit_id`, happened: sql<string>`happened` })
    .from(sql.raw(WATCH));
  return rows.map(({ unitId, happened }) => `${happened} of a row of ${unitId} without a task`);
}

/** Rows are there if and only if they were acknowledged and not deleted. */
async function lostRows({ db, madeItems, deletedItems }: RaceWorld): Promise<string[]> {
  const stored = await db.select({ itemId: aacOrderItems.itemId }).from(aacOrderItems);
  const present = new Set(stored.map(({ itemId }) => itemId));
  const expected = new Set([...madeItems].filter((itemId) => !deletedItems.has(itemId)));
  return [
    ...[...expected].filter((itemId) => !present.has(itemId)).map((itemId) => `row ${itemId} is lost`),
    ...[...present].filter((itemId) => !expected.has(itemId)).map((itemId) => `row ${itemId} is too many`),
  ];
}

/** Every step that was acknowledged is recorded in the journal. */
async function lostSteps({ db, steps }: RaceWorld): Promise<string[]> {
  const recorded = await db
    .select({ unitId: journalEntries.unitId, state: journalEntries.newState })
    .from(journalEntries);
  const recordedOf = groupBy(recorded, ({ unitId, state }) => `${unitId} ${state}`);
  return [...groupBy(steps, (step) => step)]
    .filter(([step, taken]) => taken.length > (recordedOf.get(step)?.length ?? 0))
    .map(([step]) => `the journal does not record ${step}`);
}

function groupBy<T, Key>(list: readonly T[], keyOf: (entry: T) => Key): Map<Key, T[]> {
  const groups = new Map<Key, T[]>();
  for (const entry of list) {
    const key = keyOf(entry);
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return groups;
}

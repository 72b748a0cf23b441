import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { aacOrderItems, members, tasks, units } from '@/db/schema';
import { demoDay } from '@/db/seed/seed-clock';
import { saveAacItems } from '@/lib/contract/orders';
import { getStructure, type SentStructure } from '@/lib/contract/structure';
import { addDays } from '@/lib/domain/calendar';
import { ROLE_KEYS } from '@/lib/domain/vocabulary/roles';
import type { UnitType } from '@/lib/domain/vocabulary/unit-types';
import { machineOf } from '@/lib/domain/workflow/machines';
import { stepsFrom } from '@/lib/domain/workflow/steps-from';
import type { Racer, RaceWorld } from '@/tests/races/world';
import type { Answer, Api } from '@/tests/support/api';
import type { TestUnit } from '@/tests/support/factories';
import { BLOCKS } from '@/tests/support/materials';

/** One write of a race; null where there was nothing to write to. */
export type RandomWrite = (world: RaceWorld) => Promise<Answer | null>;

const DATA = '/api/data/planner';
/** Few, and alike but for case and blanks, so that siblings meet. */
const TITLES = [
  'Häuser A',
  'HÄUSER a ',
  'Haus B',
  'Größe 1',
  'GRÖSSE 1',
  'Los 2',
  ' LOS 2',
  'Los 3',
  'Los 4',
];
/** Three or four of them are too many for one subproject. */
const VOLUMES_M3 = [40, 90, 110.5, 130];
const LOT_TYPES: UnitType[] = ['aacorderlot', 'approvallot'];

export function oneOf<T>(list: readonly T[]): T {
  const found = list[Math.floor(Math.random() * list.length)];
  if (found === undefined) throw new Error('nothing to choose from');
  return found;
}

const chance = (share: number) => Math.random() < share;

/** Half of them insist on what they saw. */
function ifMatch(version: number): Record<string, string> {
  return chance(0.5) ? { 'if-match': `"${version}"` } : {};
}

/** Mostly somebody who may, sometimes anybody. */
function racer({ racers }: RaceWorld, roleKey: Racer['roleKey'] = 'salesPlanner'): Api {
  const wanted = racers.filter((person) => person.roleKey === roleKey);
  return oneOf(chance(0.8) && wanted.length > 0 ? wanted : racers).api;
}

const currentIds = ({ current }: RaceWorld) => Object.values(current).map(({ unitId }) => unitId);

async function someUnit(world: RaceWorld, ...unitTypes: UnitType[]): Promise<TestUnit | null> {
  const [unit] = await world.db
    .select()
    .from(units)
    .where(and(inArray(units.rootUnitId, currentIds(world)), inArray(units.unitType, unitTypes)))
    .orderBy(sql`random()`)
    .limit(1);
  return unit ?? null;
}

const createUnit: RandomWrite = async (world) => {
  const unitType = oneOf<UnitType>([
    'subproject',
    'approvallot',
    'approvallot',
    'aacorderlot',
    'aacorderlot',
    'folder',
  ]);
  const isLot = LOT_TYPES.includes(unitType);
  const parent = await someUnit(world, isLot ? 'subproject' : 'project');
  if (!parent) return null;
  const body = { title: oneOf(TITLES), projectUnitType: unitType, parentProjectUnitID: parent.unitId };
  return racer(world).send('POST', `${DATA}/projects`, { body });
};

const renameUnit: RandomWrite = async (world) => {
  const unit = await someUnit(world, 'subproject', 'folder', ...LOT_TYPES);
  if (!unit) return null;
  const headers = ifMatch(unit.version);
  const body = { title: oneOf(TITLES) };
  return racer(world).send('PUT', `${DATA}/projects/${unit.unitId}`, { body, headers });
};

const deleteUnit: RandomWrite = async (world) => {
  const unit = await someUnit(world, 'subproject', 'folder', ...LOT_TYPES, ...LOT_TYPES);
  return unit && racer(world).send('DELETE', `${DATA}/projects/${unit.unitId}`);
};

/** A way out of a state in which somebody has a task, mostly by them. */
const takeStep: RandomWrite = async (world) => {
  const [waiting] = await world.db
    .select({ unit: units, roleKeys: tasks.roleKeys })
    .from(tasks)
    .innerJoin(units, eq(units.unitId, tasks.unitId))
    .where(
      and(
        inArray(tasks.rootUnitId, currentIds(world)),
        isNull(tasks.closedAt),
        // Its structure is wanted as it is; `saveStructure` writes to it.
        ne(tasks.taskKey, 'Structuring'),
      ),
    )
    .orderBy(sql`random()`)
    .limit(1);
  if (!waiting) return null;
  const { unit, roleKeys } = waiting;
  const steps = stepsFrom(machineOf(unit.unitType, unit.variant), unit.stateKey);
  const ways = steps.filter(({ actionKey }) => actionKey !== 'closeProject');
  if (ways.length === 0) return null;
  return step(world, racer(world, oneOf(roleKeys)), unit.unitId, oneOf(ways).requirement);
};

/** Closes the whole project under those who write to it, or opens it again. */
const closeProject: RandomWrite = async (world) => {
  const unitId = oneOf([world.current.ordering, world.current.drawing]).unitId;
  return step(world, racer(world), unitId, oneOf(['close-project', 'reopen-project', 'reopen-project']));
};

async function step(
  world: RaceWorld,
  caller: Api,
  unitId: string,
  requirement: string | null,
): Promise<Answer> {
  const body = { requirements: requirement === null ? [] : [requirement] };
  const answer = await caller.send('PUT', `${DATA}/projectunitstates/${unitId}`, { body });
  if (answer.status === 200) world.steps.push(`${unitId} ${Reflect.get(Object(dataOf(answer)), 'stateKey')}`);
  return answer;
}

const dataOf = ({ body }: Answer): unknown => Reflect.get(Object(body), 'data');
const newRow = () => ({
  sublotName: 'Hall',
  floorName: 'Ground',
  productNo: 0,
  itemLength: 2.6,
  qty: 1 + Math.floor(Math.random() * 99),
});

const createItem: RandomWrite = async (world) => {
  const lot = await someUnit(world, 'aacorderlot');
  if (!lot) return null;
  const body = { projectUnitID: lot.unitId, ...newRow() };
  const answer = await racer(world, 'purchaser').send('POST', `${DATA}/aacorderlotitems`, { body });
  if (answer.status === 201)
    world.madeItems.add(`${Reflect.get(Object(dataOf(answer)), 'aacOrderLotItemID')}`);
  return answer;
};

async function someItem(world: RaceWorld) {
  const [item] = await world.db
    .select({ itemId: aacOrderItems.itemId, version: aacOrderItems.version })
    .from(aacOrderItems)
    .innerJoin(units, eq(units.unitId, aacOrderItems.unitId))
    .where(inArray(units.rootUnitId, currentIds(world)))
    .orderBy(sql`random()`)
    .limit(1);
  return item ?? null;
}

const changeItem: RandomWrite = async (world) => {
  const item = await someItem(world);
  if (!item) return null;
  const headers = ifMatch(item.version);
  const body = { qty: newRow().qty };
  return racer(world, 'purchaser').send('PUT', `${DATA}/aacorderlotitems/${item.itemId}`, { body, headers });
};

const deleteItem: RandomWrite = async (world) => {
  const item = await someItem(world);
  if (!item) return null;
  const answer = await racer(world, 'purchaser').send('DELETE', `${DATA}/aacorderlotitems/${item.itemId}`);
  if (answer.status === 204) world.deletedItems.add(item.itemId);
  return answer;
};

const saveItems: RandomWrite = async (world) => {
  const lot = await someUnit(world, 'aacorderlot');
  if (!lot) return null;
  const body = { projectUnitID: lot.unitId, create: [newRow(), newRow()] };
  const answer = await racer(world, 'purchaser').send('POST', `${DATA}/aacorderlotitems/batch`, { body });
  if (answer.status === 200) {
    for (const itemId of saveAacItems.answer?.parse(answer.body).created ?? []) world.madeItems.add(itemId);
  }
  return answer;
};

const addMember: RandomWrite = (world) => {
  const rootProjectUnitID = oneOf(currentIds(world));
  const body = { rootProjectUnitID, userID: oneOf(world.candidates), memberRoleKey: oneOf(ROLE_KEYS) };
  return racer(world).send('POST', `${DATA}/members`, { body });
};

async function someMember(world: RaceWorld) {
  const [member] = await world.db
    .select()
    .from(members)
    .where(inArray(members.rootUnitId, currentIds(world)))
    .orderBy(sql`random()`)
    .limit(1);
  return member ?? null;
}

const changeMember: RandomWrite = async (world) => {
  const member = await someMember(world);
  if (!member) return null;
  const body = { memberRoleKey: oneOf(ROLE_KEYS) };
  return racer(world).send('PUT', `${DATA}/members/${member.memberId}`, { body });
};

/** Mostly of those who came in the race, so that the project keeps its roles. */
const removeMember: RandomWrite = async (world) => {
  const member = await someMember(world);
  if (!member || (!world.candidates.includes(member.userId) && chance(0.97))) return null;
  return racer(world).send('DELETE', `${DATA}/members/${member.memberId}`);
};

/** Puts materials on lots, rather too many, and sometimes a lot more or less. */
const saveStructure: RandomWrite = async (world) => {
  const params = { rootId: world.current.structuring.unitId };
  const caller = racer(world, 'reviewer');
  const read = await caller.ask(getStructure, { params });
  if (read.status !== 200) return read;
  const { data } = getStructure.answer?.parse(read.body) ?? { data: { subProjects: [], version: 0 } };
  const deliveryDate = aDay();
  const subProjects: SentStructure['subProjects'] = data.subProjects.map(({ children, ...house }) => ({
    ...house,
    children: children
      .filter(() => chance(0.98))
      .map((lot) =>
        chance(0.6)
          ? lot
          : { ...lot, materials: [{ type: BLOCKS, volume: oneOf(VOLUMES_M3), deliveryDate }] },
      ),
  }));
  const house = subProjects.length > 0 && chance(0.3) ? oneOf(subProjects) : null;
  house?.children.push({ name: oneOf(TITLES), materials: [] });
  const headers = ifMatch(data.version);
  return caller.send('PUT', `/api/tasks/project-structure/${params.rootId}`, {
    body: { subProjects },
    headers,
  });
};

const aDay = () => addDays(demoDay(new Date()), 60 + Math.floor(Math.random() * 90));

const replaceMaterials: RandomWrite = async (world) => {
  const lot = await someUnit(world, 'approvallot');
  if (!lot) return null;
  const body = [{ type: BLOCKS, volume: oneOf(VOLUMES_M3), deliveryDate: aDay() }];
  const headers = ifMatch(lot.version);
  return racer(world, 'process planner').send('POST', `/api/materials/${lot.unitId}`, { body, headers });
};

const shiftDates: RandomWrite = async (world) => {
  const lot = await someUnit(world, 'approvallot');
  if (!lot) return null;
  const body = { projectUnitID: lot.unitId, deliveryDate: aDay(), shiftLater: chance(0.7) };
  return racer(world, 'process planner').send('PUT', `/api/materials/shift/${lot.rootUnitId}`, { body });
};

/** What people do, as often as it stands here. */
export const RANDOM_WRITES: readonly [name: string, write: RandomWrite, weight: number][] = [
  ['create unit', createUnit, 4],
  ['rename unit', renameUnit, 3],
  ['delete unit', deleteUnit, 2],
  ['take step', takeStep, 6],
  ['close or reopen', closeProject, 1],
  ['create row', createItem, 5],
  ['change row', changeItem, 4],
  ['delete row', deleteItem, 2],
  ['save rows', saveItems, 2],
  ['add member', addMember, 2],
  ['change member', changeMember, 1],
  ['remove member', removeMember, 2],
  ['save structure', saveStructure, 3],
  ['replace materials', replaceMaterials, 4],
  ['shift dates', shiftDates, 2],
];

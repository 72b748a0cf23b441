import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { aacOrderItems, journalEntries, members, tasks, units, users } from '@/db/schema';
import { BENCH } from '@/db/seed/scale/bench-set';
import type { BenchDatabase } from './databases';
import { listUnitsOf } from './list-units';
import { projectUnitsOf, tidyProjects } from './project-units';
import { type BenchRequest, get, keyOf, type WorkUnit } from './work-unit';

const DATA = '/api/data/planner';
/** Marks the rows that measurements create, so that they can be taken away again. */
const SUBLOT = 'bench';

const SEARCH_P95_MS = 100;

/** The work units of the issues on a database. */
export async function workUnitsOf({ database: { db }, projects }: BenchDatabase): Promise<WorkUnit[]> {
  const rowsLot = await unitByNo(db, BENCH.rowsLotNo);
  const [journal] = await db.select().from(journalEntries).where(eq(journalEntries.unitId, rowsLot)).limit(1);
  const root = journal?.rootUnitId ?? '';
  return [
    read('project list + count', get(`${DATA}/projects`, { ...OPEN_PROJECTS, top: '20' }), 0.6),
    read('task list', get('/api/tasks', { top: '20' }), 0.75),
    read('search', get(`${DATA}/projects`, { filter: "contains(title,'Stadtgarten')", top: '20' }), 0.8),
    {
      ...read(
        'search by relevance',
        get(`${DATA}/projectunitssearch`, { search: 'Stadtgarten', top: '20' }),
        0.8,
        'internal',
      ),
      p95LimitMs: SEARCH_P95_MS,
    },
    {
      ...read('search over everything', get(`${DATA}/search`, { search: 'Stadtgarten' }), 0.8, 'internal'),
      p95LimitMs: SEARCH_P95_MS,
    },
    read(
      'journal page, filtered',
      get(`${DATA}/project-unit-journal`, { filter: journalFilter(root), top: '20' }),
      0.65,
      'internal',
    ),
    read(
      '300-row lot',
      get(`${DATA}/aacorderlotitems`, { filter: `projectUnitID eq ${rowsLot}`, top: '500' }),
      0.7,
    ),
    read(
      'tree read',
      get(`${DATA}/projects`, {
        filter: `rootProjectUnitID eq ${root}`,
        orderby: 'projectUnitNo',
        top: '500',
      }),
      0.7,
      'internal',
    ),
    ...(await listUnitsOf(db, root)),
    write('create a row', await creations(db)),
    write('update a row', await updates(db, rowsLot)),
    ...(await projectUnitsOf(projects)),
  ];
}

const OPEN_PROJECTS = {
  filter: "projectUnitType eq 'project' and stateKey ne 'Closed' and stateKey ne 'Archived'",
  orderby: 'stateSince desc',
};

const journalFilter = (root: string) =>
  `rootProjectUnitID eq ${root} and projectUnitType eq 'aacorderlot' and delayed eq false`;

function read(
  name: string,
  request: BenchRequest,
  target: number,
  caller: WorkUnit['caller'] = 'user',
): WorkUnit {
  return { key: keyOf(name), name, caller, requests: [request], target };
}

/** A write beside a server that only runs the statements of its transaction. */
function write(name: string, requests: readonly BenchRequest[]): WorkUnit {
  return { key: keyOf(name), name, caller: 'user', requests, target: 0.4 };
}

/** New rows for every lot that waits for the bench user's order, so that none of them grows out of proportion. */
async function creations(db: Db): Promise<BenchRequest[]> {
  const lots = await db
    .select({ unitId: tasks.unitId })
    .from(tasks)
    .innerJoin(units, eq(units.unitId, tasks.unitId))
    .innerJoin(members, eq(members.rootUnitId, tasks.rootUnitId))
    .innerJoin(users, eq(users.userId, members.userId))
    .where(
      and(
        eq(users.login, BENCH.login),
        eq(tasks.taskKey, 'PlaceOrder'),
        eq(units.unitType, 'aacorderlot'),
        isNull(tasks.closedAt),
      ),
    )
    .orderBy(asc(tasks.unitId))
    .limit(200);
  return lots.map(({ unitId }) => ({
    method: 'POST',
    path: `${DATA}/aacorderlotitems`,
    body: {
      projectUnitID: unitId,
      sublotName: SUBLOT,
      floorName: 'EG',
      productNo: 0,
      itemLength: 2.62,
      qty: 12,
    },
  }));
}

async function updates(db: Db, lot: string): Promise<BenchRequest[]> {
  const rows = await db
    .select({ itemId: aacOrderItems.itemId })
    .from(aacOrderItems)
    .where(eq(aacOrderItems.unitId, lot))
    .orderBy(asc(aacOrderItems.itemIndex));
  return rows.map(({ itemId }, index) => ({
    method: 'PUT',
    path: `${DATA}/aacorderlotitems/${itemId}`,
    body: { qty: 1 + (index % 40), floorName: 'OG 2' },
  }));
}

/** Takes away what measurements have created, and the dead rows they left. */
export async function tidyUp({ database: { db }, projects }: BenchDatabase): Promise<void> {
  await db.delete(aacOrderItems).where(inArray(aacOrderItems.sublotName, [SUBLOT]));
  await tidyProjects(projects);
  await db.execute(sql`vacuum aac_order_items, materials, tasks, units`);
}

async function unitByNo(db: Db, unitNo: string): Promise<string> {
  const [unit] = await db.select().from(units).where(eq(units.unitNo, unitNo));
  if (!unit) throw new Error(`${unitNo} is not in the benchmark set`);
  return unit.unitId;
}

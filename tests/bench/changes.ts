// node scripts/run.mjs tests/bench/changes.ts: what a change costs the server while 50 people have a page open
import { setTimeout as delay } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { type Database, openDatabase } from '@/db/client';
import { migrateDatabase } from '@/db/migrate';
import { members, units } from '@/db/schema';
import type { ChangeEvent } from '@/lib/domain/events/change-event';
import { emitChange } from '@/lib/events/emit-change';
import { seedDemoData } from '@/lib/runtime/seed-demo-data';
import { ensureBuilt } from '@/scripts/lib/build.mjs';
import { beforeExit, main, Refusal } from '@/scripts/lib/processes.mjs';
import { sessionCookieOf } from '@/tests/support/accounts';
import { startPostgresServer } from '@/tests/support/postgres-server';
import { cpuMsOf } from './process-costs';
import { Report } from './report';
import { type BenchServer, startPortal } from './servers';

const PAGES = 50;
const CHANGES = 10;

/** A lot that is looked at, and another one of its project. */
interface Looked {
  rootUnitId: string;
  unitId: string;
  otherId: string;
  /** Ids of the lot and of what it belongs to. */
  path: string[];
  cookie: string;
}

/** What an open page does after a change; null reads nothing. */
type Reaction = string | null;

async function fillDatabase(url: string): Promise<Database> {
  const database = await openDatabase({ kind: 'postgres', url, poolSize: 4 });
  await migrateDatabase(database);
  await seedDemoData(database.db, new Date());
  return database;
}

async function lookAt({ db }: Database): Promise<Looked> {
  const [lot] = await db.select().from(units).where(eq(units.unitType, 'aacorderlot')).limit(1);
  if (!lot) throw new Error('the demo has no order');
  const { rootUnitId, unitId } = lot;
  const all = await db.select().from(units).where(eq(units.rootUnitId, rootUnitId));
  const parents = new Map(all.map((unit) => [unit.unitId, unit.parentUnitId]));
  const path: string[] = [];
  for (let at: string | null = unitId; at !== null; at = parents.get(at) ?? null) path.push(at);
  const other = all.find((unit) => !path.includes(unit.unitId));
  const [member] = await db.select().from(members).where(eq(members.rootUnitId, rootUnitId)).limit(1);
  if (!other || !member) throw new Error('the project has no other unit or nobody in it');
  const cookie = await sessionCookieOf(db, member.userId);
  return { rootUnitId, unitId, otherId: other.unitId, path, cookie };
}

/** Opens the streams of all pages; each calls `react` for every change it hears. */
async function openStreams(
  { port }: BenchServer,
  { rootUnitId, cookie }: Looked,
  react: () => Promise<void>,
) {
  const control = new AbortController();
  const headers = { cookie };
  const open = async () => {
    const url = `http://localhost:${port}/api/events?rootUnitId=${rootUnitId}`;
    const { ok, status, body } = await fetch(url, { headers, signal: control.signal });
    if (!ok || !body) throw new Error(`the stream answered ${status}`);
    return listen(body, react).catch((error: unknown) => {
      if (!control.signal.aborted) throw error;
    });
  };
  const streams: Promise<unknown>[] = [];
  for (let page = 0; page < PAGES; page++) {
    const opening = open();
    streams.push(opening);
    await delay(20);
  }
  return () => {
    control.abort();
    return Promise.all(streams);
  };
}

async function listen(body: ReadableStream<Uint8Array>, react: () => Promise<void>): Promise<void> {
  const decoder = new TextDecoder();
  for await (const chunk of body) if (decoder.decode(chunk).includes('data:')) await react();
}

/** CPU of the server for one change, ms, with all that the open pages do after it. */
async function costOf(
  server: BenchServer,
  database: Database,
  looked: Looked,
  event: ChangeEvent,
  reaction: Reaction,
): Promise<number> {
  let reacted = 0;
  const headers = { cookie: looked.cookie, ...(reaction?.startsWith('/home') && { RSC: '1' }) };
  const close = await openStreams(server, looked, async () => {
    if (reaction !== null) {
      const answer = await fetch(`http://localhost:${server.port}${reaction}`, { headers });
      if (!answer.ok) throw new Error(`${reaction} answered ${answer.status}`);
      await answer.arrayBuffer();
    }
    reacted++;
  });
  const change = async () => {
    const begun = reacted;
    await emitChange(database.db, event);
    while (reacted < begun + PAGES) await delay(20);
  };
  await change();
  const before = cpuMsOf(server.pid);
  for (let turn = 0; turn < CHANGES; turn++) await change();
  const costMs = (cpuMsOf(server.pid) - before) / CHANGES;
  await close();
  return costMs;
}

main(async () => {
  await ensureBuilt();
  const postgres = await startPostgresServer(['max_connections=60']);
  if (!postgres) throw new Refusal('There is no PostgreSQL server here.', 'Install PostgreSQL 15 or later.');
  beforeExit(() => postgres.stop());
  const database = await fillDatabase(postgres.url);
  const looked = await lookAt(database);
  const server = await startPortal(postgres.url);
  const { rootUnitId, unitId, otherId, path } = looked;
  const page = `/home/app/project/details/${rootUnitId}/${unitId}`;
  const among = path.map((id) => `'${id}'`).join();
  const query = new URLSearchParams({ filter: `projectUnitID in (${among})`, orderby: 'projectUnitNo' });
  const read = `/api/data/planner/projects?${query}`;
  const step: ChangeEvent = { kind: 'state', rootUnitId };
  const elsewhere: ChangeEvent = { kind: 'unit', rootUnitId, unitId: otherId };
  const cost = (event: ChangeEvent, reaction: Reaction) => costOf(server, database, looked, event, reaction);
  const report = new Report('changes');
  const rows = [
    ['a step of any lot', await cost(step, page), await cost(step, read)],
    ['the title of another lot', await cost(elsewhere, page), await cost(elsewhere, null)],
  ];
  report.title(`CPU of the server for one change of a project, ${PAGES} pages of one of its orders open`);
  report.table(['', 'page again, ms', 'data only, ms'], rows);
  await database.close();
});

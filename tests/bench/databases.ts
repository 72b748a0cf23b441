import { eq, sql } from 'drizzle-orm';
import { type Database, openDatabase } from '@/db/client';
import { migrateDatabase } from '@/db/migrate';
import { users } from '@/db/schema';
import { BENCH } from '@/db/seed/scale/bench-set';
import { seedScale } from '@/db/seed/scale/scale';
import { DEMO_PASSWORD, seedDemoData } from '@/lib/runtime/seed-demo-data';
import { hashPassword } from '@/lib/services/account/password-hash';
import { beforeExit, Refusal } from '@/scripts/lib/processes.mjs';
import { step } from '@/scripts/lib/progress.mjs';
import { sessionCookieOf } from '@/tests/support/accounts';
import { startPostgresServer } from '@/tests/support/postgres-server';
import { type BenchProjects, createBenchProjects } from './bench-projects';
import type { BenchCaller } from './work-unit';

/** One database with the demo and the benchmark set of a scale in it. */
export interface BenchDatabase {
  scale: number;
  url: string;
  database: Database;
  /** The people that requests are made for, and their Cookie headers. */
  userIds: Record<BenchCaller, string>;
  cookies: Record<BenchCaller, string>;
  projects: BenchProjects;
}

/** Starts a Postgres server of its own and fills one database for each scale. @param settings `name=value` of the server */
export async function openBenchDatabases(
  scales: readonly number[],
  settings: readonly string[] = [],
): Promise<BenchDatabase[]> {
  const server = await startPostgresServer(['shared_buffers=256MB', 'max_connections=80', ...settings]);
  if (!server) throw new Refusal('There is no PostgreSQL server here.', 'Install PostgreSQL 15 or later.');
  beforeExit(() => server.stop());
  const filled: BenchDatabase[] = [];
  for (const scale of scales) filled.push(await fillDatabase(server.url, scale));
  return filled;
}

async function fillDatabase(serverUrl: string, scale: number): Promise<BenchDatabase> {
  const name = `bench_${scale}`;
  const outer = await openDatabase({ kind: 'postgres', url: serverUrl, poolSize: 1 });
  await outer.db.execute(sql.raw(`create database ${name}`));
  await outer.close();
  const url = serverUrl.replace(/postgres$/, name);
  const database = await openDatabase({ kind: 'postgres', url, poolSize: 4 });
  const { db } = database;
  await step(`Seeding scale ${scale}`, async () => {
    const now = new Date();
    await migrateDatabase(database);
    await seedDemoData(db, now);
    await seedScale(db, { scale, now, passwordHash: await hashPassword(DEMO_PASSWORD) }, () => undefined);
  });
  const projects = await step(`Projects beside scale ${scale}`, async () => {
    const made = await createBenchProjects(db);
    await db.execute(sql`vacuum analyze`);
    return made;
  });
  const userIds = {
    user: await userIdOf(database, BENCH.login),
    internal: await userIdOf(database, BENCH.internalLogin),
    admin: await userIdOf(database, BENCH.adminLogin),
    planner: projects.plannerId,
  };
  const cookies = {
    user: await sessionCookieOf(db, userIds.user),
    internal: await sessionCookieOf(db, userIds.internal),
    admin: await sessionCookieOf(db, userIds.admin),
    planner: await sessionCookieOf(db, userIds.planner),
  };
  return { scale, url, database, userIds, cookies, projects };
}

async function userIdOf({ db }: Database, login: string): Promise<string> {
  const [user] = await db.select().from(users).where(eq(users.login, login));
  if (user) return user.userId;
  throw new Error(`${login} is not in the benchmark set`);
}

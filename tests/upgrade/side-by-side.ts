import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import * as z from 'zod';
import { root } from '@/scripts/lib/paths.mjs';
import { beforeExit, finished, start } from '@/scripts/lib/processes.mjs';
import { signInCookie } from '@/tests/hostile/caller';
import { readsOf } from '@/tests/upgrade/reads';
import { type RunningRelease, startRelease } from '@/tests/upgrade/running-release';
import { Traffic } from '@/tests/upgrade/traffic';

const ROUNDS = 5;
const MOST_FAULTS_SHOWN = 20;
const DATABASE = 'side_by_side';
const projectsSchema = z.object({ data: z.array(z.object({ projectUnitID: z.uuid() })) });

/**
 * Upgrades the demo without downtime: the former release serves while this one starts and migrates, both serve,
 * the former one is stopped. Somebody reads and somebody writes all the time. True if each call was answered as
 * without the upgrade, and the journals that both have written are whole.
 */
export async function serveSideBySide(server: string, formerFolder: string): Promise<boolean> {
  const settings = await prepare(server);
  const former = await startRelease('the former release', formerFolder, settings);
  const traffic = new Traffic(await callsAt(former), former);
  traffic.start();
  await traffic.pass(1);
  const current = await startRelease('this release', root, settings);
  await traffic.use([former, current]);
  await traffic.pass(ROUNDS);
  await traffic.use([current]);
  await former.stop();
  await traffic.pass(1);
  await traffic.stop();
  await current.stop();
  const isWhole = await verifyJournals(settings);
  return report(traffic) && isWhole;
}

/** An empty database and a folder of files, which both share. */
async function prepare(server: string): Promise<Record<string, string>> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${DATABASE} template template0`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${DATABASE}`;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-upgrade-'));
  beforeExit(() => rm(folder, { recursive: true, force: true }));
  return { DATABASE_URL: url.href, DATA_DIR: folder, DEMO: '1' };
}

/** Who calls keeps the session that the former release gave them. */
async function callsAt(former: RunningRelease) {
  const reader = await signInCookie(former.port, 'admin');
  const writer = await signInCookie(former.port, 'sales.planner');
  const caller = former.caller(writer);
  const filter = new URLSearchParams({ top: '1', filter: "stateKey eq 'Structuring'" });
  const found = await caller.send('GET', `/api/data/planner/projects?${filter}`, { keepsText: true });
  const unitId = projectsSchema.parse(JSON.parse(found.text)).data[0]?.projectUnitID;
  if (unitId === undefined) throw new Error(`no project to write to: ${found.text}`);
  const reads = await readsOf(former.caller(reader), unitId);
  return { reader, writer, unitId, reads };
}

/** Each release has signed entries on those of the other one. */
async function verifyJournals(settings: Record<string, string>): Promise<boolean> {
  const args = ['--import', 'tsx', 'scripts/journal-verify.ts'];
  const env = { ...process.env, ...settings };
  return (await finished(start(process.execPath, args, { cwd: root, env }))) === 0;
}

function report({ counts, faults }: Traffic): boolean {
  for (const [name, { reads, writes }] of counts)
    console.log(`side by side: ${name} answered ${reads} reads and ${writes} writes`);
  const failed = [...faults.values()].reduce((sum, times) => sum + times, 0);
  console.log(`side by side: ${failed} calls failed`);
  for (const [fault, times] of [...faults].slice(0, MOST_FAULTS_SHOWN)) console.error(`${times} × ${fault}`);
  return failed === 0;
}

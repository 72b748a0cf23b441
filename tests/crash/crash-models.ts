import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type DatabaseOptions, openDatabase } from '@/db/client';
import { migrateDatabase } from '@/db/migrate';
import { removeAbandonedCopies } from '@/lib/storage/with-local-copy';
import { childrenOf } from '@/tests/bench/process-costs';
import { ageAll } from '@/tests/crash/disk';
import { ModelLedger, type ModelLine } from '@/tests/crash/model-ledger';
import { LAST_RUN } from '@/tests/crash/sent-model';
import { WriterProcess } from '@/tests/crash/writer-process';

/** What is killed, when, and how long after that moment at most. */
const KILL_PLANS = [
  { queue: 'scan-model', victim: 'portal', withinMs: 400 },
  { queue: 'convert-model', victim: 'portal', withinMs: 2_000 },
  { queue: 'convert-model', victim: 'worker', withinMs: 2_000 },
] as const;
type KillPlan = (typeof KILL_PLANS)[number];

/** An orphaned process looks for its parent once a second. */
const ORPHAN_MS = 10_000;

/**
 * Kills a portal, or its process for models, while models are scanned and converted. The next portal must bring each
 * one to its end, with one more try; afterwards no process, no copy and no piece of a model is left.
 * @returns whether that is so
 */
export async function crashModels(kills: number): Promise<boolean> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-crash-models-'));
  const copies = path.join(folder, 'copies');
  await mkdir(copies);
  // Where this process and those it starts find the file store, and make copies of models.
  Object.assign(process.env, { DATA_DIR: folder, TMPDIR: copies });
  const options: DatabaseOptions = { kind: 'pglite', dataDir: path.join(folder, 'pg') };
  const ledger = new ModelLedger(path.join(folder, 'files'));
  for (let run = 0; run <= kills; run += 1) {
    const plan = KILL_PLANS[run % KILL_PLANS.length];
    // The last one is left to end what the others began.
    if (run < kills && plan) await killPortal(options, run, ledger, plan);
    else await settle(options, ledger);
    await inspect(options, ledger, run === kills);
  }
  const { interrupted, damage } = ledger;
  console.log(
    `models: ${kills} kills; ${ledger.models} models uploaded, ${interrupted.scanning} interrupted while scanned and ` +
      `${interrupted.converting} while converted; ${damage.length} faults`,
  );
  if (damage.length > 0) console.error(`damaged: ${damage.slice(0, 20).join(', ')}`);
  await rm(folder, { recursive: true });
  return damage.length === 0 && interrupted.scanning + interrupted.converting > 0;
}

function startPortal(options: DatabaseOptions, run: number, ledger: ModelLedger): WriterProcess {
  ledger.newProcess();
  return new WriterProcess('tests/crash/converter.ts', options, run, (line) =>
    ledger.record(line as ModelLine),
  );
}

async function killPortal(
  options: DatabaseOptions,
  run: number,
  ledger: ModelLedger,
  { queue, victim, withinMs }: KillPlan,
): Promise<void> {
  const portal = startPortal(options, run, ledger);
  while (!ledger.hasBegun(queue)) await portal.nextSave();
  await delay(Math.random() * withinMs);
  const workers = modelProcessesOf(portal.pid);
  if (victim === 'worker') {
    for (const worker of workers) process.kill(worker, 'SIGKILL');
    // The portal goes on by itself.
    while (ledger.settled < 2) await portal.nextSave();
  }
  await portal.kill();
  await expectGone(workers, ledger);
}

/** Ends what the kills before have left. */
async function settle(options: DatabaseOptions, ledger: ModelLedger): Promise<void> {
  const portal = startPortal(options, LAST_RUN, ledger);
  while (ledger.settled < 1) await portal.nextSave();
  await portal.kill();
}

/** The processes that a portal has for models, where the system says so. */
function modelProcessesOf(pid: number): number[] {
  if (process.platform !== 'linux') return [];
  return childrenOf(pid).filter((child) =>
    readFileSync(`/proc/${child}/cmdline`, 'latin1').includes('model-worker'),
  );
}

/** A process whose portal was killed must not go on for nobody. */
async function expectGone(processes: readonly number[], ledger: ModelLedger): Promise<void> {
  const until = performance.now() + ORPHAN_MS;
  const left = () => processes.filter((pid) => existsSync(`/proc/${pid}`));
  while (left().length > 0 && performance.now() < until) await delay(50);
  for (const pid of left()) {
    ledger.damage.push('a worker process outlived its portal');
    process.kill(pid, 'SIGKILL');
  }
}

async function inspect(options: DatabaseOptions, ledger: ModelLedger, isLast: boolean): Promise<void> {
  const database = await openDatabase(options);
  await migrateDatabase(database);
  await ledger.inspect(database.db);
  if (isLast) {
    await ledger.compare(database.db);
    await removeCopies(ledger);
  }
  await database.close();
}

/** Copies of killed portals are removed once they are old. */
async function removeCopies(ledger: ModelLedger): Promise<void> {
  await ageAll(os.tmpdir());
  await removeAbandonedCopies();
  const left = (await readdir(os.tmpdir())).filter((name) => name.startsWith('portal-model-'));
  for (const name of left) ledger.damage.push(`${name} was left on disk`);
}

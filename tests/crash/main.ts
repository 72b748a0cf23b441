// npm run test:crash -- [--kills 100] [--only pglite|postgres|files|models]: kills at random points of work.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type DatabaseOptions, openDatabase } from '@/db/client';
import { migrateDatabase } from '@/db/migrate';
import { finished, start } from '@/scripts/lib/processes.mjs';
import { crashModels } from '@/tests/crash/crash-models';
import { crashUploads } from '@/tests/crash/crash-uploads';
import { type Damage, Ledger, type SavedRow } from '@/tests/crash/ledger';
import { WriterProcess } from '@/tests/crash/writer-process';
import { type PostgresServer, startPostgresServer } from '@/tests/support/postgres-server';

type Kind = DatabaseOptions['kind'];

interface Report extends Damage {
  database: Kind;
  writersKilled: number;
  serversKilled: number;
  ledger: Ledger;
  reopenMs: number[];
}

const random = (from: number, to: number) => from + Math.random() * (to - from);

function startWriter(options: DatabaseOptions, run: number, { ledger }: Report): WriterProcess {
  return new WriterProcess('tests/crash/writer.ts', options, run, (line) =>
    ledger.record(line as SavedRow[]),
  );
}

/** Kills a writer, one time in six while it starts, else at any moment of its saving. */
async function killWriter(options: DatabaseOptions, run: number, report: Report): Promise<void> {
  const writer = startWriter(options, run, report);
  if (run % 6 === 0) await delay(random(0, 3_000));
  else {
    await writer.nextSave();
    await delay(random(0, 1_000));
  }
  await writer.kill();
  report.writersKilled += 1;
}

/** Kills the server under a writer, which must go on by itself once the server is back. */
async function killServer(server: PostgresServer, options: DatabaseOptions, run: number, report: Report) {
  const writer = startWriter(options, run, report);
  await writer.nextSave();
  await delay(random(0, 1_000));
  await server.kill(run % 4 === 1 ? 'SIGKILL' : 'SIGQUIT');
  await server.start();
  report.serversKilled += 1;
  await writer.nextSave();
  await writer.kill();
}

/** Opens what the kill left, as the next start of the portal would, and looks whether all is there. */
async function inspect(options: DatabaseOptions, report: Report): Promise<void> {
  const began = performance.now();
  const database = await openDatabase(options);
  await migrateDatabase(database);
  report.reopenMs.push(performance.now() - began);
  const { lost, doubled, torn } = await report.ledger.compare(database.db);
  report.lost.push(...lost);
  report.doubled.push(...doubled);
  report.torn.push(...torn);
  await database.close();
}

function newReport(database: Kind): Report {
  const nothing = { writersKilled: 0, serversKilled: 0, reopenMs: [], lost: [], doubled: [], torn: [] };
  return { database, ledger: new Ledger(), ...nothing };
}

async function crashPglite(kills: number): Promise<Report> {
  const report = newReport('pglite');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-crash-'));
  const options: DatabaseOptions = { kind: 'pglite', dataDir: path.join(folder, 'pg') };
  for (let run = 0; run < kills; run++) {
    await killWriter(options, run, report);
    await inspect(options, report);
  }
  await rm(folder, { recursive: true });
  return report;
}

async function crashPostgres(kills: number): Promise<Report> {
  const report = newReport('postgres');
  const server = await startPostgresServer();
  if (!server) throw new Error('No PostgreSQL server here: install one or set PG_BIN.');
  const options: DatabaseOptions = { kind: 'postgres', url: server.url };
  try {
    for (let run = 0; run < kills; run++) {
      if (run % 2 === 0) await killWriter(options, run, report);
      else await killServer(server, options, run, report);
      await inspect(options, report);
    }
  } finally {
    await server.stop();
  }
  return report;
}

/** Prints the figures; true when nothing that was acknowledged is missing, double or in part. */
function isUnharmed({ ledger, reopenMs, lost, doubled, torn, ...report }: Report): boolean {
  const sorted = reopenMs.toSorted((a, b) => a - b);
  const ms = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  console.log(
    [
      `${report.database}: ${report.writersKilled} writers and ${report.serversKilled} servers killed`,
      `${ledger.saves} saves of ${ledger.rows} rows acknowledged`,
      `${lost.length} lost, ${doubled.length} doubled, ${torn.length} batches in part`,
      `reopened in ${ms(0.5)} ms (median), ${ms(1)} ms (longest)`,
    ].join('; '),
  );
  const damaged = [...lost, ...doubled, ...torn];
  if (damaged.length > 0) console.error(`damaged: ${damaged.slice(0, 20).join(', ')}`);
  return damaged.length === 0 && ledger.saves > 0;
}

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '100' }, only: { type: 'string' } },
});
const kills = Number(values.kills);
const crashes: Record<string, () => Promise<boolean>> = {
  pglite: async () => isUnharmed(await crashPglite(kills)),
  postgres: async () => isUnharmed(await crashPostgres(kills)),
  files: () => crashUploads(kills),
  models: () => crashModels(kills),
};

/** A process for each kind of work: a process parses its settings once, and each kind has its own data folder. */
async function crashInProcess(only: string): Promise<boolean> {
  const args = ['--import', 'tsx', fileURLToPath(import.meta.url), '--only', only, '--kills', values.kills];
  return (await finished(start(process.execPath, args))) === 0;
}

let isSound = true;
for (const name of values.only ? [] : Object.keys(crashes)) {
  isSound = (await crashInProcess(name)) && isSound;
}
if (values.only) isSound = (await crashes[values.only]?.()) ?? false;
process.exitCode = isSound ? 0 : 1;

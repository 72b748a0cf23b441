import { setTimeout as delay } from 'node:timers/promises';
import { type Database, getDatabase } from '@/db/client';
import { migrateDatabase } from '@/db/migrate';
import { type Env, env } from '@/lib/env';
import { getChangeHub } from '@/lib/events/change-hub';
import type { Worker } from '@/lib/jobs/run-queues';
import { log } from '@/lib/log';
import { openSetup } from '@/lib/runtime/open-setup';
import { printAsLog } from '@/lib/runtime/print-as-log';
import { readableRequests } from '@/lib/runtime/readable-requests';
import { startObserving } from '@/lib/runtime/start-observing';
import { untilReachable } from '@/lib/runtime/until-reachable';
import { rememberSessions } from '@/lib/services/account/session-memory';

/** The server of this process if `scripts/front` serves it; absent for `next start`. */
interface Front {
  /** Accepts requests, because the portal is ready. Errors while serving are written by `report`. */
  open(report: typeof log): void;
  /** Accepts no more connections; resolves once the open ones have ended, or after this time. */
  close(graceMs: number): Promise<void>;
}

declare global {
  var portalFront: Front | undefined;
}

/**
 * Prepares the database and starts the jobs of a local installation; ends the process if that is not
 * possible.
 */
export async function startPortal(): Promise<void> {
  printAsLog();
  readableRequests();
  try {
    const settings = env();
    const database = await getDatabase();
    const endObserving = await startObserving(database, 'portal');
    await untilReachable(() => migrateDatabase(database));
    if (settings.DEMO) await seedDemo(database);
    await openSetup(database, settings);
    // Pages contain the position of the changes; they are still shown if the hub cannot start.
    await getChangeHub(database).catch(() => undefined);
    // If session changes cannot be followed, sessions are read on every request.
    await rememberSessions(database).catch(() => undefined);
    const worker = await startJobs(settings, database);
    // On a server, connections are drained behind the load balancer; open event streams would never end by
    // themselves.
    const graceMs = settings.DATABASE_URL ? 4_000 : 300;
    stopInOrder(database, worker, endObserving, graceMs);
    globalThis.portalFront?.open(log);
    log('info', 'started', { database: database.kind, demo: settings.DEMO });
  } catch (error) {
    // Otherwise Next would continue and answer every request with 500.
    log('error', 'could not start', { problem: error });
    process.exit(1);
  }
}

/** Loaded only if it is wanted; if the demo already exists it costs one query. */
async function seedDemo(database: Database): Promise<void> {
  const { seedDemoData } = await import('@/lib/runtime/seed-demo-data');
  await seedDemoData(database.db, new Date());
}

/**
 * A server installation runs `npm run worker` next to its web processes; a local one has only this process.
 */
async function startJobs(settings: Env, database: Database): Promise<Worker | undefined> {
  if (settings.DATABASE_URL) return undefined;
  const [{ startWorker }, { jobHandlers }] = await Promise.all([
    import('@/lib/jobs/worker'),
    import('@/lib/runtime/job-handlers'),
  ]);
  return startWorker(database, jobHandlers);
}

/** Lets jobs, requests and queries finish when the process is asked to stop or loses its parent. */
function stopInOrder(
  database: Database,
  worker: Worker | undefined,
  endObserving: () => Promise<void>,
  graceMs: number,
): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await Promise.all([worker?.stop(3), globalThis.portalFront?.close(graceMs) ?? delay(graceMs)]);
    await endObserving();
    await database.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  if (process.connected) process.once('disconnect', stop);
}

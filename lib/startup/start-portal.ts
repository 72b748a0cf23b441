import { setTimeout as delay } from 'node:timers/promises';
import { type Database, getDatabase } from '@/db/client';
import { migrateDatabase } from '@/db/migrate';
import { type Env, env } from '@/lib/env';
import { getChangeHub } from '@/lib/events/change-hub';
import type { Worker } from '@/lib/jobs/run-queues';
import { log } from '@/lib/log';
import { startObserving } from '@/lib/observability/start-observing';
import { rememberSessions } from '@/lib/services/account/session-memory';
import { readableRequests } from '@/lib/startup/readable-requests';

/** The server of this process where `scripts/front` serves it; there is none behind `next start`. */
interface Front {
  /** The portal is ready: requests may come. Faults of serving them are written by `report`. */
  open(report: typeof log): void;
  /** Takes no more connections; resolves once those that are open have ended, or after so long. */
  close(graceMs: number): Promise<void>;
}

declare global {
  var portalFront: Front | undefined;
}

/** Makes the database ready and starts the jobs of a laptop; ends the process when that is not possible. */
export async function startPortal(): Promise<void> {
  readableRequests();
  try {
    const settings = env();
    const database = await getDatabase();
    const endObserving = await startObserving(database, 'portal');
    await migrateDatabase(database);
    if (settings.DEMO) await seedDemo(database);
    // Pages say from where on they hear of changes; without news they are shown all the same.
    await getChangeHub(database).catch(() => undefined);
    // Without the news of them sessions are read on every request.
    await rememberSessions(database).catch(() => undefined);
    const worker = await startJobs(settings, database);
    // A company's processes drain behind their load balancer; open event streams would never end by themselves.
    const graceMs = settings.DATABASE_URL ? 4_000 : 300;
    stopInOrder(database, worker, endObserving, graceMs);
    globalThis.portalFront?.open(log);
    log('info', 'started', { database: database.kind, demo: settings.DEMO });
  } catch (error) {
    // Next would go on and answer every request with 500.
    log('error', 'could not start', { problem: error });
    process.exit(1);
  }
}

/** Loaded only where it is wanted; what is there already costs one query. */
async function seedDemo(database: Database): Promise<void> {
  const { seedDemoData } = await import('@/lib/startup/seed-demo-data');
  await seedDemoData(database.db, new Date());
}

/** A company runs `npm run worker` beside its web processes; a laptop has but this one. */
async function startJobs(settings: Env, database: Database): Promise<Worker | undefined> {
  if (settings.DATABASE_URL) return undefined;
  const [{ startWorker }, { jobHandlers }] = await Promise.all([
    import('@/lib/jobs/worker'),
    import('@/lib/startup/job-handlers'),
  ]);
  return startWorker(database, jobHandlers);
}

/** Lets jobs, requests and queries end when the process is asked to stop or loses the one that started it. */
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

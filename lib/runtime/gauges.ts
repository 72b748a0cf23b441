import { count, inArray, sql } from 'drizzle-orm';
import type { Database, Db } from '@/db/client';
import type { PoolLoad, ReplicaState } from '@/db/driver';
import { BACKUP_MADE_AT, BACKUP_VERIFIED_AT } from '@/db/installation-keys';
import { installation, jobs, models } from '@/db/schema';
import { followerCount } from '@/lib/events/change-hub';
import { isSetupOpen } from '@/lib/services/setup/setup-state';
import { workerLoads } from '@/lib/workers/run-task';

export interface Sample {
  labels: Readonly<Record<string, string>>;
  value: number;
}

/** All data of the gauges at one moment: of this process, and of the whole portal. */
interface State {
  pool: Partial<PoolLoad>;
  replicas: ReplicaState[];
  queue: Awaited<ReturnType<typeof readQueue>>;
  models: Awaited<ReturnType<typeof readConversions>>;
  workers: ReturnType<typeof workerLoads>;
  followers: number;
  isSetupOpen: boolean;
  /** Seconds since then; null if there is none. */
  backups: { madeS: number | null; verifiedS: number | null };
}

/** A metric that has a value at any moment. */
export interface Gauge {
  name: string;
  help: string;
  samples: (state: State) => Sample[];
}

/** The pool, the replicas, the queue, conversions, the worker pools and open streams. */
export const GAUGES: readonly Gauge[] = [
  {
    name: 'portal_db_pool',
    help: 'Connections to the database, and callers that wait for one',
    samples: ({ pool }) => Object.entries(pool).map(([state, value]) => ({ labels: { state }, value })),
  },
  {
    name: 'portal_replica_serving',
    help: 'Whether a replica answers reads',
    samples: ({ replicas }) =>
      replicas.map(({ name, isServing }) => ({ labels: { replica: name }, value: Number(isServing) })),
  },
  {
    name: 'portal_replica_behind_bytes',
    help: 'How much of the log of writes a replica has not replayed',
    samples: ({ replicas }) =>
      replicas.map(({ name, bytesBehind }) => ({ labels: { replica: name }, value: bytesBehind })),
  },
  {
    name: 'portal_jobs_open',
    help: 'Jobs that wait or run',
    samples: (state) => state.queue.map(({ queue, open }) => ({ labels: { queue }, value: open })),
  },
  {
    name: 'portal_jobs_failed',
    help: 'Jobs that were given up',
    samples: (state) => state.queue.map(({ queue, failed }) => ({ labels: { queue }, value: failed })),
  },
  {
    name: 'portal_jobs_oldest_seconds',
    help: 'How long the job has been due that waits longest',
    samples: (state) => state.queue.map(({ queue, oldestS }) => ({ labels: { queue }, value: oldestS })),
  },
  {
    name: 'portal_models',
    help: 'Models by the state of their conversion',
    samples: ({ models: rows }) => rows.map((row) => ({ labels: { state: row.state }, value: row.models })),
  },
  {
    name: 'portal_worker_tasks_waiting',
    help: 'Tasks that wait for a worker process',
    samples: ({ workers }) => workers.map(({ pool, waiting }) => ({ labels: { pool }, value: waiting })),
  },
  {
    name: 'portal_worker_tasks_running',
    help: 'Tasks that run in a worker process',
    samples: ({ workers }) => workers.map(({ pool, running }) => ({ labels: { pool }, value: running })),
  },
  {
    name: 'portal_event_streams_open',
    help: 'Open streams of changes',
    samples: ({ followers }) => [{ labels: {}, value: followers }],
  },
  {
    name: 'portal_setup_pending',
    help: 'Whether the portal has no administrator yet',
    samples: (state) => [{ labels: {}, value: Number(state.isSetupOpen) }],
  },
  {
    name: 'portal_backup_age_seconds',
    help: 'Time since the last backup by npm run backup',
    samples: ({ backups }) => sampleOf(backups.madeS),
  },
  {
    name: 'portal_backup_verified_age_seconds',
    help: 'Time since a backup was last proven by npm run backup:verify',
    samples: ({ backups }) => sampleOf(backups.verifiedS),
  },
];

function sampleOf(value: number | null): Sample[] {
  return value === null ? [] : [{ labels: {}, value }];
}

/** Reads the current values of the gauges. */
export async function readState(database: Database): Promise<State> {
  const [queue, conversions, setupOpen, backups] = await Promise.all([
    readQueue(database.db),
    readConversions(database.db),
    isSetupOpen(database.db),
    readBackupAges(database.db),
  ]);
  return {
    pool: { ...database.pool?.() },
    replicas: database.replicas?.states() ?? [],
    queue,
    models: conversions,
    workers: workerLoads(),
    followers: followerCount(database),
    isSetupOpen: setupOpen,
    backups,
  };
}

function readQueue(db: Db) {
  const dueSince = sql`min(${jobs.runAt}) filter (where ${jobs.failedAt} is null and ${jobs.runAt} <= now())`;
  return db
    .select({
      queue: jobs.queue,
      open: sql<number>`count(*) filter (where ${jobs.failedAt} is null)`.mapWith(Number),
      failed: sql<number>`count(${jobs.failedAt})`.mapWith(Number),
      oldestS: sql<number>`coalesce(extract(epoch from now() - ${dueSince}), 0)`.mapWith(Number),
    })
    .from(jobs)
    .where(sql`${jobs.doneAt} is null`)
    .groupBy(jobs.queue);
}

async function readBackupAges(db: Db): Promise<State['backups']> {
  const rows = await db
    .select({ key: installation.key, value: installation.value })
    .from(installation)
    .where(inArray(installation.key, [BACKUP_MADE_AT, BACKUP_VERIFIED_AT]));
  const ageOf = (wanted: string) => {
    const noted = rows.find(({ key }) => key === wanted);
    return noted ? Math.round((Date.now() - Date.parse(noted.value)) / 1000) : null;
  };
  return { madeS: ageOf(BACKUP_MADE_AT), verifiedS: ageOf(BACKUP_VERIFIED_AT) };
}

function readConversions(db: Db) {
  return db.select({ state: models.state, models: count() }).from(models).groupBy(models.state);
}

/** All current gauges, in the Prometheus text format. */
export async function gaugesAsText(database: Database): Promise<string> {
  const state = await readState(database);
  const lines = GAUGES.flatMap(({ name, help, samples }) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} gauge`,
    ...samples(state).map(({ labels, value }) => `${name}${labelsAsText(labels)} ${value}`),
  ]);
  return `${lines.join('\n')}\n`;
}

function labelsAsText(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(
    ([name, value]) => `${name}="${value.replaceAll(/["\\\n]/g, '_')}"`,
  );
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

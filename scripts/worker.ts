// npm run worker: works on the job queue of a database server; any number of these may run.
import { sql } from 'drizzle-orm';
import { getDatabase } from '@/db/client';
import { env } from '@/lib/env';
import { startWorker } from '@/lib/jobs/worker';
import { log } from '@/lib/log';
import { jobHandlers } from '@/lib/runtime/job-handlers';
import { printAsLog } from '@/lib/runtime/print-as-log';
import { startObserving } from '@/lib/runtime/start-observing';
import { untilReachable } from '@/lib/runtime/until-reachable';

printAsLog();
if (!env().DATABASE_URL) {
  console.error('Without DATABASE_URL the portal works on its jobs itself; there is nothing to do here.');
  process.exit(1);
}
const database = await getDatabase();
const endObserving = await startObserving(database, 'portal-worker');
await untilReachable(() => database.db.execute(sql`select 1`));
const worker = await startWorker(database, jobHandlers);
log('info', 'worker started');

async function stop(): Promise<void> {
  await worker.stop();
  await endObserving();
  await database.close();
  process.exit(0);
}
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
// The command that started it has ended.
if (process.connected) process.once('disconnect', stop);

// The process that is killed: reads the models that earlier ones left, then its own, and says how far it has come.
import { setTimeout as delay } from 'node:timers/promises';
import { and, inArray, isNull } from 'drizzle-orm';
import { type DatabaseOptions, openDatabase } from '@/db/client';
import { migrateDatabase } from '@/db/migrate';
import { jobs, models } from '@/db/schema';
import type { ModelQueue } from '@/lib/jobs/refuse-model';
import type { JobHandler } from '@/lib/jobs/run-job';
import { startWorker } from '@/lib/jobs/worker';
import { jobHandlers } from '@/lib/runtime/job-handlers';
import { uploadFiles } from '@/lib/services/files/uploads/upload-files';
import type { ModelLine } from '@/tests/crash/model-ledger';
import { createFilesProject } from '@/tests/crash/order-lot';
import { inChunks, sha256Of } from '@/tests/crash/sent-file';
import { LAST_RUN, modelsOf, type SentModel } from '@/tests/crash/sent-model';

const [options, run] = process.argv.slice(2);
const database = await openDatabase(JSON.parse(options ?? '') as DatabaseOptions);
await migrateDatabase(database);

/** Written at once, whatever happens to this process afterwards: a pipe takes it synchronously. */
function say(line: ModelLine): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

/** The portal's own work on a model, which is said first. */
const announced =
  (queue: ModelQueue): JobHandler =>
  async (payload, context) => {
    say({ begun: queue });
    await jobHandlers[queue]?.(payload, context);
  };

const handlers = { 'scan-model': announced('scan-model'), 'convert-model': announced('convert-model') };

/** A model is marked before its job ends: a kill between the two costs one more try, as a kill of the work does. */
async function untilSettled(): Promise<void> {
  const isOpen = inArray(models.state, ['queued', 'scanning', 'converting']);
  const isDue = and(isNull(jobs.doneAt), isNull(jobs.failedAt), inArray(jobs.queue, Object.keys(handlers)));
  while ((await database.db.$count(models, isOpen)) + (await database.db.$count(jobs, isDue)) > 0)
    await delay(20);
  say({ settled: true });
}

const { ctx, unitId } = await createFilesProject(database.db);

async function upload(sent: readonly SentModel[]): Promise<void> {
  async function* parts() {
    for (const { name, content } of sent) yield { name, body: inChunks(Buffer.from(content)) };
  }
  await uploadFiles(ctx, unitId, parts());
  for (const { name, content, code } of sent) say({ uploaded: sha256Of(content), name, code });
}

await startWorker(database, handlers, { pollSeconds: 0.2 });
await untilSettled();
for (let round = 0; Number(run) !== LAST_RUN; round += 1) {
  await upload(modelsOf(`${run}-${round}`));
  await untilSettled();
}

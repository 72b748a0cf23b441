import { eq } from 'drizzle-orm';
import type { Database, Db } from '@/db/client';
import { mails, webhookDeliveries } from '@/db/schema';
import { MAX_ABANDONED } from '@/lib/domain/jobs/job-state';
import { retryDelaySeconds } from '@/lib/jobs/back-off';
import { type ClaimedJob, extendLease, failJob, finishJob, giveBackJob, giveUpJob } from '@/lib/jobs/claim';
import { GiveUp, jobPayloads, maxAttemptsOf } from '@/lib/jobs/queues';
import { refuseModel } from '@/lib/jobs/refuse-model';
import { log } from '@/lib/log';
import { inSpan } from '@/lib/trace';

/** Context of a handler; `signal` aborts when the worker stops and its grace period is over. */
export interface JobContext {
  database: Database;
  attempts: number;
  /** No further attempt follows. */
  isLastAttempt: boolean;
  signal: AbortSignal;
}

/** Runs one job; an error schedules a retry. May be called again for a finished job. */
export type JobHandler = (payload: unknown, context: JobContext) => Promise<void>;

export interface JobRun {
  database: Database;
  handler: JobHandler | undefined;
  leaseSeconds: number;
  signal: AbortSignal;
  onError: (error: unknown, job: ClaimedJob) => void;
}

/**
 * Runs a claimed job, renews its lease while it runs, and records its result. If the signal aborts first, the
 * job is given back at once and the handler's result is ignored: a handler that stopped half-way returns as
 * if it had finished.
 */
export function runJob(job: ClaimedJob, run: JobRun): Promise<void> {
  const { queue, traceparent: parent } = job;
  return inSpan(
    () => ({ name: `job ${queue}`, kind: 'consumer', parent }),
    () => work(job, run),
  );
}

async function work(job: ClaimedJob, run: JobRun): Promise<void> {
  const { db } = run.database;
  if (job.abandoned >= MAX_ABANDONED)
    return giveUpAbandoned(db, job).catch((error) => run.onError(error, job));
  const renewal = setInterval(
    () => void extendLease(db, job, run.leaseSeconds).catch((error) => run.onError(error, job)),
    (run.leaseSeconds * 1000) / 3,
  );
  const ended = new AbortController();
  try {
    const failure = await Promise.race([attempt(job, run), stopped(run.signal, ended.signal)]);
    if (failure === 'stopped') await giveBackJob(db, job);
    else if (failure === null) await finishJob(db, job);
    else await failJob(db, job, failure.text, failure.isFinal ? null : delayAfter(job));
  } catch (error) {
    // The result could not be written: the lease will expire, and the job is claimed again.
    run.onError(error, job);
  } finally {
    clearInterval(renewal);
    ended.abort();
  }
}

/** Resolves once the worker stops and no longer waits; stops listening once the job has `ended`. */
function stopped(signal: AbortSignal, ended: AbortSignal): Promise<'stopped'> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve('stopped');
    else signal.addEventListener('abort', () => resolve('stopped'), { once: true, signal: ended });
  });
}

/** Seconds until the next attempt, null if there is none. */
function delayAfter({ queue, attempts }: ClaimedJob): number | null {
  return retryDelaySeconds(attempts, maxAttemptsOf(queue), Math.random());
}

/** Runs the handler; returns its error, null on success. */
async function attempt(job: ClaimedJob, { database, handler, signal, onError }: JobRun) {
  try {
    if (!handler) throw new Error(`no handler for the queue ${job.queue}`);
    const { attempts } = job;
    const isLastAttempt = delayAfter(job) === null;
    await handler(job.payload, { database, attempts, isLastAttempt, signal });
    return null;
  } catch (error) {
    onError(error, job);
    return { text: String(error).slice(0, 2000), isFinal: error instanceof GiveUp };
  }
}

const REASON = `The process ended while it worked on this job, ${MAX_ABANDONED} times.`;

/**
 * Gives up a job whose process died on each attempt, before it ends another one. An administrator can retry
 * it. A mail or message that it was to send is shown as failed, a model that it was to read as refused.
 */
async function giveUpAbandoned(db: Db, job: ClaimedJob): Promise<void> {
  await db.transaction(async (tx) => {
    await giveUpJob(tx, job, REASON);
    const mail = jobPayloads['send-mail'].safeParse(job.payload);
    if (job.queue === 'send-mail' && mail.success) {
      const failed = { status: 'failed', lastError: REASON } as const;
      await tx.update(mails).set(failed).where(eq(mails.mailId, mail.data.mailId));
    }
    const webhook = jobPayloads['send-webhook'].safeParse(job.payload);
    if (job.queue === 'send-webhook' && webhook.success) {
      const { deliveryId } = webhook.data;
      await tx
        .update(webhookDeliveries)
        .set({ status: 'failed' })
        .where(eq(webhookDeliveries.deliveryId, deliveryId));
    }
    if (job.queue === 'scan-model' || job.queue === 'convert-model') {
      const model = jobPayloads[job.queue].safeParse(job.payload);
      if (model.success) await refuseModel(tx, model.data.sha256, job.queue);
    }
  });
  log('error', 'job-abandoned', { queue: job.queue, jobId: job.jobId, reason: REASON });
}

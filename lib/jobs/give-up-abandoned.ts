import { eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { mails, webhookDeliveries } from '@/db/schema';
import { MAX_ABANDONED } from '@/lib/domain/jobs/job-state';
import { type ClaimedJob, giveUpJob } from '@/lib/jobs/claim';
import { jobPayloads } from '@/lib/jobs/queues';
import { refuseModel } from '@/lib/jobs/refuse-model';
import { log } from '@/lib/log';

const REASON = `The process ended while it worked on this job, ${MAX_ABANDONED} times.`;

/**
 * Gives up a job whose process died on each attempt, before it ends another one. An administrator can retry
 * it. A mail or message that it was to send is shown as failed, a model that it was to read as refused.
 */
export async function giveUpAbandoned(db: Db, job: ClaimedJob): Promise<void> {
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

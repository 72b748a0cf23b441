import type { z } from 'zod';
import { cleanUp } from '@/lib/jobs/clean-up';
import { maintainEmbedded } from '@/lib/jobs/maintain-embedded';
import { jobPayloads } from '@/lib/jobs/queues';
import { removeContents } from '@/lib/jobs/remove-contents';
import type { JobContext, JobHandler } from '@/lib/jobs/run-job';
import { sendMail } from '@/lib/mail/send-mail';

function handler<P>(
  schema: z.ZodType<P>,
  run: (payload: P, context: JobContext) => Promise<void>,
): JobHandler {
  return (payload, context) => run(schema.parse(payload), context);
}

/** Who does the jobs of each queue. */
export const jobHandlers: Record<string, JobHandler> = {
  'send-mail': handler(jobPayloads['send-mail'], ({ mailId }, { database }) => sendMail(database.db, mailId)),
  'remove-contents': handler(jobPayloads['remove-contents'], ({ sha256s }, { database }) =>
    removeContents(database.db, sha256s),
  ),
  'clean-up': handler(jobPayloads['clean-up'], (_, { database }) => cleanUp(database.db)),
  'maintain-embedded': handler(jobPayloads['maintain-embedded'], (_, { database }) =>
    maintainEmbedded(database),
  ),
};

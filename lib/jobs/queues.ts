import { z } from 'zod';

/** What each queue's jobs carry: JSON that names rows by id instead of copying them. */
export const jobPayloads = {
  'send-mail': z.object({ mailId: z.uuid() }),
  'remove-contents': z.object({ sha256s: z.array(z.string()) }),
  'clean-up': z.object({}),
  'maintain-embedded': z.object({}),
  'due-transitions': z.object({}),
  'delay-rules': z.object({}),
  'daily-tasks': z.object({}),
};

export type QueueName = keyof typeof jobPayloads;
export type JobPayload<Q extends QueueName> = z.infer<(typeof jobPayloads)[Q]>;

/** Channel of NOTIFY that wakes the workers. */
export const JOBS_CHANNEL = 'portal_jobs';

import * as z from 'zod';
import type { QueueName } from '@/lib/domain/jobs/queue-names';

/** What each queue's jobs carry: JSON that names rows by id instead of copying them. */
export const jobPayloads = {
  'send-mail': z.object({ mailId: z.uuid() }),
  'send-webhook': z.object({ deliveryId: z.uuid() }),
  'keep-confirmation': z.object({ unitId: z.uuid() }),
  'remove-contents': z.object({ sha256s: z.array(z.string()) }),
  'scan-content': z.object({ sha256: z.string() }),
  'make-preview': z.object({ sha256: z.string() }),
  'read-text': z.object({ sha256: z.string() }),
  'scan-model': z.object({ sha256: z.string() }),
  'convert-model': z.object({ sha256: z.string() }),
  'mail-new-files': z.object({ rootUnitId: z.uuid(), since: z.string() }),
  'mail-comments': z.object({ rootUnitId: z.uuid(), since: z.string() }),
  'mail-notifications': z.object({ rootUnitId: z.uuid(), since: z.string() }),
  'sum-up-order-rows': z.object({ unitId: z.uuid().optional() }),
  'queue-models': z.object({}),
  'clean-up': z.object({}),
  'maintain-embedded': z.object({}),
  'due-transitions': z.object({}),
  'delay-rules': z.object({}),
  'daily-tasks': z.object({}),
  'daily-notifications': z.object({}),
} satisfies Record<QueueName, z.ZodType>;

export type JobPayload<Q extends QueueName> = z.infer<(typeof jobPayloads)[Q]>;

/** How often a job is tried; some two hours, unless its queue says otherwise. */
const MAX_ATTEMPTS = 8;
/** A mail server, a receiver or the file store may be away for a weekend: with an hour between them these are three days. */
const MAX_OUTWARD_ATTEMPTS = 78;

/** Work that waits for the answers of other systems, and that nobody does by hand instead. */
const OUTWARD_QUEUES: readonly string[] = [
  'send-mail',
  'send-webhook',
  'keep-confirmation',
  'scan-content',
] satisfies QueueName[];

export function maxAttemptsOf(queue: string): number {
  return OUTWARD_QUEUES.includes(queue) ? MAX_OUTWARD_ATTEMPTS : MAX_ATTEMPTS;
}

/** What a handler throws when trying again cannot help: the job is given up at once and stays as a dead letter. */
export class GiveUp extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'GiveUp';
  }
}

/** Channel of NOTIFY that wakes the workers. */
export const JOBS_CHANNEL = 'portal_jobs';

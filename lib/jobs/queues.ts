import * as z from 'zod';
import type { QueueName } from '@/lib/domain/jobs/queue-names';

/** The payloads of each queue: JSON that names rows by id instead of copying them. */
export const jobPayloads = {
  'send-mail': z.object({ mailId: z.uuid() }),
  'send-invitations': z.object({ userIds: z.array(z.uuid()), invitedBy: z.string() }),
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
  'announce-banners': z.object({}),
} satisfies Record<QueueName, z.ZodType>;

export type JobPayload<Q extends QueueName> = z.infer<(typeof jobPayloads)[Q]>;

/** Maximum attempts of a job; about two hours, unless its queue differs. */
const MAX_ATTEMPTS = 8;
/**
 * A mail server, a receiver or the file store may be unavailable for a weekend: with an hour between them
 * these attempts span three days.
 */
const MAX_OUTWARD_ATTEMPTS = 78;

/** Queues that depend on other systems and have no manual alternative. */
const OUTWARD_QUEUES: readonly string[] = [
  'send-mail',
  'send-webhook',
  'keep-confirmation',
  'scan-content',
] satisfies QueueName[];

export function maxAttemptsOf(queue: string): number {
  return OUTWARD_QUEUES.includes(queue) ? MAX_OUTWARD_ATTEMPTS : MAX_ATTEMPTS;
}

/** Thrown by a handler if a retry cannot help: the job is given up at once and stays as a dead letter. */
export class GiveUp extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'GiveUp';
  }
}

/** Channel of NOTIFY that wakes the workers. */
export const JOBS_CHANNEL = 'portal_jobs';

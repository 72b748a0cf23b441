import type { QueueName } from './queue-names';

/** Jobs that send something out of the portal: what waits in them after a restore was written before it. */
export const SENDING_QUEUES = ['send-mail', 'send-webhook'] as const satisfies readonly QueueName[];

/** Jobs that write mails about something that happened before. */
export const MAILING_QUEUES = [
  'mail-new-files',
  'mail-comments',
  'mail-notifications',
] as const satisfies readonly QueueName[];

/** Daily work, which writes mails about what became due meanwhile. */
const DAILY_QUEUES = [
  'daily-tasks',
  'daily-notifications',
  'due-transitions',
  'delay-rules',
  'announce-banners',
] as const satisfies readonly QueueName[];

/** What waits after a restore until an administrator decides, so that nothing leaves a portal of the past by itself. */
export const HELD_QUEUES: readonly QueueName[] = [...SENDING_QUEUES, ...MAILING_QUEUES, ...DAILY_QUEUES];

/** What an administrator does with what was held. */
export const HELD_DECISIONS = ['release', 'discard'] as const;
export type HeldDecision = (typeof HELD_DECISIONS)[number];

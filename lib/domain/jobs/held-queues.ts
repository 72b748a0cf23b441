import { QUEUE_NAMES, type QueueName } from './queue-names';

/**
 * What becomes of the jobs that waited when a backup was made, once it is restored: those that send something out of the
 * portal, that write mails about something that happened before, and daily work, which writes mails about what became
 * due meanwhile, wait until an administrator decides; the others go on.
 */
const AFTER_RESTORE = {
  'send-mail': 'sends',
  'send-webhook': 'sends',
  'send-invitations': 'writesMails',
  'mail-new-files': 'writesMails',
  'mail-comments': 'writesMails',
  'mail-notifications': 'writesMails',
  'daily-tasks': 'isDaily',
  'daily-notifications': 'isDaily',
  'due-transitions': 'isDaily',
  'delay-rules': 'isDaily',
  'announce-banners': 'isDaily',
  'keep-confirmation': 'goesOn',
  'remove-contents': 'goesOn',
  'scan-content': 'goesOn',
  'make-preview': 'goesOn',
  'read-text': 'goesOn',
  'scan-model': 'goesOn',
  'convert-model': 'goesOn',
  'sum-up-order-rows': 'goesOn',
  'queue-models': 'goesOn',
  'clean-up': 'goesOn',
  'maintain-embedded': 'goesOn',
} as const satisfies Record<QueueName, string>;

type Fate = (typeof AFTER_RESTORE)[QueueName];

const queuesThat = (...fates: Fate[]) => QUEUE_NAMES.filter((name) => fates.includes(AFTER_RESTORE[name]));

export const MAILING_QUEUES = queuesThat('writesMails');
/** What is lost if an administrator discards it; daily work is only put off. */
export const DISCARDED_QUEUES = queuesThat('sends', 'writesMails');
/** What waits, so that nothing leaves a portal of the past by itself. */
export const HELD_QUEUES = queuesThat('sends', 'writesMails', 'isDaily');

/** What an administrator does with what was held. */
export const HELD_DECISIONS = ['release', 'discard'] as const;
export type HeldDecision = (typeof HELD_DECISIONS)[number];

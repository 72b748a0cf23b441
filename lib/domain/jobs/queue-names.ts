/** The kinds of jobs; each has a name for administrators in the messages. */
export const QUEUE_NAMES = [
  'send-mail',
  'send-webhook',
  'keep-confirmation',
  'remove-contents',
  'scan-content',
  'make-preview',
  'read-text',
  'scan-model',
  'convert-model',
  'mail-new-files',
  'mail-comments',
  'mail-notifications',
  'sum-up-order-rows',
  'queue-models',
  'clean-up',
  'maintain-embedded',
  'due-transitions',
  'delay-rules',
  'daily-tasks',
  'daily-notifications',
] as const;
export type QueueName = (typeof QUEUE_NAMES)[number];

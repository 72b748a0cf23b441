/** The states of a mail; without a mail server it stays in the outbox. */
export const MAIL_STATUSES = ['queued', 'sent', 'failed', 'outbox'] as const;

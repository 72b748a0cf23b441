import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { MAIL_STATUSES } from '@/lib/domain/mail/mail-status';
import { localeEnum, users } from './account';
import { instant, primaryId, timestamps } from './columns';

export const mailStatusEnum = pgEnum('mail_status', MAIL_STATUSES);

/** The work queue: taken with SKIP LOCKED, leased, retried with back-off. */
export const jobs = pgTable(
  'jobs',
  {
    jobId: primaryId('job_id'),
    queue: text('queue').notNull(),
    /** At most one open job exists per queue and key. */
    key: text('key'),
    payload: jsonb('payload').notNull(),
    runAt: instant('run_at').notNull().default(sql`now()`),
    attempts: integer('attempts').notNull().default(0),
    /** Attempts that did not finish because their process died. */
    abandoned: integer('abandoned').notNull().default(0),
    lockedUntil: instant('locked_until'),
    lastError: text('last_error'),
    /** Trace context of the creator of the job, in W3C format; null if no traces are collected. */
    traceparent: text('traceparent'),
    doneAt: instant('done_at'),
    failedAt: instant('failed_at'),
    /** When a restored backup held it until an administrator decides; null for all others. */
    heldAt: instant('held_at'),
    createdAt: timestamps.createdAt,
  },
  (table) => [
    index('jobs_held_idx').on(table.queue).where(sql`${table.heldAt} is not null`),
    uniqueIndex('jobs_open_key')
      .on(table.queue, table.key)
      .where(sql`${table.doneAt} is null and ${table.failedAt} is null`),
    index('jobs_due_idx').on(table.runAt).where(sql`${table.doneAt} is null and ${table.failedAt} is null`),
    index('jobs_newest_idx').on(table.createdAt, table.jobId),
  ],
);

/** Every mail the portal writes; sent by a job, or stays in the outbox if no mail server is set. */
export const mails = pgTable(
  'mails',
  {
    mailId: primaryId('mail_id'),
    template: text('template').notNull(),
    recipientUserId: uuid('recipient_user_id').references(() => users.userId, { onDelete: 'set null' }),
    recipient: text('recipient').notNull(),
    /** Where an answer goes; null: to the sender. */
    replyTo: text('reply_to'),
    locale: localeEnum('locale').notNull(),
    data: jsonb('data').notNull(),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    /** Encrypted HTML and text with a secret link; the two columns above contain it masked. */
    sealedContent: text('sealed_content'),
    /** When the link expires; the encrypted content is removed then, or once the mail is sent. */
    sealedUntil: instant('sealed_until'),
    status: mailStatusEnum('status').notNull().default('queued'),
    sentAt: instant('sent_at'),
    lastError: text('last_error'),
    /** Key of a mail that the recipient gets only once, such as the tasks of one morning. */
    onceKey: text('once_key'),
    createdAt: timestamps.createdAt,
  },
  (table) => [
    uniqueIndex('mails_once_key').on(table.recipient, table.onceKey).where(sql`${table.onceKey} is not null`),
    index('mails_newest_idx').on(table.createdAt, table.mailId),
  ],
);

/** Counters of rate-limited actions. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** The action and whom it is counted for, such as `sign-in:login:…`. */
    key: text('key').notNull(),
    windowStart: instant('window_start').notNull(),
    count: integer('count').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.windowStart] }),
    index('rate_limits_expiry_idx').on(table.expiresAt),
  ],
);

/** First responses of creating calls, repeated for the same key and body (rest.md). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    /** null while the first request is still running. */
    status: smallint('status'),
    body: text('body'),
    headers: jsonb('headers').$type<Record<string, string>>(),
    createdAt: timestamps.createdAt,
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_keys_expiry_idx').on(table.expiresAt),
  ],
);

/** One-time links with which the first administrator is created; the token itself stands in the log only. */
export const setupLinks = pgTable('setup_links', {
  linkId: primaryId('link_id'),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: timestamps.createdAt,
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});

/** Facts about this installation, such as when it was set up and when the demo was seeded. */
export const installation = pgTable('installation', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
  createdAt: timestamps.createdAt,
});

import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { list, listQuery, one } from '@/lib/contract/paging';
import { MAIL_STATUSES } from '@/lib/domain/mail/mail-status';

const mailSchema = named(
  'Mail',
  z.object({
    mailID: z.uuid(),
    template: z.string(),
    recipient: z.string(),
    locale: z.string(),
    subject: z.string(),
    text: z.string().describe('links that are worth a password are masked'),
    status: z.enum(MAIL_STATUSES),
    createdOn: z.iso.datetime(),
    sentOn: z.iso.datetime().nullable(),
    lastError: z.string().nullable(),
  }),
);
export type MailDto = z.infer<typeof mailSchema>;

export const listMails = endpoint({
  method: 'GET',
  path: '/api/data/{product}/mails',
  summary: 'The mails that the portal has written, newest first unless ordered',
  description:
    'For administrators. Links that are worth a password are masked; in a demo without a mail server those of demo people and of invitations are shown while they work.',
  tags: ['operations'],
  query: listQuery(),
  answer: list(mailSchema),
  errors: ['InvalidFilter', 'Forbidden'],
});

export const retryMail = endpoint({
  method: 'POST',
  path: '/api/data/{product}/mails/{mailID}/retry',
  summary: 'Sends a mail that was given up or stayed in the outbox',
  description: 'For administrators, where a mail server is set.',
  tags: ['operations'],
  params: z.object({ mailID: z.uuid() }),
  answer: one(mailSchema),
  errors: ['Forbidden', 'NotRetriable'],
});

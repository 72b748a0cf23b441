import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { listQuery, longList, one } from '@/lib/contract/paging';
import { MAIL_STATUSES } from '@/lib/domain/mail/mail-status';

const mailSchema = named(
  'Mail',
  z.object({
    mailID: z.uuid(),
    template: z.string(),
    recipient: z.string(),
    locale: z.string(),
    subject: z.string(),
    text: z.string().describe('links that grant access are masked'),
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
  summary: 'Lists the mails of the portal, newest first by default',
  description:
    'For administrators. Links that grant access are masked. In a demo without a mail server, the links for ' +
    'demo users and invitations are shown while they are valid.',
  tags: ['operations'],
  query: listQuery(),
  answer: longList(mailSchema),
  errors: ['InvalidFilter', 'Forbidden'],
});

export const retryMail = endpoint({
  method: 'POST',
  path: '/api/data/{product}/mails/{mailID}/retry',
  summary: 'Sends a mail that failed permanently or is still in the outbox',
  description: 'For administrators, if a mail server is configured.',
  tags: ['operations'],
  params: z.object({ mailID: z.uuid() }),
  answer: one(mailSchema),
  errors: ['Forbidden', 'NotRetriable'],
});

import { z } from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { one } from '@/lib/contract/paging';

const text = z.string().max(300).nullish();

/** What the old screens send; only the organisation is read of it (rest.md, `email/send`). */
const requestBody = named(
  'RootRequest',
  z.strictObject({
    SenderMail: text,
    RecipientMail: text.describe('names the organisation where SalesOrgID does not'),
    SenderUserID: text,
    FirstName: text,
    LastName: text,
    Company: text,
    Street1: text,
    Street2: text,
    ZIP: text,
    City: text,
    Phone: text,
    SalesOrgID: z.int().nullish(),
  }),
);

export const requestRoot = endpoint({
  method: 'POST',
  path: '/api/data/{product}/email/send',
  summary: 'Asks one of the caller’s sales organisations for a new root project',
  description:
    'Its contact and its sales planners get a mail. Sender and recipients are those of the database, whatever the body says.',
  tags: ['units'],
  body: requestBody,
  answer: one(z.object({ salesOrgID: z.int() })),
  status: 202,
  errors: ['UnknownSalesOrg', 'Forbidden', 'TooManyRequests'],
});

import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { list } from '@/lib/contract/paging';

const SESSIONS = '/api/account/{product}/sessions';
const TAGS = ['account'];

/** A browser session of a user. */
const sessionSchema = named(
  'Session',
  z.object({
    sessionID: z.uuid(),
    browser: z.string().nullable().describe('null if the browser does not send it'),
    system: z.string().nullable(),
    addressPrefix: z.string().nullable().describe('the first part of the network address'),
    signedInOn: z.iso.datetime(),
    lastSeenOn: z.iso.datetime().describe('accurate to a few minutes'),
    isCurrent: z.boolean().describe('whether this request uses the session'),
  }),
);
export type SessionDto = z.infer<typeof sessionSchema>;

export const listSessions = endpoint({
  method: 'GET',
  path: SESSIONS,
  summary: 'Lists the sessions (signed-in browsers) of the caller, last used first',
  tags: TAGS,
  answer: list(sessionSchema),
});

export const revokeSession = endpoint({
  method: 'DELETE',
  path: `${SESSIONS}/{sessionID}`,
  summary: 'Signs the caller out of one browser immediately',
  tags: TAGS,
  params: z.object({ sessionID: z.uuid() }),
  status: 204,
});

export const revokeOtherSessions = endpoint({
  method: 'DELETE',
  path: SESSIONS,
  summary: 'Signs the caller out of every other browser',
  tags: TAGS,
  status: 204,
});

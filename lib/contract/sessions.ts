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
    browser: z.string().nullable().describe('null where the browser does not tell'),
    system: z.string().nullable(),
    addressPrefix: z.string().nullable().describe('the beginning of the network address'),
    signedInOn: z.iso.datetime(),
    lastSeenOn: z.iso.datetime().describe('within some minutes'),
    isCurrent: z.boolean().describe('whether this call comes from it'),
  }),
);
export type SessionDto = z.infer<typeof sessionSchema>;

export const listSessions = endpoint({
  method: 'GET',
  path: SESSIONS,
  summary: 'The browsers in which the caller is signed in, the one last used first',
  tags: TAGS,
  answer: list(sessionSchema),
});

export const revokeSession = endpoint({
  method: 'DELETE',
  path: `${SESSIONS}/{sessionID}`,
  summary: 'Signs one browser of the caller out at once',
  tags: TAGS,
  params: z.object({ sessionID: z.uuid() }),
  status: 204,
});

export const revokeOtherSessions = endpoint({
  method: 'DELETE',
  path: SESSIONS,
  summary: 'Signs the caller out of every browser but the one that asks',
  tags: TAGS,
  status: 204,
});

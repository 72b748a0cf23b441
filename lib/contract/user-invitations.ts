import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { list, listQuery, one } from '@/lib/contract/paging';
import { INVITATION_STATES } from '@/lib/domain/account/invitation-state';

const TAGS = ['users'];
const OF_USER = '/api/data/{product}/users/{userID}/invitation';

const sentInvitationSchema = named(
  'SentInvitation',
  z.object({
    userID: z.uuid(),
    userLogin: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    state: z
      .enum(INVITATION_STATES)
      .describe('waiting: its mail is not written yet; withdrawn: the account is off'),
    sentOn: z.iso.datetime().nullable().describe('when its latest mail was written'),
    expiresOn: z.iso.datetime().nullable().describe('until when its link works'),
  }),
);
export type SentInvitationDto = z.infer<typeof sentInvitationSchema>;

export const listInvitations = endpoint({
  method: 'GET',
  path: '/api/data/{product}/users/invitations',
  summary: 'Lists everybody who was invited by a link, the latest first by default',
  description: 'For administrators. People who sign in with the identity provider have no link.',
  tags: TAGS,
  query: listQuery().extend({
    search: z.string().max(100).default('').describe('words of the name, company or e-mail address'),
  }),
  answer: list(sentInvitationSchema),
  errors: ['InvalidFilter', 'Forbidden'],
});

const params = z.object({ userID: z.uuid() });

export const sendInvitationAgain = endpoint({
  method: 'POST',
  path: OF_USER,
  summary: 'Invites a person again, with a new link',
  description: 'For administrators. Earlier links stop working. Refused once the person has a password.',
  tags: TAGS,
  params,
  answer: one(sentInvitationSchema),
  errors: ['Forbidden', 'NotInvited', 'AccountDisabled', 'TooManyRequests'],
});

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: OF_USER,
  summary: 'Withdraws the invitation of a person who has not accepted it',
  description:
    'For administrators. The account is deactivated and its links stop working; `PUT …/access` activates it again.',
  tags: TAGS,
  params,
  status: 204,
  errors: ['Forbidden', 'NotInvited', 'AccountDisabled'],
});

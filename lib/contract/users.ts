import * as z from 'zod';
import { tokenSchema } from '@/lib/contract/account';
import { endpoint, named } from '@/lib/contract/endpoint';
import { list, listQuery, one } from '@/lib/contract/paging';
import { oneLine } from '@/lib/contract/texts';
import { verdictSchema } from '@/lib/contract/verdict';
import { PROFILE_LANGUAGES } from '@/lib/domain/account/languages';
import { PERSON_NAME_MAX_LENGTH } from '@/lib/domain/account/personal-data';
import { USER_STATES } from '@/lib/domain/account/user-state';
import { ROLE_KEYS } from '@/lib/domain/vocabulary/roles';

const USERS = '/api/data/{product}/users';
const INVITATIONS = `${USERS}/invitations`;
const TAGS = ['users'];

const userSchema = named(
  'User',
  z.object({
    userID: z.uuid(),
    userLogin: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    company: z.string(),
    isInternal: z.boolean(),
    isAdministrator: z.boolean(),
    isExternalLogin: z.boolean(),
    state: z.enum(USER_STATES),
    lastSeenOn: z.iso.datetime().nullable(),
    projectCount: z.int32().describe('projects they are a member of'),
    hasSecondFactor: z.boolean(),
    sessionCount: z.int32().describe('browsers in which the person is signed in'),
    tokenCount: z.int32().describe('integration tokens that still work'),
    abilities: z.object({
      deactivate: verdictSchema,
      resetSecondFactor: verdictSchema,
      endSessions: verdictSchema,
    }),
    version: z.int32(),
  }),
);
export type UserDto = z.infer<typeof userSchema>;

export const listUsers = endpoint({
  method: 'GET',
  path: USERS,
  summary: 'Everybody who has an account, by last name unless ordered',
  description: 'For administrators.',
  tags: TAGS,
  query: listQuery().extend({
    search: z
      .string()
      .max(100)
      .default('')
      .describe('words of name, company or e-mail address, in any order'),
  }),
  answer: list(userSchema),
  errors: ['InvalidFilter', 'Forbidden'],
});

export const changeUserAccess = endpoint({
  method: 'PUT',
  path: `${USERS}/{userID}/access`,
  summary: 'Deactivates an account, or activates it again',
  description:
    'For administrators. A deactivated account is signed out everywhere at once and its tokens end; its memberships stay, others stand in for its tasks. The last administrator stays.',
  tags: TAGS,
  params: z.object({ userID: z.uuid() }),
  body: named('UserAccess', z.strictObject({ isActive: z.boolean() })),
  answer: one(userSchema),
  errors: ['ValidationFailed', 'Forbidden', 'LastAdministrator', 'StaleVersion'],
});

export const resetSecondFactor = endpoint({
  method: 'DELETE',
  path: `${USERS}/{userID}/second-factor`,
  summary: 'Takes the second factor from somebody who has lost it',
  description:
    'For administrators, by session only, not by token. The person is signed out everywhere, their integration tokens end, and they are notified by mail; one’s own is turned off in the profile.',
  tags: TAGS,
  params: z.object({ userID: z.uuid() }),
  status: 204,
  errors: ['Forbidden', 'NoSecondFactor', 'SessionRequired'],
});

export const endUserSessions = endpoint({
  method: 'DELETE',
  path: `${USERS}/{userID}/sessions`,
  summary: 'Signs somebody out of every browser at once and ends their integration tokens',
  description: 'For administrators. One’s own sessions are ended in the profile.',
  tags: TAGS,
  params: z.object({ userID: z.uuid() }),
  status: 204,
  errors: ['Forbidden', 'NotSignedIn'],
});

const TOKENS = `${USERS}/{userID}/tokens`;

export const listUserTokens = endpoint({
  method: 'GET',
  path: TOKENS,
  summary: 'Somebody’s integration tokens that are not revoked, newest first',
  description: 'For administrators. No answer carries a token itself.',
  tags: TAGS,
  params: z.object({ userID: z.uuid() }),
  answer: list(tokenSchema),
  errors: ['Forbidden'],
});

export const endUserToken = endpoint({
  method: 'DELETE',
  path: `${TOKENS}/{tokenID}`,
  summary: 'Ends one of somebody’s integration tokens at once',
  description: 'For administrators; it stands in their log.',
  tags: TAGS,
  params: z.object({ userID: z.uuid(), tokenID: z.uuid() }),
  status: 204,
  errors: ['Forbidden'],
});

const invitationSchema = named(
  'Invitation',
  z.object({
    userID: z.uuid(),
    userLogin: z.string(),
    isNew: z.boolean().describe('the account was made by this invitation'),
    rootProjectUnitID: z.uuid(),
    memberRoleKey: z.enum(ROLE_KEYS),
  }),
);
export type InvitationDto = z.infer<typeof invitationSchema>;

/** The body of an invitation. */
export const newInvitationSchema = named(
  'NewInvitation',
  z.strictObject({
    userLogin: z.email().max(254),
    firstName: oneLine(PERSON_NAME_MAX_LENGTH).nullish().describe('of a new account'),
    lastName: oneLine(PERSON_NAME_MAX_LENGTH).nullish().describe('of a new account'),
    language: z.enum(PROFILE_LANGUAGES).nullish().describe('of a new account'),
    rootProjectUnitID: z.uuid(),
    memberRoleKey: z.enum(ROLE_KEYS),
  }),
);

export const inviteUser = endpoint({
  method: 'POST',
  path: INVITATIONS,
  summary: 'Invites somebody by mail to a project and a role',
  description:
    'For administrators. Who has no account is given one and sets their password by the link of the mail.',
  tags: TAGS,
  body: newInvitationSchema,
  answer: one(invitationSchema),
  status: 201,
  errors: [
    'ValidationFailed',
    'Forbidden',
    'DuplicateMember',
    'AccountDisabled',
    'ProjectClosed',
    'TooManyRequests',
  ],
});

const invitationProjectSchema = named(
  'InvitationProject',
  z.object({ rootProjectUnitID: z.uuid(), projectUnitNo: z.string(), title: z.string() }),
);
export type InvitationProjectDto = z.infer<typeof invitationProjectSchema>;

export const listInvitationProjects = endpoint({
  method: 'GET',
  path: `${INVITATIONS}/projects`,
  summary: 'The open projects that somebody can be invited to, by number',
  description: 'For administrators, who need not see what is in them.',
  tags: TAGS,
  query: z.object({
    search: z.string().max(100).default('').describe('part of number or title'),
    top: z.coerce.number().int().min(1).max(100).default(20),
  }),
  answer: list(invitationProjectSchema),
  errors: ['Forbidden'],
});

import * as z from 'zod';
import { tokenSchema } from '@/lib/contract/account';
import { endpoint, named } from '@/lib/contract/endpoint';
import { listOf } from '@/lib/contract/limits';
import { list, listQuery, one } from '@/lib/contract/paging';
import { readBack } from '@/lib/contract/read-back';
import { oneLine } from '@/lib/contract/texts';
import { verdictSchema } from '@/lib/contract/verdict';
import { PROFILE_LANGUAGES } from '@/lib/domain/account/languages';
import { PERSON_NAME_MAX_LENGTH } from '@/lib/domain/account/personal-data';
import { USER_STATES } from '@/lib/domain/account/user-state';
import type { StoredKind } from '@/lib/domain/storage/stored-limits';
import { ROLE_KEYS } from '@/lib/domain/vocabulary/roles';

const USERS = '/api/data/{product}/users';
const INVITATIONS = `${USERS}/invitations`;
const TAGS = ['users'];
export const MAX_PLACES_OF_USER = 500;

export const organisationOfUser = z.strictObject({
  salesOrgID: z.int32(),
  isSalesPlanner: z.boolean().describe('whether the person may create projects for it'),
});

const userSchema = named(
  'User',
  z.object({
    userID: z.uuid(),
    userLogin: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    company: z.string().describe('as the person calls it; else the name of their company of customers'),
    companyID: z.int32().nullable().describe('the company of customers that the person buys for'),
    customerNo: z.string().nullable().describe('its number'),
    companyName: z.string().nullable(),
    isInternal: z.boolean(),
    isAdministrator: z.boolean(),
    isExternalLogin: z.boolean(),
    state: z.enum(USER_STATES),
    lastSeenOn: z.iso.datetime().nullable(),
    projectCount: z.int32().describe('number of projects the person is a member of'),
    defaultMemberCount: z.int32().describe('how often the person is a default member of new projects'),
    hasSecondFactor: z.boolean(),
    sessionCount: z.int32().describe('number of browsers in which the person is signed in'),
    tokenCount: z.int32().describe('number of valid integration tokens'),
    tenantIDs: z.array(z.int32()).describe('tenants whose projects the person sees without being a member'),
    salesOrganisations: z.array(organisationOfUser),
    administeredTenantIDs: z.array(z.int32()).describe('tenants that the person administers'),
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
  summary: 'Lists all user accounts, ordered by last name by default',
  description: 'For administrators.',
  tags: TAGS,
  query: listQuery().extend({
    search: z
      .string()
      .max(100)
      .default('')
      .describe('words of the name, company or e-mail address, in any order'),
    tenantID: z.coerce
      .number()
      .pipe(z.int32())
      .optional()
      .describe('only people who may become members of the projects of this tenant'),
  }),
  answer: list(userSchema),
  errors: ['InvalidFilter', 'Forbidden'],
});

/** What an administrator decides about an account. */
const accountFields = {
  firstName: oneLine(PERSON_NAME_MAX_LENGTH).nullable(),
  lastName: oneLine(PERSON_NAME_MAX_LENGTH).nullable(),
  isInternal: z.boolean(),
  isAdministrator: z.boolean().describe('internal people only'),
  tenantIDs: listOf(z.int32(), MAX_PLACES_OF_USER).describe('internal people only'),
  salesOrganisations: listOf(organisationOfUser, MAX_PLACES_OF_USER),
  companyID: z
    .int32()
    .nullish()
    .describe('the buyer in documents of orders that the person places later; unchanged if left out'),
  administeredTenantIDs: listOf(z.int32(), MAX_PLACES_OF_USER)
    .optional()
    .describe('internal people only; unchanged if left out'),
};

export const newUserSchema = named(
  'NewUser',
  z.strictObject({
    userLogin: z.email().max(254),
    language: z.enum(PROFILE_LANGUAGES).nullish(),
    isExternalLogin: z.boolean().default(false).describe('signs in with the identity provider only'),
    ...accountFields,
  }),
);

export const createUser = endpoint({
  method: 'POST',
  path: USERS,
  summary: 'Creates an account and invites the person by mail',
  description:
    'For administrators. The person sets their password with the link in the mail. `…/invitations` invites ' +
    'people to a project.',
  tags: TAGS,
  body: newUserSchema,
  answer: one(userSchema),
  status: 201,
  errors: ['ValidationFailed', 'Forbidden', 'LanguageOff', 'PersonExists', 'TooManyRequests'],
});

export const changeUser = endpoint({
  method: 'PUT',
  path: `${USERS}/{userID}/account`,
  summary: 'Changes the name, rights, company, tenants and sales organisations of an account',
  description:
    'For administrators. The lists replace those of the account. It takes effect at the next request of the ' +
    'person; their memberships stay. Administrators cannot change their own rights.',
  tags: TAGS,
  params: z.object({ userID: z.uuid() }),
  body: named(
    'UserChange',
    readBack(userSchema, z.strictObject({ ...accountFields, version: z.int32().optional() })),
  ),
  answer: one(userSchema),
  errors: ['ValidationFailed', 'Forbidden', 'LastAdministrator', 'StaleVersion'],
});

export const changeUserAccess = endpoint({
  method: 'PUT',
  path: `${USERS}/{userID}/access`,
  summary: 'Deactivates or reactivates an account',
  description:
    'For administrators. A deactivated account is signed out everywhere immediately and its tokens are revoked. ' +
    'Its memberships remain; others get its tasks in the meantime. The last administrator cannot be deactivated.',
  tags: TAGS,
  params: z.object({ userID: z.uuid() }),
  body: named('UserAccess', z.strictObject({ isActive: z.boolean() })),
  answer: one(userSchema),
  errors: ['ValidationFailed', 'Forbidden', 'LastAdministrator', 'StaleVersion'],
});

export const resetSecondFactor = endpoint({
  method: 'DELETE',
  path: `${USERS}/{userID}/second-factor`,
  summary: 'Removes the second factor of a person who has lost it',
  description:
    'For administrators. Requires a session; tokens are refused. The person is signed out everywhere, their ' +
    'integration tokens are revoked, and they are notified by mail. Administrators turn off their own second ' +
    'factor in the profile.',
  tags: TAGS,
  params: z.object({ userID: z.uuid() }),
  status: 204,
  errors: ['Forbidden', 'NoSecondFactor', 'SessionRequired'],
});

export const endUserSessions = endpoint({
  method: 'DELETE',
  path: `${USERS}/{userID}/sessions`,
  summary: 'Signs a person out of every browser immediately and revokes their integration tokens',
  description: 'For administrators. Administrators end their own sessions in the profile.',
  tags: TAGS,
  params: z.object({ userID: z.uuid() }),
  status: 204,
  errors: ['Forbidden', 'NotSignedIn'],
});

const TOKENS = `${USERS}/{userID}/tokens`;

export const listUserTokens = endpoint({
  method: 'GET',
  path: TOKENS,
  summary: 'Lists the integration tokens of a person that are not revoked, newest first',
  description: 'For administrators. The tokens themselves are never returned.',
  tags: TAGS,
  params: z.object({ userID: z.uuid() }),
  answer: list(tokenSchema),
  errors: ['Forbidden'],
});

export const endUserToken = endpoint({
  method: 'DELETE',
  path: `${TOKENS}/{tokenID}`,
  summary: 'Revokes an integration token of a person immediately',
  description: 'For administrators. The revocation is recorded in the administrator log.',
  tags: TAGS,
  params: z.object({ userID: z.uuid(), tokenID: z.uuid() }),
  status: 204,
  errors: ['Forbidden'],
});

const storedSchema = z.object({ count: z.int32(), bytes: z.number() });
const storageSchema = named(
  'UserStorage',
  z.object({
    stored: z.object(recordOfKinds(storedSchema)).describe('what the person stores, by kind'),
    limits: z.object(recordOfKinds(storedSchema)).describe('the most that one person may store'),
    usedBytes: z.number(),
    budgetBytes: z.number(),
  }),
);
export type UserStorageDto = z.infer<typeof storageSchema>;

function recordOfKinds<T>(value: T): Record<StoredKind, T> {
  return {
    ...{ answers: value, drafts: value, comments: value, pictures: value },
    ...{ views: value, tokens: value, feeds: value, uploads: value },
  };
}

export const getUserStorage = endpoint({
  method: 'GET',
  path: `${USERS}/{userID}/storage`,
  summary: 'What a person stores, of each kind, with the limits',
  description: 'For administrators.',
  tags: TAGS,
  params: z.object({ userID: z.uuid() }),
  answer: one(storageSchema),
  errors: ['Forbidden'],
});

const invitationSchema = named(
  'Invitation',
  z.object({
    userID: z.uuid(),
    userLogin: z.string(),
    isNew: z.boolean().describe('whether the account was created by this invitation'),
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
    firstName: oneLine(PERSON_NAME_MAX_LENGTH).nullish().describe('only for a new account'),
    lastName: oneLine(PERSON_NAME_MAX_LENGTH).nullish().describe('only for a new account'),
    language: z.enum(PROFILE_LANGUAGES).nullish().describe('only for a new account'),
    rootProjectUnitID: z.uuid(),
    memberRoleKey: z.enum(ROLE_KEYS),
  }),
);

export const inviteUser = endpoint({
  method: 'POST',
  path: INVITATIONS,
  summary: 'Invites a person by mail to a project with a role',
  description:
    'For administrators. A person without an account gets one and sets their password with the link in the ' +
    'mail.',
  tags: TAGS,
  body: newInvitationSchema,
  answer: one(invitationSchema),
  status: 201,
  errors: [
    'ValidationFailed',
    'Forbidden',
    'LanguageOff',
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
  summary: 'Lists the open projects to which people can be invited, ordered by number',
  description: 'For administrators, including projects whose contents they cannot see.',
  tags: TAGS,
  query: z.object({
    search: z.string().max(100).default('').describe('part of the number or title'),
    top: z.coerce.number().int().min(1).max(100).default(20),
  }),
  answer: list(invitationProjectSchema),
  errors: ['Forbidden'],
});

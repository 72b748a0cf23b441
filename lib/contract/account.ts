import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { list, one } from '@/lib/contract/paging';
import { oneLine } from '@/lib/contract/texts';
import { PASSWORD_MAX_LENGTH } from '@/lib/domain/account/password-rule';

const SIGN_IN = ['signing in'];
const TOKENS = '/api/account/{product}/tokens';
const ACCOUNT = ['account'];

const MAX_TOKEN_DAYS = 365;

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: 'Asks for a mail with a link that sets a new password',
  description: 'The answer is the same whether or not there is such an account. Forms are accepted as well.',
  tags: SIGN_IN,
  access: 'public',
  body: z.strictObject({ login: oneLine(254).min(1) }),
  answer: one(z.object({ validMinutes: z.int32() })),
  status: 202,
  errors: ['TooManyRequests'],
});

const newPassword = z.string().max(PASSWORD_MAX_LENGTH);

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary:
    'Sets a new password by the one-time link of a mail, signs the person out everywhere and ends their tokens',
  tags: SIGN_IN,
  access: 'public',
  body: z.strictObject({
    token: z.string().max(200),
    newPassword,
    confirmNewPassword: newPassword,
  }),
  status: 204,
  errors: ['ValidationFailed', 'ResetLinkInvalid', 'TooManyRequests'],
});

/** The old password, and the new one twice. */
export const passwordChangeSchema = z.strictObject({
  oldPassword: newPassword,
  newPassword,
  confirmNewPassword: newPassword,
  endTokens: z.boolean().optional().describe("also ends the caller's integration tokens; the default"),
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/account/{product}/password',
  summary: "Changes the caller's password and signs them out of every other browser",
  description: 'By session only, not by token; not of external logins. Failures are counted.',
  tags: ACCOUNT,
  body: passwordChangeSchema,
  answer: one(z.object({ isCommon: z.boolean().describe('many people use it: worth a warning') })),
  errors: ['ValidationFailed', 'InvalidPassword', 'Forbidden', 'SessionRequired', 'TooManyRequests'],
});

export const requestDeletion = endpoint({
  method: 'POST',
  path: '/account/delete',
  summary: 'Mails the caller a link by which they delete their account; nothing is deleted yet',
  description: 'By session only, not by token.',
  tags: ACCOUNT,
  answer: one(z.object({ validHours: z.int32() })),
  status: 202,
  errors: ['SessionRequired', 'SoleManager', 'SoleAdministrator', 'TooManyRequests'],
});

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/account/delete/confirm',
  summary: 'Deletes the account by the one-time link of a mail; the page at this address sends it as a form',
  tags: ACCOUNT,
  access: 'public',
  body: z.strictObject({ token: z.string().max(200) }),
  status: 204,
  errors: [
    'ValidationFailed',
    'DeleteLinkInvalid',
    'SoleManager',
    'SoleAdministrator',
    'StateConflict',
    'TooManyRequests',
  ],
});

const tokenFields = {
  tokenID: z.uuid(),
  name: z.string(),
  scope: z.enum(['read', 'write']),
  createdOn: z.iso.datetime(),
  expiresOn: z.iso.datetime(),
  lastUsedOn: z.iso.datetime().nullable(),
};

/** An integration token in the profile; the token itself is shown only once, when it is created. */
export const tokenSchema = named('AccessToken', z.object(tokenFields));
export type TokenDto = z.infer<typeof tokenSchema>;

const newTokenSchema = named('NewAccessToken', z.object({ ...tokenFields, token: z.string() }));
export type NewTokenDto = z.infer<typeof newTokenSchema>;

export const listTokens = endpoint({
  method: 'GET',
  path: TOKENS,
  summary: "The caller's integration tokens that are not revoked, newest first",
  tags: ACCOUNT,
  answer: list(tokenSchema),
});

/** The body of a request for an integration token. */
export const wantedTokenSchema = z.strictObject({
  name: oneLine(100).min(1),
  scope: z.enum(['read', 'write']),
  expiresInDays: z.int32().min(1).max(MAX_TOKEN_DAYS),
  password: newPassword.optional().describe('of the caller; left out by external logins'),
});

export const createToken = endpoint({
  method: 'POST',
  path: TOKENS,
  summary: 'Makes an integration token that acts as the caller',
  description:
    'By session only: a token makes no other one. The password is asked for again; external logins, which have none, need a sign-in of the last 5 minutes instead. The owner gets a mail.',
  tags: ACCOUNT,
  body: wantedTokenSchema,
  answer: one(newTokenSchema),
  status: 201,
  errors: [
    'ValidationFailed',
    'InvalidPassword',
    'SessionRequired',
    'ReauthenticationRequired',
    'TooManyRequests',
  ],
});

export const revokeToken = endpoint({
  method: 'DELETE',
  path: `${TOKENS}/{tokenID}`,
  summary: 'Revokes an integration token at once',
  tags: ACCOUNT,
  params: z.object({ tokenID: z.uuid() }),
  status: 204,
});

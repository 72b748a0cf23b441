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
  summary: 'Requests a mail with a link to set a new password',
  description: 'The response is the same whether or not the account exists. Form posts are accepted as well.',
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
    'Sets a new password with the one-time link from the mail, signs the person out everywhere and revokes ' +
    'their tokens',
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
  endTokens: z
    .boolean()
    .optional()
    .describe('whether to revoke the caller’s integration tokens too; the default'),
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/account/{product}/password',
  summary: "Changes the caller's password and signs them out of every other browser",
  description:
    'Requires a session; tokens are refused. Not available for external logins. Failed attempts are counted.',
  tags: ACCOUNT,
  body: passwordChangeSchema,
  answer: one(
    z.object({
      isCommon: z.boolean().describe('whether the password is a common one; show a warning if so'),
    }),
  ),
  errors: ['ValidationFailed', 'InvalidPassword', 'Forbidden', 'SessionRequired', 'TooManyRequests'],
});

export const requestDeletion = endpoint({
  method: 'POST',
  path: '/account/delete',
  summary: 'Mails the caller a link to delete their account; nothing is deleted yet',
  description: 'Requires a session; tokens are refused.',
  tags: ACCOUNT,
  answer: one(z.object({ validHours: z.int32() })),
  status: 202,
  errors: ['SessionRequired', 'SoleManager', 'SoleAdministrator', 'TooManyRequests'],
});

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/account/delete/confirm',
  summary:
    'Deletes the account with the one-time link from the mail; the page at this address submits it as a form',
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
  password: newPassword.optional().describe('password of the caller; omitted for external logins'),
});

export const createToken = endpoint({
  method: 'POST',
  path: TOKENS,
  summary: 'Creates an integration token that acts as the caller',
  description:
    'Requires a session: a token cannot create another token. The password is required again; external logins ' +
    'have no password and need a sign-in within the last 5 minutes instead. The owner is notified by mail.',
  tags: ACCOUNT,
  body: wantedTokenSchema,
  answer: one(newTokenSchema),
  status: 201,
  errors: [
    'ValidationFailed',
    'InvalidPassword',
    'SessionRequired',
    'ReauthenticationRequired',
    'StorageFull',
    'TooManyRequests',
  ],
});

export const revokeToken = endpoint({
  method: 'DELETE',
  path: `${TOKENS}/{tokenID}`,
  summary: 'Revokes an integration token immediately',
  tags: ACCOUNT,
  params: z.object({ tokenID: z.uuid() }),
  status: 204,
});

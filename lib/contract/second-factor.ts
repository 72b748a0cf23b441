import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { one } from '@/lib/contract/paging';
import { PASSWORD_MAX_LENGTH } from '@/lib/domain/account/password-rule';

const PATH = '/api/account/{product}/second-factor';
const TAGS = ['account'];
const BY_SESSION = 'Requires a session; tokens are refused. Not available for external logins.';

const secondFactorSchema = named(
  'SecondFactor',
  z.object({
    isEnabled: z.boolean(),
    enabledOn: z.iso.datetime().nullable(),
    recoveryCodesLeft: z.int32(),
  }),
);
export type SecondFactorDto = z.infer<typeof secondFactorSchema>;

const startSchema = z.object({
  secret: z.string().describe('Base32 secret to enter in an authenticator app'),
  uri: z.string().describe('the same secret as an otpauth URI, for a QR code'),
});
export type SecondFactorStartDto = z.infer<typeof startSchema>;

const recoveryCodesSchema = one(
  z.object({
    recoveryCodes: z
      .array(z.string())
      .describe('each can be used once to sign in; returned only in this response'),
  }),
);

const password = z.string().max(PASSWORD_MAX_LENGTH);
const code = z.string().max(40);

export const getSecondFactor = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'Whether the caller has a second factor',
  tags: TAGS,
  answer: one(secondFactorSchema),
});

export const startSecondFactor = endpoint({
  method: 'POST',
  path: PATH,
  summary: 'Starts the setup of a second factor: returns the secret for an authenticator app (RFC 6238)',
  description: `${BY_SESSION} The second factor becomes active only after it is confirmed with a first code within 15 minutes.`,
  tags: TAGS,
  body: z.strictObject({ password }),
  answer: one(startSchema),
  errors: [
    'ValidationFailed',
    'InvalidPassword',
    'SecondFactorState',
    'Forbidden',
    'SessionRequired',
    'TooManyRequests',
  ],
});

export const confirmSecondFactor = endpoint({
  method: 'PUT',
  path: PATH,
  summary: 'Turns the second factor on with the first code; signs the caller out of every other browser',
  description: BY_SESSION,
  tags: TAGS,
  body: z.strictObject({ code }),
  answer: recoveryCodesSchema,
  errors: ['ValidationFailed', 'InvalidCode', 'SecondFactorState', 'SessionRequired', 'TooManyRequests'],
});

/** Password and code that confirm a change. */
export const proofSchema = z.strictObject({
  password,
  code: code.describe('code from the app, or a recovery code'),
});
const proofErrors = [
  'ValidationFailed',
  'InvalidPassword',
  'InvalidCode',
  'CodeUsed',
  'SecondFactorState',
  'SessionRequired',
  'TooManyRequests',
] as const;

export const disableSecondFactor = endpoint({
  method: 'POST',
  path: `${PATH}/disable`,
  summary: 'Turns the second factor off, with password and code',
  description: BY_SESSION,
  tags: TAGS,
  body: proofSchema,
  status: 204,
  errors: proofErrors,
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: `${PATH}/recovery-codes`,
  summary: 'Replaces the recovery codes with new ones, with password and code',
  description: BY_SESSION,
  tags: TAGS,
  body: proofSchema,
  answer: recoveryCodesSchema,
  errors: proofErrors,
});

import * as z from 'zod';
import { endpoint } from '@/lib/contract/endpoint';
import { one } from '@/lib/contract/paging';
import { oneLine } from '@/lib/contract/texts';
import { PROFILE_LANGUAGES } from '@/lib/domain/account/languages';
import { PASSWORD_MAX_LENGTH } from '@/lib/domain/account/password-rule';
import { PERSON_NAME_MAX_LENGTH } from '@/lib/domain/account/personal-data';

/** The form of the set-up page. */
export const firstAdministratorSchema = z.strictObject({
  token: z.string().min(1).max(200).describe('what stands behind # in the set-up link'),
  email: z.email().max(254),
  firstName: oneLine(PERSON_NAME_MAX_LENGTH).min(1),
  lastName: oneLine(PERSON_NAME_MAX_LENGTH).min(1),
  language: z.enum(PROFILE_LANGUAGES),
  password: z.string().max(PASSWORD_MAX_LENGTH),
});

export const createFirstAdministrator = endpoint({
  method: 'POST',
  path: '/api/setup/administrator',
  summary: 'Creates the first administrator of an empty portal with the set-up link from its log',
  description: 'Returns 404 once the portal is set up. Only pages of the portal may call it.',
  tags: ['setting up'],
  access: 'public',
  body: firstAdministratorSchema,
  answer: one(z.object({ userID: z.uuid() })),
  status: 201,
  errors: [
    'ValidationFailed',
    'SetupTokenInvalid',
    'SetupFinished',
    'CrossOrigin',
    'NotFound',
    'TooManyRequests',
  ],
});

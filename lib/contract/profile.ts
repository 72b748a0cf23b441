import { z } from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { one } from '@/lib/contract/paging';
import { LOCALES, PROFILE_LANGUAGES } from '@/lib/domain/account/languages';

const TAGS = ['account'];

/** Who somebody is for the portal, whatever his profile says besides (portal-1 §3, `user`). */
const profileUserSchema = named(
  'ProfileUser',
  z.object({
    userID: z.uuid(),
    userLogin: z.string(),
    language: z.enum(LOCALES).nullable().describe('null until one was chosen'),
    version: z.int(),
  }),
);
export type ProfileUserDto = z.infer<typeof profileUserSchema>;

const profileSchema = named(
  'Profile',
  z.object({
    user: profileUserSchema,
    userProfile: z.object({
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
      dailyStatusMail: z.boolean(),
    }),
    isExternalLogin: z.boolean(),
  }),
);
export type ProfileDto = z.infer<typeof profileSchema>;

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/data/{product}/profile',
  summary: "The caller's own profile",
  tags: TAGS,
  answer: one(profileSchema),
});

export const updateUser = endpoint({
  method: 'PUT',
  path: '/api/data/{product}/users/{userID}',
  summary: 'Chooses the language of the caller: that of his mails and, where he signs in, of the portal',
  description: 'Only one’s own; other people do not exist here.',
  tags: TAGS,
  params: z.object({ userID: z.uuid() }),
  body: z.strictObject({ languageKey: z.enum(PROFILE_LANGUAGES) }),
  answer: one(profileUserSchema),
  errors: ['ValidationFailed', 'StaleVersion'],
});

import * as z from 'zod';
import { addressLines, addressSchema, contactLines, contactSchema } from '@/lib/contract/addresses';
import { endpoint, named } from '@/lib/contract/endpoint';
import { one } from '@/lib/contract/paging';
import { readBack } from '@/lib/contract/read-back';
import { oneLine } from '@/lib/contract/texts';
import { verdictSchema } from '@/lib/contract/verdict';
import { LOCALES, PROFILE_LANGUAGES } from '@/lib/domain/account/languages';
import { PERSON_NAME_MAX_LENGTH } from '@/lib/domain/account/personal-data';
import { NOTIFICATION_MAILS } from '@/lib/domain/notifications/kinds';

const TAGS = ['account'];

const notificationMail = z
  .enum(NOTIFICATION_MAILS)
  .describe(
    'which notifications are mailed: all immediately, all daily, only those addressed to the person, or none',
  );

/** The identity of a user in the portal (portal-1 §3, `user`). */
const profileUserSchema = named(
  'ProfileUser',
  z.object({
    userID: z.uuid(),
    userLogin: z.string(),
    language: z.enum(LOCALES).nullable().describe('null if no language was chosen yet'),
    version: z.int32(),
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
      notificationMail,
      hasProfileImage: z.union([z.literal(0), z.literal(1)]),
      thumbnailUrl: z
        .string()
        .nullable()
        .describe('URL with the version of the picture; null if there is no picture'),
    }),
    address: addressSchema.nullable().describe('null if none is stored yet'),
    contact: contactSchema.nullable().describe('null if none is stored yet'),
    isExternalLogin: z.boolean(),
    isInternalUser: z.boolean(),
    abilities: z.object({
      editPersonalData: verdictSchema,
      changePassword: verdictSchema,
      deletePicture: verdictSchema,
    }),
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
  summary: 'Sets the language of the caller for their mails and, when they sign in, for the portal',
  description: 'Only for the caller’s own profile; other users return 404.',
  tags: TAGS,
  params: z.object({ userID: z.uuid() }),
  body: readBack(
    profileUserSchema,
    z.strictObject({
      userID: z.uuid().optional(),
      languageKey: z.enum(PROFILE_LANGUAGES),
      version: z.int32().optional().describe('the version the caller has read, if no If-Match is sent'),
    }),
  ),
  answer: one(profileUserSchema),
  errors: ['ValidationFailed', 'LanguageOff', 'StaleVersion'],
});

const version = z.int32().optional().describe('version of `user`; if omitted, the last write wins');

export const saveSettings = endpoint({
  method: 'POST',
  path: '/api/data/{product}/profilesettings',
  summary:
    'Sets whether the caller gets a mail every morning with their open tasks, and which notifications are ' +
    'mailed',
  tags: TAGS,
  body: z.strictObject({
    dailyStatusMail: z.boolean(),
    notificationMail: notificationMail.optional().describe('unchanged if omitted'),
    version,
  }),
  answer: one(profileSchema),
  errors: ['ValidationFailed', 'StaleVersion'],
});

const personName = oneLine(PERSON_NAME_MAX_LENGTH);

/** First and last name as typed. */
export const personalDataSchema = z.strictObject({ firstName: personName, lastName: personName, version });

export const savePersonalData = endpoint({
  method: 'POST',
  path: '/api/data/{product}/profileuserprofile',
  summary: 'Changes the caller’s first and last name; not available for external logins',
  tags: TAGS,
  body: personalDataSchema,
  answer: one(profileSchema),
  errors: ['ValidationFailed', 'Forbidden', 'StaleVersion'],
});

export const saveOwnAddress = endpoint({
  method: 'POST',
  path: '/api/data/{product}/profileaddress',
  summary: 'Creates or changes the caller’s company address; fields left out are unchanged',
  tags: TAGS,
  body: z
    .strictObject(addressLines)
    .partial()
    .extend({ addressID: z.uuid().optional(), version: z.int32().optional() }),
  answer: one(addressSchema),
  errors: ['ValidationFailed', 'StaleVersion'],
});

export const saveOwnContact = endpoint({
  method: 'POST',
  path: '/api/data/{product}/profilecontact',
  summary: 'Creates or changes the caller’s contact data; fields left out are unchanged',
  tags: TAGS,
  body: z
    .strictObject(contactLines)
    .partial()
    .extend({ contactID: z.uuid().optional(), version: z.int32().optional() }),
  answer: one(contactSchema),
  errors: ['ValidationFailed', 'StaleVersion'],
});

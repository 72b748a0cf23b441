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
    'which notifications are mailed: all at once or daily, those meant for the person alone, or none',
  );

/** The identity of a user in the portal (portal-1 §3, `user`). */
const profileUserSchema = named(
  'ProfileUser',
  z.object({
    userID: z.uuid(),
    userLogin: z.string(),
    language: z.enum(LOCALES).nullable().describe('null until one was chosen'),
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
      thumbnailUrl: z.string().nullable().describe('with its version; null where there is no picture'),
    }),
    address: addressSchema.nullable().describe('null until the first one is stored'),
    contact: contactSchema.nullable().describe('null until the first one is stored'),
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
  summary: 'Chooses the language of the caller: that of their mails and, where they sign in, of the portal',
  description: 'Only one’s own; other people do not exist here.',
  tags: TAGS,
  params: z.object({ userID: z.uuid() }),
  body: readBack(
    profileUserSchema,
    z.strictObject({
      userID: z.uuid().optional(),
      languageKey: z.enum(PROFILE_LANGUAGES),
      version: z.int32().optional().describe('the version seen, where no If-Match is sent'),
    }),
  ),
  answer: one(profileUserSchema),
  errors: ['ValidationFailed', 'StaleVersion'],
});

const version = z.int32().optional().describe('that of `user`; left out, the last write wins');

export const saveSettings = endpoint({
  method: 'POST',
  path: '/api/data/{product}/profilesettings',
  summary:
    'Whether the caller gets a mail every morning with what waits for them, and mails about notifications',
  tags: TAGS,
  body: z.strictObject({
    dailyStatusMail: z.boolean(),
    notificationMail: notificationMail.optional().describe('left out, it stays as it is'),
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
  summary: "Changes the caller's first and last name; not of external logins",
  tags: TAGS,
  body: personalDataSchema,
  answer: one(profileSchema),
  errors: ['ValidationFailed', 'Forbidden', 'StaleVersion'],
});

export const saveOwnAddress = endpoint({
  method: 'POST',
  path: '/api/data/{product}/profileaddress',
  summary: "Stores the caller's company address, the first one too; fields left out stay as they are",
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
  summary: "Stores the caller's contact data, the first ones too; fields left out stay as they are",
  tags: TAGS,
  body: z
    .strictObject(contactLines)
    .partial()
    .extend({ contactID: z.uuid().optional(), version: z.int32().optional() }),
  answer: one(contactSchema),
  errors: ['ValidationFailed', 'StaleVersion'],
});

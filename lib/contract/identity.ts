import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { listOf } from '@/lib/contract/limits';
import { list, one } from '@/lib/contract/paging';
import { readBack } from '@/lib/contract/read-back';
import { oneLine } from '@/lib/contract/texts';
import { createUser, MAX_PLACES_OF_USER, organisationOfUser } from '@/lib/contract/users';
import { MAX_ENTITY_TITLE, MAX_WEB_ADDRESS } from '@/lib/domain/configuration/entity-fields';
import { SIGN_IN_REFUSALS } from '@/lib/domain/identity/just-in-time';
import {
  MAIL_DOMAIN,
  MAX_CLAIM,
  MAX_CLIENT_ID,
  MAX_DOMAIN,
  MAX_DOMAINS,
  MAX_GRANTS,
  MAX_GROUP_NAME,
  MAX_PROVIDER_KEY,
  MAX_PROVIDERS,
  PROVIDER_KEY,
} from '@/lib/domain/identity/provider-fields';

const PROVIDERS = '/api/data/{product}/identityproviders';
const REFUSED = '/api/data/{product}/refusedsignins';
const TAGS = ['users'];
const FOR_ADMINISTRATORS = 'For administrators.';

/** What a group of the provider gives the people in it. */
const grantSchema = named(
  'IdentityGrant',
  z.strictObject({
    group: z.string().trim().min(1).max(MAX_GROUP_NAME).describe('as the provider writes it'),
    isInternal: z.boolean(),
    isAdministrator: z.boolean().describe('internal people only'),
    tenantIDs: listOf(z.int32(), MAX_PLACES_OF_USER).describe('internal people only'),
    salesOrganisations: listOf(organisationOfUser, MAX_PLACES_OF_USER),
  }),
);
export type IdentityGrantDto = z.infer<typeof grantSchema>;

const providerFields = {
  title: oneLine(MAX_ENTITY_TITLE).min(1).describe('of the button on the sign-in page'),
  issuer: z.url({ protocol: /^https?$/ }).max(MAX_WEB_ADDRESS),
  clientID: oneLine(MAX_CLIENT_ID).min(1),
  groupsClaim: oneLine(MAX_CLAIM)
    .min(1)
    .default('groups')
    .describe('the claim of the ID token that names groups, or a path with dots to it'),
  isJustInTime: z
    .boolean()
    .default(false)
    .describe('people with a verified address and a group or domain get an account at their first sign-in'),
  allowedDomains: listOf(z.stringFormat('domain', MAIL_DOMAIN).max(MAX_DOMAIN), MAX_DOMAINS)
    .default([])
    .describe('of verified addresses, in lower case'),
  isActive: z.boolean().default(true),
  grants: listOf(grantSchema, MAX_GRANTS).default([]),
};

const waitingSchema = named(
  'WaitingDemotion',
  z.object({ userID: z.uuid(), userLogin: z.string(), since: z.iso.datetime() }),
);

const providerSchema = named(
  'IdentityProvider',
  z.object({
    providerID: z.int32(),
    providerKey: z.string(),
    title: z.string(),
    issuer: z.string(),
    clientID: z.string(),
    groupsClaim: z.string(),
    isJustInTime: z.boolean(),
    allowedDomains: z.array(z.string()),
    isActive: z.boolean(),
    grants: z.array(grantSchema),
    secretVariable: z.string().describe('the setting that holds its secret'),
    isReady: z.boolean().describe('false while its secret is not set'),
    redirectURI: z.string().describe('to be entered at the provider'),
    peopleCount: z.int32().describe('number of people who have signed in by it'),
    warnedAt: z.iso
      .datetime()
      .nullable()
      .describe('set while the last sign-in named no groups that could be read, so that nothing changed'),
    waiting: z
      .array(waitingSchema)
      .describe('administrators whom no group makes one any more; taking the flag waits for a confirmation'),
    ownClaims: z
      .record(z.string(), z.unknown())
      .nullable()
      .describe('the claims of the caller’s own last sign-in by it'),
    version: z.int32(),
  }),
);
export type IdentityProviderDto = z.infer<typeof providerSchema>;

export const listIdentityProviders = endpoint({
  method: 'GET',
  path: PROVIDERS,
  summary: 'Lists the identity providers, what their groups give and what waits for a confirmation',
  description: `${FOR_ADMINISTRATORS} The provider of \`AUTH_OIDC_*\` is in it once it is set up with the key \`default\`.`,
  tags: TAGS,
  answer: list(providerSchema),
  errors: ['Forbidden'],
});

export const newProviderSchema = named(
  'NewIdentityProvider',
  z.strictObject({
    providerKey: z.stringFormat('key', PROVIDER_KEY).max(MAX_PROVIDER_KEY),
    ...providerFields,
  }),
);

export const createIdentityProvider = endpoint({
  method: 'POST',
  path: PROVIDERS,
  summary: 'Adds an identity provider',
  description:
    `${FOR_ADMINISTRATORS} Its secret is a setting of the portal, \`AUTH_OIDC_{KEY}_CLIENT_SECRET\`. There are at ` +
    `most ${MAX_PROVIDERS}.`,
  tags: TAGS,
  body: newProviderSchema,
  answer: one(providerSchema),
  status: 201,
  errors: ['ValidationFailed', 'Forbidden'],
});

const ofProvider = z.object({ providerID: z.coerce.number().pipe(z.int32()) });

export const changeIdentityProvider = endpoint({
  method: 'PUT',
  path: `${PROVIDERS}/{providerID}`,
  summary: 'Changes an identity provider and what its groups give, from the next sign-in of each person on',
  description: FOR_ADMINISTRATORS,
  tags: TAGS,
  params: ofProvider,
  body: named(
    'IdentityProviderChange',
    readBack(
      providerSchema,
      z.strictObject({
        providerKey: z.string().max(MAX_PROVIDER_KEY).optional(),
        ...providerFields,
        version: z.int32().optional(),
      }),
    ),
  ),
  answer: one(providerSchema),
  errors: ['ValidationFailed', 'Forbidden', 'StaleVersion'],
});

export const deleteIdentityProvider = endpoint({
  method: 'DELETE',
  path: `${PROVIDERS}/{providerID}`,
  summary: 'Removes an identity provider; what it gave people stays, as if given by hand',
  description: FOR_ADMINISTRATORS,
  tags: TAGS,
  params: ofProvider,
  status: 204,
  errors: ['Forbidden', 'StaleVersion'],
});

const previewedSchema = named(
  'PreviewedRights',
  z.object({
    userID: z.uuid(),
    userLogin: z.string(),
    gets: z.array(z.string()).describe('as `internal`, `administrator`, `tenant:1`, `planner:21`'),
    loses: z.array(z.string()),
  }),
);
export type PreviewedRightsDto = z.infer<typeof previewedSchema>;

export const previewIdentityGrants = endpoint({
  method: 'POST',
  path: `${PROVIDERS}/{providerID}/previews`,
  summary: 'Says which people would get and lose what by other grants, by the groups of their last sign-in',
  description: `${FOR_ADMINISTRATORS} Changes nothing. Names the first 200 and counts all.`,
  tags: TAGS,
  params: ofProvider,
  body: named('IdentityGrants', z.strictObject({ grants: listOf(grantSchema, MAX_GRANTS) })),
  answer: list(previewedSchema),
  errors: ['ValidationFailed', 'Forbidden'],
});

export const confirmDemotion = endpoint({
  method: 'POST',
  path: `${PROVIDERS}/{providerID}/people/{userID}/demotions`,
  summary: 'Confirms that an administrator whom no group makes one any more loses the flag',
  description: `${FOR_ADMINISTRATORS} Nobody confirms their own, and the last administrator stays.`,
  tags: TAGS,
  params: ofProvider.extend({ userID: z.uuid() }),
  status: 204,
  errors: ['Forbidden', 'LastAdministrator'],
});

const refusedSchema = named(
  'RefusedSignIn',
  z.object({
    refusalID: z.uuid(),
    providerKey: z.string(),
    email: z.string().nullable(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    reason: z.enum(SIGN_IN_REFUSALS),
    attempts: z.int32(),
    lastAt: z.iso.datetime(),
  }),
);
export type RefusedSignInDto = z.infer<typeof refusedSchema>;

export const listRefusedSignIns = endpoint({
  method: 'GET',
  path: REFUSED,
  summary: 'Lists who signed in at a provider but has no account here, the last one first',
  description: `${FOR_ADMINISTRATORS} The newest 500.`,
  tags: TAGS,
  answer: list(refusedSchema),
  errors: ['Forbidden'],
});

export const addRefusedPerson = endpoint({
  method: 'POST',
  path: `${REFUSED}/{refusalID}/people`,
  summary: 'Makes an account for somebody who was refused; they sign in with the same external login',
  description: FOR_ADMINISTRATORS,
  tags: TAGS,
  params: z.object({ refusalID: z.uuid() }),
  answer: createUser.answer,
  status: 201,
  errors: ['ValidationFailed', 'Forbidden', 'PersonExists'],
});

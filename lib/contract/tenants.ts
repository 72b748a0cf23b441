import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { list, one } from '@/lib/contract/paging';
import { FURTHER_LANGUAGES, PROFILE_LANGUAGES } from '@/lib/domain/account/languages';
import { FEATURE_KEYS } from '@/lib/domain/vocabulary/features';

const TENANTS = '/api/data/{product}/tenants';
const TAGS = ['tenants'];

const tenantSchema = named(
  'Tenant',
  z.object({
    tenantID: z.int32(),
    tenantKey: z.string(),
    title: z.string(),
    features: z.array(z.enum(FEATURE_KEYS)).describe('features that are switched on'),
  }),
);
export type TenantDto = z.infer<typeof tenantSchema>;

export const listTenants = endpoint({
  method: 'GET',
  path: TENANTS,
  summary: 'Lists the tenants of the portal with their features, ordered by id',
  description: 'For administrators.',
  tags: TAGS,
  answer: list(tenantSchema),
  errors: ['Forbidden'],
});

export const switchFeature = endpoint({
  method: 'PUT',
  path: `${TENANTS}/{tenantID}/features/{featureKey}`,
  summary: 'Switches a feature of a tenant on or off',
  description:
    'For administrators. Each feature is switched separately, so that simultaneous changes do not overwrite ' +
    'each other.',
  tags: TAGS,
  params: z.object({ tenantID: z.coerce.number().pipe(z.int32()), featureKey: z.enum(FEATURE_KEYS) }),
  body: named('FeatureSwitch', z.strictObject({ isOn: z.boolean() })),
  answer: one(tenantSchema),
  errors: ['ValidationFailed', 'Forbidden'],
});

const LANGUAGES = '/api/data/{product}/languages';

const portalLanguageSchema = named(
  'PortalLanguage',
  z.object({
    languageKey: z.enum(PROFILE_LANGUAGES),
    isOffered: z.boolean().describe('whether people may choose it'),
    isFixed: z.boolean().describe('whether it is always offered'),
  }),
);
export type PortalLanguageDto = z.infer<typeof portalLanguageSchema>;

export const listLanguages = endpoint({
  method: 'GET',
  path: LANGUAGES,
  summary: 'Lists the languages of the portal and whether people may choose them',
  tags: TAGS,
  answer: list(portalLanguageSchema),
});

export const switchLanguage = endpoint({
  method: 'PUT',
  path: `${LANGUAGES}/{languageKey}`,
  summary: 'Switches a further language of the portal on or off',
  description:
    'For administrators. While it is off, nobody can choose it; people who speak it keep it until they choose ' +
    'another.',
  tags: TAGS,
  params: z.object({ languageKey: z.enum(FURTHER_LANGUAGES) }),
  body: named('LanguageSwitch', z.strictObject({ isOn: z.boolean() })),
  answer: list(portalLanguageSchema),
  errors: ['ValidationFailed', 'Forbidden'],
});

import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { entityCalls } from '@/lib/contract/entities';
import { list, one } from '@/lib/contract/paging';
import { readBack } from '@/lib/contract/read-back';
import { colour, mailOrNone, multiLine, oneLine } from '@/lib/contract/texts';
import { FURTHER_LANGUAGES, PROFILE_LANGUAGES } from '@/lib/domain/account/languages';
import {
  MAX_ENTITY_TITLE,
  MAX_NUMBER_PREFIX,
  MAX_ORDER_PREFIX,
  MAX_TENANT_INFO,
  NUMBER_PREFIX,
  ORDER_PREFIX,
} from '@/lib/domain/configuration/entity-fields';
import { FEATURE_KEYS } from '@/lib/domain/vocabulary/features';
import { MAX_MATERIAL_SHEETS, SHEET_SET_KEYS } from '@/lib/domain/vocabulary/tenant-rules';

const TENANTS = '/api/data/{product}/tenants';
const TAGS = ['tenants'];

const tenantParams = z.object({ tenantID: z.coerce.number().pipe(z.int32()) });

const rulesSchema = z.object({
  sheetSetKey: z
    .enum(SHEET_SET_KEYS)
    .nullable()
    .describe('the set of sheets that its projects fill in; saved sheets stay of theirs'),
  sheetOpenWhilePreparing: z
    .boolean()
    .describe('whether external people also fill in the sheet while a project is Preparing'),
  hasDrawingJobs: z.boolean().describe('whether every approval lot gets a drawing job'),
  minMaterialSheets: z
    .int()
    .min(0)
    .max(MAX_MATERIAL_SHEETS)
    .describe('how many material sheets a project chooses at least; 0: no rule'),
});

const tenantSchema = named(
  'Tenant',
  z.object({
    tenantID: z.int32(),
    tenantKey: z.string(),
    title: z.string(),
    numberPrefix: z.string().describe('what the numbers of its projects begin with, after `P-`'),
    orderPrefix: z.string().describe('what the numbers of its orders begin with; may be empty'),
    replyTo: z.string().describe('where answers to mails about its projects go; empty: as for the portal'),
    accent: z
      .string()
      .describe('the colour whose hue mails about its projects have; empty: as for the portal'),
    infoHtml: z.string().describe('general information, shown on the pages of its projects; may be empty'),
    thumbnailUrl: z.string().nullable().describe('its logo'),
    isActive: z.boolean().describe('whether new projects can be created for it'),
    version: z.int32(),
    features: z.array(z.enum(FEATURE_KEYS)).describe('features that are switched on'),
    rules: named('TenantRules', rulesSchema),
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

export const {
  newSchema: newTenantSchema,
  create: createTenant,
  get: getTenant,
  change: changeTenant,
  remove: deleteTenant,
  switch: switchTenant,
  usage: getTenantUsage,
} = entityCalls({
  path: TENANTS,
  name: 'Tenant',
  noun: 'a tenant',
  offered: 'for new projects',
  tags: TAGS,
  id: 'tenantID',
  key: 'tenantKey',
  item: tenantSchema,
  fields: {
    title: oneLine(MAX_ENTITY_TITLE).min(1),
    numberPrefix: z.stringFormat('prefix', NUMBER_PREFIX).max(MAX_NUMBER_PREFIX),
    orderPrefix: z
      .stringFormat('orderPrefix', ORDER_PREFIX)
      .max(MAX_ORDER_PREFIX)
      .optional()
      .describe('unchanged if left out, 45 for a new tenant; fixed after its first order'),
    replyTo: mailOrNone.optional().describe('unchanged if left out'),
    accent: z
      .union([colour, z.literal('')])
      .optional()
      .describe('unchanged if left out'),
    infoHtml: multiLine(MAX_TENANT_INFO)
      .optional()
      .describe('unchanged if left out; only simple formatting is kept of its HTML'),
  },
});

/** The body of the rules, for forms. */
export const tenantRulesSchema = z.strictObject(rulesSchema.shape);

export const changeTenantRules = endpoint({
  method: 'PUT',
  path: `${TENANTS}/{tenantID}/rules`,
  summary: 'Changes the rules of a tenant',
  description:
    'For administrators. Saved sheets stay of the set that they were saved for, and drawing jobs that exist go on. ' +
    'The version is that of the tenant.',
  tags: TAGS,
  params: tenantParams,
  body: named(
    'TenantRulesChange',
    readBack(tenantSchema, tenantRulesSchema.extend({ version: z.int32().optional() })),
  ),
  answer: one(tenantSchema),
  errors: ['ValidationFailed', 'Forbidden', 'StaleVersion'],
});

const rulesUsageSchema = named(
  'TenantRulesUsage',
  z.object({
    projects: z.int32().describe('projects that are not closed'),
    savedSheets: z.int32().describe('those with a saved sheet'),
    structuring: z.int32().describe('those that are Structuring'),
    preparing: z.int32().describe('those that are Preparing'),
  }),
);
export type TenantRulesUsageDto = z.infer<typeof rulesUsageSchema>;

export const getTenantRulesUsage = endpoint({
  method: 'GET',
  path: `${TENANTS}/{tenantID}/rules/usage`,
  summary: 'Counts the open projects that the rules of a tenant concern',
  description: 'For administrators.',
  tags: TAGS,
  params: tenantParams,
  answer: one(rulesUsageSchema),
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
  params: tenantParams.extend({ featureKey: z.enum(FEATURE_KEYS) }),
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

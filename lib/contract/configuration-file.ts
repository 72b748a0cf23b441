import * as z from 'zod';
import { newPlantSchema, newPreliminaryDaysSchema, newProductTypeSchema } from '@/lib/contract/catalogue';
import { CLOSURE_PERIOD, newClosureSchema } from '@/lib/contract/catalogue-closures';
import { newLintelSchema, newPanelSchema } from '@/lib/contract/catalogue-products';
import { customerNo, newCompanySchema } from '@/lib/contract/companies';
import {
  INCREASING,
  newDelayRuleSchema,
  newLegalSchema,
  newProductSchema,
  newSettingsSchema,
} from '@/lib/contract/configuration';
import { endpoint, named } from '@/lib/contract/endpoint';
import { entityKey } from '@/lib/contract/entities';
import { listOf, recordOf } from '@/lib/contract/limits';
import { one } from '@/lib/contract/paging';
import { newSalesOrganisationSchema } from '@/lib/contract/sales-organisations';
import { newTenantSchema, tenantRulesSchema } from '@/lib/contract/tenants';
import { inLanguages, oneLine } from '@/lib/contract/texts';
import { PROFILE_LANGUAGES } from '@/lib/domain/account/languages';
import { PRODUCT_STATUSES } from '@/lib/domain/catalogue/catalogue-product';
import { MAX_ORGANISATIONS_OF_COMPANY } from '@/lib/domain/configuration/entity-fields';
import {
  FILE_FORMAT,
  FILE_NOUNS,
  MAX_ID_IN_FILE,
  MAX_IN_FILE,
  MAX_LISTED_STEPS,
} from '@/lib/domain/configuration-file/file-nouns';
import { PLANNED, type Planned } from '@/lib/domain/configuration-file/plan';
import { isClosurePeriod, MAX_CLOSURES } from '@/lib/domain/plant-calendar';
import { FEATURE_KEYS } from '@/lib/domain/vocabulary/features';
import { ROLE_KEYS } from '@/lib/domain/vocabulary/roles';
import { UNIT_VARIANTS } from '@/lib/domain/vocabulary/unit-types';
import { areIncreasing, DELAY_KEYS } from '@/lib/domain/workflow/own-delay-rules';

const FILE = '/api/portal/configuration';

/** Things of one kind, each with its key. */
const itemsOf = <Item extends z.ZodType>(item: Item, max: number) =>
  z.strictObject({
    mode: z
      .enum(['add', 'complete'])
      .optional()
      .describe(
        'add: others stay as they are; complete: others are deactivated, products end, closures and default members ' +
          'are removed; add if omitted',
      ),
    items: listOf(item, max),
  });

/** What every thing with a key has; what is left out stays as it is. */
const numbered = {
  id: z
    .int32()
    .min(1)
    .max(MAX_ID_IN_FILE)
    .optional()
    .describe('the id of a new one; the next one if omitted. What is there keeps its own'),
};
const keyed = { key: entityKey, ...numbered };
const switched = { isActive: z.boolean().optional() };

const delayRules = z
  .strictObject(inLanguages(DELAY_KEYS, newDelayRuleSchema.refine(areIncreasing, INCREASING)))
  .optional();

const product = z.strictObject({
  key: newProductSchema.shape.productKey,
  ...numbered,
  ...newProductSchema.omit({ productKey: true }).partial().shape,
  languages: listOf(z.enum(PROFILE_LANGUAGES), PROFILE_LANGUAGES.length)
    .optional()
    .describe('those that people may choose'),
  legal: newLegalSchema.partial().optional(),
});

const salesOrganisation = z.strictObject({
  ...keyed,
  ...newSalesOrganisationSchema.omit({ salesOrgKey: true, tenantID: true }).partial().shape,
  ...switched,
});

const defaultMember = z.strictObject({
  login: oneLine(254).min(1).toLowerCase().describe('of somebody who has an account here'),
  role: z.enum(ROLE_KEYS),
  salesOrganisation: entityKey.optional().describe('projects of all sales organisations if omitted'),
  variant: z.enum(UNIT_VARIANTS).optional().describe('projects of every kind if omitted'),
});

const status = {
  status: z.enum(PRODUCT_STATUSES).optional().describe('offered if omitted for a new one'),
};

const panel = z.strictObject({
  ...newPanelSchema.omit({ note: true }).partial().shape,
  articleNo: newPanelSchema.shape.articleNo,
  ...status,
});

const lintel = z.strictObject({
  ...newLintelSchema.omit({ note: true }).partial().shape,
  itemNo: newLintelSchema.shape.itemNo,
  ...status,
});

const tenant = z.strictObject({
  ...keyed,
  ...newTenantSchema.omit({ tenantKey: true }).partial().shape,
  features: listOf(z.enum(FEATURE_KEYS), FEATURE_KEYS.length)
    .optional()
    .describe('features that are switched on'),
  rules: tenantRulesSchema.partial().optional(),
  ...switched,
  delayRules: delayRules.describe('in place of those of all tenants'),
  salesOrganisations: itemsOf(salesOrganisation, MAX_IN_FILE.salesOrganisations).optional(),
  defaultMembers: itemsOf(defaultMember, MAX_IN_FILE.defaultMembers).optional(),
  panels: itemsOf(panel, MAX_IN_FILE.products)
    .optional()
    .describe('of the newest version; what changes of them is one further version'),
  lintels: itemsOf(lintel, MAX_IN_FILE.products).optional().describe('the same'),
});

const company = z.strictObject({
  ...keyed,
  key: customerNo.describe('its number as a customer'),
  ...newCompanySchema.omit({ customerNo: true, salesOrgIDs: true }).partial().shape,
  salesOrganisations: listOf(entityKey, MAX_ORGANISATIONS_OF_COMPANY).optional(),
  ...switched,
});

const plant = z.strictObject({
  ...keyed,
  ...newPlantSchema.omit({ plantKey: true }).partial().shape,
  ...switched,
  closures: itemsOf(newClosureSchema.refine(isClosurePeriod, CLOSURE_PERIOD), MAX_CLOSURES).optional(),
});

const productType = z.strictObject({
  ...keyed,
  ...newProductTypeSchema.omit({ productTypeKey: true }).partial().shape,
  ...switched,
});

const daysOfTypes = recordOf(
  newPreliminaryDaysSchema.shape.preliminaryDays,
  MAX_IN_FILE.productTypes,
  entityKey,
);

/** The file, with the sections in the order in which they are written. */
export const configurationFileSchema = named(
  'ConfigurationFile',
  z.strictObject({
    $schema: z.string().max(500).optional(),
    format: z
      .int()
      .refine((format) => format === FILE_FORMAT, { params: { code: 'UnknownFormat' } })
      .optional()
      .describe('the form of the file, 1'),
    product: product.optional(),
    settings: newSettingsSchema.partial().optional(),
    delayRules: delayRules.describe('of all tenants without their own, in place of the built-in ones'),
    tenants: itemsOf(tenant, MAX_IN_FILE.tenants).optional(),
    companies: itemsOf(company, MAX_IN_FILE.companies).optional(),
    plants: itemsOf(plant, MAX_IN_FILE.plants).optional(),
    productTypes: itemsOf(productType, MAX_IN_FILE.productTypes).optional(),
    preliminaryDays: recordOf(daysOfTypes, MAX_IN_FILE.plants, entityKey)
      .optional()
      .describe('lead days by the key of the plant and of the product type'),
  }),
);
export type ConfigurationFile = z.infer<typeof configurationFileSchema>;

const value = z.union([z.string(), z.number(), z.boolean()]).nullable();

const stepSchema = named(
  'ConfigurationStep',
  z.object({
    noun: z.enum(FILE_NOUNS),
    key: z.string().describe('empty for the settings, of which there is one'),
    within: z.string().nullable().describe('the key of the thing that it belongs to'),
    planned: z.enum(PLANNED),
    changes: z.array(
      z.object({
        field: z.string(),
        from: value.describe('null if there was none; long texts are shortened'),
        to: value,
      }),
    ),
    messages: z
      .array(z.object({ code: z.string(), field: z.string().nullable(), message: z.string() }))
      .describe('why it is refused, or what it does besides; in the language of the caller'),
  }),
);

const planSchema = named(
  'ConfigurationPlan',
  z.object({
    planID: z.string().describe('the same as long as the file does the same'),
    counts: z.object(
      Object.fromEntries(PLANNED.map((planned) => [planned, z.int32()])) as Record<Planned, z.ZodInt32>,
    ),
    steps: z
      .array(stepSchema)
      .describe(
        `without what stays as it is; of more than ${MAX_LISTED_STEPS} what is refused, then the first others`,
      ),
    unlisted: z.int32().describe('how many further steps there are'),
  }),
);
export type ConfigurationPlanDto = z.infer<typeof planSchema>;

const common = { tags: ['setting up'], isOfPortal: true };

export const exportConfiguration = endpoint({
  ...common,
  method: 'GET',
  path: FILE,
  summary: 'Returns the configuration of the portal as a file',
  description: 'For administrators. It names things by their keys, and holds no secret, person or project.',
  answer: configurationFileSchema,
  errors: ['Forbidden'],
});

export const getConfigurationSchema = endpoint({
  method: 'GET',
  path: `${FILE}.schema.json`,
  summary: 'Returns the JSON Schema of the file of the configuration',
  tags: common.tags,
  access: 'public',
  answer: z.looseObject({ $schema: z.string() }),
});

export const planConfiguration = endpoint({
  ...common,
  method: 'POST',
  path: `${FILE}/plans`,
  summary: 'Says what a file would change',
  description:
    'For administrators. Nothing is written. Whatever the file does not name stays as it is; each refused thing has ' +
    'its reasons.',
  bodyClass: 'configuration',
  body: configurationFileSchema,
  answer: one(planSchema),
  errors: ['ValidationFailed', 'Forbidden'],
});

export const applyConfiguration = endpoint({
  ...common,
  method: 'POST',
  path: `${FILE}/plans/{planID}/apply`,
  summary: 'Applies a file as it was planned: all or nothing',
  description:
    'For administrators who signed in within the last minutes. Refused if the file would do something else by now ' +
    'than the plan said, or if anything of it is refused.',
  params: z.object({ planID: z.string().regex(/^[0-9a-f]{64}$/) }),
  bodyClass: 'configuration',
  body: configurationFileSchema,
  answer: one(planSchema),
  errors: ['ValidationFailed', 'Forbidden', 'ReauthenticationRequired', 'PlanOutdated', 'RowsRefused'],
});

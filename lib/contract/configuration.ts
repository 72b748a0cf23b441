import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { list, one } from '@/lib/contract/paging';
import { readBack } from '@/lib/contract/read-back';
import { colour, inLanguages, mailOrNone, multiLine, oneLine, timeZone } from '@/lib/contract/texts';
import { COMPLETE_LOCALES } from '@/lib/domain/account/languages';
import {
  MAX_ENTITY_KEY,
  MAX_PRODUCT_TITLE,
  PRODUCT_KEY_FORM,
} from '@/lib/domain/configuration/entity-fields';
import {
  MAX_LEGAL_TEXT,
  MAX_PHONE,
  MAX_PROVIDER,
  MAX_RESPONSIBLE,
} from '@/lib/domain/configuration/legal-texts';
import { eachSetting, SETTING_RULES } from '@/lib/domain/configuration/settings';
import { ROLE_KEYS } from '@/lib/domain/vocabulary/roles';
import { areIncreasing, DELAY_KEYS, MAX_DELAY_DAYS } from '@/lib/domain/workflow/own-delay-rules';

const PRODUCTS = '/api/portal/products';

export const portalProductSchema = named(
  'PortalProduct',
  z.object({
    productID: z.int32(),
    productKey: z.string().describe('the `{product}` of the paths'),
    title: z.string(),
    workflowsAllowed: z.boolean(),
    timeZone: z.string().describe('IANA name of the zone in which days count and the daily work is done'),
    accent: z.string().describe('`#rrggbb`: its hue is that of buttons, links and mails'),
    replyTo: z.string().describe('where answers to its mails go; empty: to their sender'),
    thumbnailUrl: z.string().nullable().describe('its logo; null if the built-in mark is shown'),
    version: z.int32(),
  }),
);
export type PortalProductDto = z.infer<typeof portalProductSchema>;

const key = z.stringFormat('productKey', PRODUCT_KEY_FORM).max(MAX_ENTITY_KEY);
const fields = {
  title: oneLine(MAX_PRODUCT_TITLE).min(1),
  workflowsAllowed: z.boolean(),
  timeZone: timeZone.optional().describe('as it is, or that of the database, if omitted'),
  accent: colour.optional().describe('`#rrggbb`; as it is, or the built-in one, if omitted'),
  replyTo: mailOrNone.optional().describe('as it is, or empty, if omitted'),
};
const common = {
  tags: ['setting up'],
  description: 'For administrators. Works before there is a product.',
  isOfPortal: true,
};

export const newProductSchema = named('NewPortalProduct', z.strictObject({ productKey: key, ...fields }));

export const listPortalProducts = endpoint({
  ...common,
  method: 'GET',
  path: PRODUCTS,
  summary: 'Lists the products of the portal, ordered by id; pages show the first one',
  answer: list(portalProductSchema),
  errors: ['Forbidden'],
});

export const createPortalProduct = endpoint({
  ...common,
  method: 'POST',
  path: PRODUCTS,
  summary: 'Creates a product of the portal',
  body: newProductSchema,
  answer: one(portalProductSchema),
  status: 201,
  errors: ['ValidationFailed', 'Forbidden'],
});

export const changePortalProduct = endpoint({
  ...common,
  method: 'PUT',
  path: `${PRODUCTS}/{productKey}`,
  summary: 'Changes a product of the portal; its key never changes',
  params: z.object({ productKey: z.string() }),
  body: named(
    'PortalProductChange',
    readBack(
      portalProductSchema,
      z.strictObject({ productKey: key.optional(), ...fields, version: z.int32().optional() }),
    ),
  ),
  answer: one(portalProductSchema),
  errors: ['ValidationFailed', 'Forbidden', 'StaleVersion'],
});

const LEGAL = '/api/portal/legal';

const legalText = z.strictObject(inLanguages(COMPLETE_LOCALES, z.string()));

const legalSchema = named(
  'PortalLegal',
  z.object({
    provider: z.string().describe('name and address, in lines'),
    contactMail: z.string(),
    phone: z.string(),
    responsible: z.string(),
    imprint: legalText.describe('what the legal notice says besides, in the languages that have a text'),
    privacy: legalText.describe('the privacy policy, in the languages that have a text'),
    version: z.int32().describe('0 until something is entered'),
  }),
);
export type PortalLegalDto = z.infer<typeof legalSchema>;

const newLegalText = z
  .strictObject(inLanguages(COMPLETE_LOCALES, multiLine(MAX_LEGAL_TEXT)))
  .describe('plain text: blank lines separate paragraphs, and a line that begins with `# ` is a heading');

/** The body of changed legal texts. */
export const newLegalSchema = z.strictObject({
  provider: multiLine(MAX_PROVIDER),
  contactMail: mailOrNone,
  phone: oneLine(MAX_PHONE),
  responsible: oneLine(MAX_RESPONSIBLE),
  imprint: newLegalText,
  privacy: newLegalText,
});

export const getPortalLegal = endpoint({
  ...common,
  method: 'GET',
  path: LEGAL,
  summary: 'Returns what the operator publishes as legal notice and privacy policy',
  description: 'For administrators.',
  answer: one(legalSchema),
  errors: ['Forbidden'],
});

export const changePortalLegal = endpoint({
  ...common,
  method: 'PUT',
  path: LEGAL,
  summary: 'Changes the legal notice and the privacy policy, which everybody may read',
  description: 'For administrators. A language without a text shows the English one, else any.',
  bodyClass: 'batch',
  body: named('PortalLegalChange', newLegalSchema.extend({ version: z.int32().optional() })),
  answer: one(legalSchema),
  errors: ['ValidationFailed', 'Forbidden', 'StaleVersion'],
});

const SETTINGS = '/api/portal/settings';

const settingsSchema = named(
  'PortalSettings',
  z.object({
    ...eachSetting((key) => z.int32().describe(`in ${SETTING_RULES[key].unit}`)),
    version: z.int32().describe('0 until something is changed'),
  }),
);
export type PortalSettingsDto = z.infer<typeof settingsSchema>;

/** The body of changed settings. */
export const newSettingsSchema = z.strictObject(
  eachSetting((key) => {
    const { min, max, initial, unit } = SETTING_RULES[key];
    return z.int32().min(min).max(max).describe(`in ${unit}; initially ${initial}`);
  }),
);

export const getPortalSettings = endpoint({
  ...common,
  method: 'GET',
  path: SETTINGS,
  summary: 'Returns the settings of the portal',
  description: 'For administrators.',
  answer: one(settingsSchema),
  errors: ['Forbidden'],
});

export const changePortalSettings = endpoint({
  ...common,
  method: 'PUT',
  path: SETTINGS,
  summary: 'Changes the settings of the portal',
  description:
    'For administrators. A lower quota refuses new uploads only; another period of sign-ins is valid at the next ' +
    'request. Where a shorter storage time would remove something at the next clean-up, the counts are answered ' +
    'until the change is confirmed.',
  body: named(
    'PortalSettingsChange',
    newSettingsSchema.extend({
      isConfirmed: z.boolean().optional().describe('what a shorter storage time removes may go'),
      version: z.int32().optional(),
    }),
  ),
  answer: one(settingsSchema),
  errors: ['ValidationFailed', 'Forbidden', 'StaleVersion', 'RemovalNotConfirmed'],
});

const RULES = '/api/data/{product}/delayrules';

const delayDays = z.int32().min(1).max(MAX_DELAY_DAYS);
const delayFields = {
  reminder1Days: delayDays,
  reminder2Days: delayDays,
  escalationDays: delayDays,
  escalationRoleKeys: z
    .array(z.enum(ROLE_KEYS))
    .max(ROLE_KEYS.length)
    .describe('who is notified of the escalation besides the holders of the task'),
  isOff: z.boolean().describe('nothing is triggered'),
};
const delayValuesSchema = named('DelayValues', z.object(delayFields));
export type DelayValuesDto = z.infer<typeof delayValuesSchema>;

const delayRuleSchema = named(
  'DelayRule',
  delayValuesSchema.extend({
    delayKey: z.enum(DELAY_KEYS).describe('the state or the task that is late'),
    tenantID: z.int32().nullable().describe('null for all tenants without a rule of their own'),
    isOwn: z
      .boolean()
      .describe('whether it was set here; else it is the rule of all tenants or the built-in one'),
    builtIn: delayValuesSchema,
    version: z.int32().describe('0 until something is set here'),
  }),
);
export type DelayRuleDto = z.infer<typeof delayRuleSchema>;

/** The days of the three levels of a delay rule increase. */
export const INCREASING = { path: ['reminder2Days'], params: { code: 'DaysNotIncreasing' } };

/** The body of a changed delay rule, for forms. */
export const newDelayRuleSchema = z.strictObject(delayFields);

const ofTenant = z.object({
  tenantID: z.coerce.number().pipe(z.int32()).optional().describe('without it, the rules of all tenants'),
});
const ofRules = { tags: ['setting up'], query: ofTenant };
const ofOneRule = {
  ...ofRules,
  path: `${RULES}/{delayKey}`,
  params: z.object({ delayKey: z.enum(DELAY_KEYS) }),
};

export const listDelayRules = endpoint({
  ...ofRules,
  method: 'GET',
  path: RULES,
  summary: 'Lists the delay rules in force, with the built-in ones',
  description: 'For administrators.',
  answer: list(delayRuleSchema),
  errors: ['Forbidden'],
});

export const changeDelayRule = endpoint({
  ...ofOneRule,
  method: 'PUT',
  summary: 'Sets a delay rule, for one tenant or for all without their own',
  description:
    'For administrators. It is in force from the next run, at 05:00. Delays that were reported stay as they are, ' +
    'and nobody is notified of limits that were reached before.',
  body: named(
    'DelayRuleChange',
    readBack(delayRuleSchema, newDelayRuleSchema.extend({ version: z.int32().optional() })).refine(
      areIncreasing,
      INCREASING,
    ),
  ),
  answer: one(delayRuleSchema),
  errors: ['ValidationFailed', 'Forbidden', 'StaleVersion'],
});

export const resetDelayRule = endpoint({
  ...ofOneRule,
  method: 'DELETE',
  summary: 'Resets a delay rule to that of all tenants, or to the built-in one',
  description: 'For administrators.',
  status: 204,
  errors: ['Forbidden', 'StaleVersion'],
});

import { describe, expect, it } from 'vitest';
import { namedEndpoints } from '@/lib/contract/endpoints';
import { COMPLETE_LOCALES } from '@/lib/domain/account/languages';
import { DEMO_WORDS } from '@/tests/support/demo-words';
import { listFiles, readText } from '@/tests/support/source-code';

/** Data of a company: who maintains it, and the names in the code that once held it. */
interface CompanyData {
  what: string;
  /** The calls that maintain it. */
  calls?: readonly string[];
  /** The variables of the environment that hold it. */
  variables?: readonly string[];
  /** Names that held it in the code; none is left. */
  gone?: readonly string[];
  /** Names that hold it in the code still. */
  held?: readonly string[];
}

/** The inventory of what differs from one company to the next, by its number in the specification of the operation. */
const INVENTORY: Readonly<Record<string, CompanyData>> = {
  I1: { what: 'product of the portal', calls: ['createPortalProduct', 'changePortalProduct'] },
  I2: {
    what: 'tenants',
    calls: ['createTenant', 'changeTenant', 'deleteTenant', 'switchTenant', 'saveLogo', 'deleteLogo'],
  },
  I3: { what: 'features of tenants', calls: ['switchFeature'] },
  I4: {
    what: 'sales organisations',
    calls: ['createSalesOrganisation', 'changeSalesOrganisation', 'saveLogo', 'deleteLogo'],
  },
  I5: { what: 'plants', calls: ['createPlant', 'changePlant', 'switchPlant', 'deletePlant'] },
  I6: { what: 'product types', calls: ['createProductType', 'changeProductType', 'switchProductType'] },
  I7: {
    what: 'preliminary days',
    calls: ['createPreliminaryDays', 'updatePreliminaryDays', 'deletePreliminaryDays'],
  },
  I8: {
    what: 'panels of a tenant',
    calls: ['createCataloguePanel', 'changeCataloguePanel', 'switchCataloguePanel'],
  },
  I9: { what: 'tenants of people', calls: ['createUser', 'changeUser'] },
  I10: { what: 'sales organisations of people', calls: ['createUser', 'changeUser'] },
  I11: { what: 'flags of people', calls: ['createUser', 'changeUser', 'createFirstAdministrator'] },
  I12: {
    what: 'companies of customers',
    calls: ['createCompany', 'changeCompany', 'switchCompany', 'deleteCompany', 'changeUser'],
  },
  I13: { what: 'rules of tenants', calls: ['changeTenantRules'], gone: ['RULES_BY_TENANT'] },
  I14: { what: 'countries', calls: ['changeSalesOrganisation'], gone: ['COUNTRY_BY_ORGANISATION'] },
  I15: { what: 'prefix of project numbers', calls: ['createTenant'] },
  I16: { what: 'prefix of order numbers', calls: ['changeTenant'] },
  I17: { what: 'panels', calls: ['createCataloguePanel'], gone: ['DEFAULT_AAC_PRODUCTS'] },
  I18: {
    what: 'lintels',
    calls: ['createCatalogueLintel', 'changeCatalogueLintel', 'switchCatalogueLintel'],
    gone: ['LINTEL_PRODUCTS', 'ITEM_NO_PREFIX', 'MIN_CUT_HEIGHT_MM'],
  },
  I19: { what: 'families of lintels', held: ['LINTEL_FAMILIES'] },
  I20: {
    what: 'pallets, payload and densities of rows',
    calls: ['changePortalSettings', 'changeCataloguePanel', 'changeCatalogueLintel'],
    gone: ['PALLET_KG', 'TRUCK_PAYLOAD_KG'],
  },
  I21: { what: 'densities of product types', calls: ['changeProductType'], gone: ['DENSITIES'] },
  I22: {
    what: 'titles in languages',
    calls: ['changeProductType', 'changeCataloguePanel', 'changeCatalogueLintel'],
  },
  I23: {
    what: 'lead days where none are entered',
    calls: ['changePortalSettings'],
    gone: ['FALLBACK_LEAD_DAYS'],
  },
  I24: { what: 'sheets', held: ['PSW_SHEETS', 'CCL_SHEETS'] },
  I25: { what: 'choice of sheets', held: ['sheetVersionsFor'] },
  I26: { what: 'texts of sheets', held: ['sheetTexts'] },
  I27: { what: 'what the workflow reads of sheets', held: ['bimAnswer'] },
  I28: { what: 'block types of sheets', held: ['CCL_BLOCK_TYPES'] },
  I29: { what: 'delay rules', calls: ['changeDelayRule', 'resetDelayRule'] },
  I30: {
    what: 'days until closing and archiving',
    calls: ['changePortalSettings'],
    gone: ['CLOSE_UNDATED_AFTER_DAYS'],
  },
  I31: {
    what: 'time zone',
    calls: ['changePortalProduct', 'changePlant'],
    gone: ['PLANT_TIME_ZONE', 'todayInBerlin'],
  },
  I32: { what: 'closures of plants', calls: ['changePlant', 'addPlantClosure', 'removePlantClosure'] },
  I33: { what: 'hours of daily jobs', calls: ['changePortalSettings'] },
  I34: { what: 'name of the portal', calls: ['changePortalProduct'] },
  I35: {
    what: 'colour and pictures',
    calls: ['changePortalProduct', 'savePortalLogo', 'deletePortalLogo'],
    gone: ['ACCENT'],
  },
  I36: { what: 'legal texts', calls: ['changePortalLegal'] },
  I37: {
    what: 'sender of mails, and where answers go',
    calls: ['changePortalProduct', 'changeTenant'],
    variables: ['MAIL_FROM'],
  },
  I38: { what: 'manuals and help', held: ['MANUAL_LANGUAGES', 'HELP_TOPICS'] },
  I39: { what: 'seller', calls: ['changeSalesOrganisation'] },
  I40: { what: 'default members', calls: ['addDefaultMember', 'removeDefaultMember'] },
  I41: { what: 'identity provider', calls: ['createIdentityProvider', 'changeIdentityProvider'] },
  I42: { what: 'limits of files', calls: ['changePortalSettings'] },
  I43: {
    what: 'days of storage',
    calls: ['changePortalSettings'],
    gone: ['NOTIFICATION_DAYS', 'RESTORE_DAYS'],
  },
  I44: { what: 'days of sign-ins', calls: ['changePortalSettings'], gone: ['INVITATION_DAYS'] },
  I45: { what: 'languages', calls: ['switchLanguage'] },
  I46: { what: 'the demo itself', variables: ['DEMO'] },
};

const code = listFiles(['app', 'components', 'lib'], /\.tsx?$/)
  .map(readText)
  .join('\n');
const isInCode = (name: string) => new RegExp(`\\b${name}\\b`).test(code);
const calls = new Map(namedEndpoints);

describe('what differs from one company to the next', () => {
  it.each(Object.entries(INVENTORY))(
    '%s: $what',
    (_, { calls: maintain = [], variables = [], gone = [], held }) => {
      expect(maintain.filter((name) => calls.get(name)?.method === 'GET' || !calls.has(name))).toEqual([]);
      const settings = readText('lib/env.ts');
      expect(variables.filter((name) => !settings.includes(name))).toEqual([]);
      expect(gone.filter(isInCode)).toEqual([]);
      // An entry without names to look for is complete when it has calls.
      if (held) expect([maintain, held.filter((name) => !isInCode(name))]).toEqual([[], []]);
      else expect(maintain.length + variables.length).toBeGreaterThan(0);
    },
  );
});

/** Texts in which a word of the demo stands for something else, or which only the demo shows. */
const OWN_WORDS = /^(auth\.)?demo\.|\.BE$/;

it.each(COMPLETE_LOCALES)('no text in %s is about the demo', (language) => {
  const textsIn = (tree: object, prefix = ''): [string, string][] =>
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value]] : textsIn(value, `${prefix}${key}.`),
    );
  const texts = textsIn(JSON.parse(readText(`messages/${language}.json`)));
  expect(texts.filter(([key, text]) => text.search(DEMO_WORDS) >= 0 && !OWN_WORDS.test(key))).toEqual([]);
});

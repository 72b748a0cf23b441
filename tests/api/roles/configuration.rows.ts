import { eq } from 'drizzle-orm';
import {
  companies as companyTable,
  plants,
  portalProducts,
  preliminaryDays,
  productTypes,
  salesOrganisations,
  tenants,
} from '@/db/schema';
import * as catalogue from '@/lib/contract/catalogue';
import * as companies from '@/lib/contract/companies';
import * as products from '@/lib/contract/configuration';
import type { Endpoint } from '@/lib/contract/endpoint';
import * as organisations from '@/lib/contract/sales-organisations';
import * as tenancy from '@/lib/contract/tenants';
import { INITIAL_SETTINGS } from '@/lib/domain/configuration/settings';
import { createPlantOf } from '@/tests/support/catalogue';
import { nextNumber } from '@/tests/support/numbers';
import type { RoleRow } from '@/tests/support/role-table';
import { PSW_RULES } from '@/tests/support/tenant-rules';

type Input = NonNullable<RoleRow['input']>;
type Place = Parameters<Input>[0];

/** Administrators alone; as no project is in question, all others are told so. */
const forAdministrators = (outcome: string) => ({
  structuring: { [outcome]: 'AD', '403 Forbidden': 'MEMBERS IN OUT' },
});

/** Those of the tenant too; of another one, nothing is there. */
const forAdministratorsOf = (outcome: string, others = '404 NotFound') => ({
  structuring: { [outcome]: 'AD TA', [others]: 'TO', '403 Forbidden': 'MEMBERS IN OUT' },
});

const DELAYS = {
  ...{ reminder1Days: 2, reminder2Days: 4, escalationDays: 8 },
  ...{ escalationRoleKeys: ['sales contact'], isOff: false },
};

interface Calls {
  create: Endpoint;
  get: Endpoint;
  change: Endpoint;
  remove: Endpoint;
  switch: Endpoint;
  usage: Endpoint;
}

interface Kind {
  calls: Calls;
  key: string;
  id: string;
  /** What is entered, each time something else. */
  fields: (place: Place, made: number) => object;
  /** Whether it belongs to tenants, and what somebody meets who makes one of another tenant. */
  ofTenants?: { refused: string };
  /** Stores one that nothing refers to. */
  store: (place: Place, made: number) => Promise<number | undefined>;
}

const KINDS: Kind[] = [
  {
    calls: {
      create: tenancy.createTenant,
      get: tenancy.getTenant,
      change: tenancy.changeTenant,
      remove: tenancy.deleteTenant,
      switch: tenancy.switchTenant,
      usage: tenancy.getTenantUsage,
    },
    key: 'tenantKey',
    id: 'tenantID',
    fields: (_, made) => ({ title: `Company ${made}`, numberPrefix: `X${made}Y` }),
    async store({ db }, made) {
      const row = { productId: 1, key: `C${made}`, title: `Stored ${made}`, numberPrefix: `Z${made}Z` };
      return (await db.insert(tenants).values(row).returning())[0]?.tenantId;
    },
  },
  {
    calls: {
      create: organisations.createSalesOrganisation,
      get: organisations.getSalesOrganisation,
      change: organisations.changeSalesOrganisation,
      remove: organisations.deleteSalesOrganisation,
      switch: organisations.switchSalesOrganisation,
      usage: organisations.getSalesOrganisationUsage,
    },
    key: 'salesOrgKey',
    id: 'salesOrgID',
    fields: ({ tenantId }, made) => ({
      ...{ tenantID: tenantId, title: `North ${made}`, country: 'nl' },
      ...{ homepage: '', contactMail: 'sales@example.com', imageUrl: '' },
    }),
    ofTenants: { refused: '404 NotFound' },
    async store({ db, tenantId }, made) {
      const additionalInfo = { homepage: '', contactmail: '', imageUrl: '' };
      const row = { tenantId, key: `O${made}`, title: `Stored ${made}`, additionalInfo };
      return (await db.insert(salesOrganisations).values(row).returning())[0]?.salesOrgId;
    },
  },
  {
    calls: {
      create: companies.createCompany,
      get: companies.getCompany,
      change: companies.changeCompany,
      remove: companies.deleteCompany,
      switch: companies.switchCompany,
      usage: companies.getCompanyUsage,
    },
    key: 'customerNo',
    id: 'companyID',
    fields: ({ salesOrgId }, made) => ({ name: `Deichbau ${made}`, salesOrgIDs: [salesOrgId] }),
    ofTenants: { refused: '400 ValidationFailed' },
    async store({ db, salesOrgId }, made) {
      const row = { key: `C-${made}`, name: `Stored ${made}`, salesOrgIds: [salesOrgId] };
      return (await db.insert(companyTable).values(row).returning())[0]?.companyId;
    },
  },
  {
    calls: {
      create: catalogue.createPlant,
      get: catalogue.getPlant,
      change: catalogue.changePlant,
      remove: catalogue.deletePlant,
      switch: catalogue.switchPlant,
      usage: catalogue.getPlantUsage,
    },
    key: 'plantKey',
    id: 'plantID',
    fields: (_, made) => ({ name: `Works ${made}`, trucksPerWeek: 12 }),
    store: async ({ db }, made) =>
      (
        await db
          .insert(plants)
          .values({ name: `Stored ${made}` })
          .returning()
      )[0]?.plantId,
  },
  {
    calls: {
      create: catalogue.createProductType,
      get: catalogue.getProductType,
      change: catalogue.changeProductType,
      remove: catalogue.deleteProductType,
      switch: catalogue.switchProductType,
      usage: catalogue.getProductTypeUsage,
    },
    key: 'productTypeKey',
    id: 'productTypeID',
    fields: (_, made) => ({ title: `Blocks ${made}`, backgroundColor: '#1f77b4', textColor: '#ffffff' }),
    async store({ db }, made) {
      const row = { title: `Stored ${made}`, backgroundColor: '#1f77b4', textColor: '#ffffff' };
      return (await db.insert(productTypes).values(row).returning())[0]?.productTypeId;
    },
  },
];

function rowsOf({ calls, key, id, fields, ofTenants, store }: Kind): RoleRow[] {
  const cells = (outcome: string, refused?: string) =>
    ofTenants ? forAdministratorsOf(outcome, refused) : forAdministrators(outcome);
  const stored = async (place: Place) => {
    const made = nextNumber('entity');
    return { params: { [id]: String(await store(place, made)) } };
  };
  const entered = (place: Place) => fields(place, nextNumber('entity'));
  return [
    {
      endpoint: calls.create,
      input: (place) => ({ body: { [key]: `K${nextNumber('entity')}`, ...entered(place) } }),
      cells: cells('201', ofTenants?.refused),
    },
    { endpoint: calls.get, input: stored, cells: cells('200') },
    {
      endpoint: calls.change,
      input: async (place) => ({ ...(await stored(place)), body: entered(place) }),
      cells: cells('200'),
    },
    { endpoint: calls.remove, input: stored, cells: cells('204') },
    {
      endpoint: calls.switch,
      input: async (place) => ({ ...(await stored(place)), body: { isActive: false } }),
      cells: cells('200'),
    },
    { endpoint: calls.usage, input: stored, cells: cells('200') },
  ];
}

async function leadDays({ db }: Place) {
  const { plantId } = await createPlantOf(db);
  const [row] = await db.select().from(preliminaryDays).where(eq(preliminaryDays.plantId, plantId));
  return { params: { id: row?.preliminaryDaysId ?? '' } };
}

export const rows: RoleRow[] = [
  ...KINDS.flatMap(rowsOf),
  {
    endpoint: tenancy.changeTenantRules,
    input: ({ tenantId }) => ({
      params: { tenantID: String(tenantId) },
      body: { ...PSW_RULES, minMaterialSheets: nextNumber('entity') % 11 },
    }),
    cells: forAdministrators('200'),
  },
  {
    endpoint: tenancy.getTenantRulesUsage,
    input: ({ tenantId }) => ({ params: { tenantID: String(tenantId) } }),
    cells: forAdministrators('200'),
  },
  {
    endpoint: companies.listCompanies,
    async input({ db, salesOrgId }) {
      const key = `L-${nextNumber('entity')}`;
      await db.insert(companyTable).values({ key, name: 'Listed', salesOrgIds: [salesOrgId] });
      return { query: { search: key } };
    },
    cells: forAdministratorsOf('200', '200 empty'),
  },
  {
    endpoint: organisations.listSalesOrganisations,
    input: ({ salesOrgId }) => ({ query: { filter: `salesOrgID eq ${salesOrgId}` } }),
    cells: forAdministratorsOf('200', '200 empty'),
  },
  {
    endpoint: catalogue.createPreliminaryDays,
    input: async ({ db }) => {
      const [plant, type] = [await createPlantOf(db), await createPlantOf(db)];
      const body = { plantID: plant.plantId, productTypeID: type.productTypeId, preliminaryDays: 7 };
      return { body };
    },
    cells: forAdministrators('201'),
  },
  { endpoint: catalogue.deletePreliminaryDays, input: leadDays, cells: forAdministrators('204') },
  { endpoint: products.listPortalProducts, cells: forAdministrators('200') },
  {
    endpoint: products.createPortalProduct,
    input: () => ({
      body: { productKey: `other-${nextNumber('entity')}`, title: 'Other', workflowsAllowed: true },
    }),
    cells: forAdministrators('201'),
  },
  {
    endpoint: products.changePortalProduct,
    input: async ({ db }) => {
      const key = `stored-${nextNumber('entity')}`;
      await db.insert(portalProducts).values({ key, title: 'Stored' });
      return { params: { productKey: key }, body: { title: 'Changed', workflowsAllowed: false } };
    },
    cells: forAdministrators('200'),
  },
  { endpoint: products.getPortalLegal, cells: forAdministrators('200') },
  {
    endpoint: products.changePortalLegal,
    input: () => ({
      body: {
        ...{ provider: `Nordsee ${nextNumber('entity')}`, contactMail: '', phone: '', responsible: '' },
        ...{ imprint: {}, privacy: {} },
      },
    }),
    cells: forAdministrators('200'),
  },
  { endpoint: products.getPortalSettings, cells: forAdministrators('200') },
  {
    endpoint: products.changePortalSettings,
    input: () => ({ body: { ...INITIAL_SETTINGS, invitationDays: 1 + (nextNumber('entity') % 30) } }),
    cells: forAdministrators('200'),
  },
  {
    endpoint: products.listDelayRules,
    input: ({ tenantId }) => ({ query: { tenantID: tenantId } }),
    cells: forAdministratorsOf('200'),
  },
  {
    endpoint: products.changeDelayRule,
    input: ({ tenantId }) => ({
      params: { delayKey: 'Preparing' },
      query: { tenantID: tenantId },
      body: { ...DELAYS, escalationDays: 9 + (nextNumber('entity') % 300) },
    }),
    cells: forAdministratorsOf('200'),
  },
  {
    endpoint: products.changeDelayRule,
    what: 'of all tenants',
    input: () => ({
      params: { delayKey: 'Preparing' },
      body: { ...DELAYS, escalationDays: 9 + (nextNumber('entity') % 300) },
    }),
    cells: forAdministrators('200'),
  },
  {
    endpoint: products.resetDelayRule,
    input: ({ tenantId }) => ({ params: { delayKey: 'Preparing' }, query: { tenantID: tenantId } }),
    cells: forAdministratorsOf('204'),
  },
];

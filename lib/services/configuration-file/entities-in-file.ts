import { enteredTexts } from '@/lib/domain/configuration/text-in-languages';
import { FEATURE_KEYS, type FeatureKey } from '@/lib/domain/vocabulary/features';
import { PLAIN_RULES, type TenantRules } from '@/lib/domain/vocabulary/tenant-rules';
import { readSimpleHtml, writeSimpleHtml } from '@/lib/formats/simple-html';
import { COMPANIES, type CompanyInput } from '../companies/managed-companies';
import { PLANTS, type PlantInput } from '../configuration/plants';
import { PRODUCT_TYPES, type ProductTypeInput } from '../configuration/product-types';
import { SALES_ORGANISATIONS, type SalesOrganisationInput } from '../configuration/sales-organisations';
import { TENANTS, type TenantInput } from '../configuration/tenants';
import type { ServiceContext } from '../context';
import { switchFeature } from '../tenants/switch-feature';
import { changeTenantRules } from '../workflow/tenant-rules';
import { entityStore } from './entity-store';
import type { Plain } from './file-store';

type TenantInFile = Plain<TenantInput> & {
  features?: readonly FeatureKey[];
  rules?: Partial<Plain<TenantRules>>;
};

/** The tenants with their features and rules. */
export const tenantsInFile = entityStore({
  service: TENANTS,
  fields: ({
    title,
    numberPrefix,
    orderPrefix,
    replyTo,
    accent,
    infoHtml,
    features,
    rules,
  }): TenantInFile => ({
    ...{ title, numberPrefix, orderPrefix, replyTo, accent, infoHtml: simpleHtml(infoHtml) },
    features: FEATURE_KEYS.filter((feature) => features.includes(feature)),
    rules: { ...rules },
  }),
  input: (_, { fields: { isActive, features, rules, ...entered } }): TenantInput => entered,
  asStored: ({ infoHtml, ...fields }) => ({
    ...fields,
    ...(infoHtml !== undefined && { infoHtml: simpleHtml(infoHtml) }),
  }),
  async more(ctx, tenantId, { fields: { features, rules }, isChanged }) {
    if (rules && isChanged('rules')) {
      await changeTenantRules(ctx, { tenantId, version: null }, { ...PLAIN_RULES, ...rules });
    }
    if (features && isChanged('features')) await switchFeatures(ctx, tenantId, features);
  },
});

/** HTML with the simple formatting alone that is kept of it. */
const simpleHtml = (html: string) => writeSimpleHtml(readSimpleHtml(html));

async function switchFeatures(ctx: ServiceContext, tenantId: number, wanted: readonly FeatureKey[]) {
  const { features } = await TENANTS.get(ctx, tenantId);
  for (const featureKey of FEATURE_KEYS) {
    const isOn = wanted.includes(featureKey);
    if (isOn !== features.includes(featureKey)) await switchFeature(ctx, { tenantId, featureKey, isOn });
  }
}

type OrganisationInFile = Omit<SalesOrganisationInput, 'tenantID'>;

/** The sales organisations of each tenant. */
export const salesOrganisationsInFile = entityStore({
  service: SALES_ORGANISATIONS,
  fields: ({ title, country, homepage, contactMail, imageUrl, ...seller }): OrganisationInFile => {
    const { street, zip, city, vatID, gln } = seller;
    return { title, country, homepage, contactMail, imageUrl, street, zip, city, vatID, gln };
  },
  async within(ctx) {
    const keys = new Map((await TENANTS.keys(ctx)).map(({ id, key }) => [id, key]));
    return ({ tenantID }) => keys.get(tenantID);
  },
  async input(ctx, { within, fields: { isActive, ...entered } }): Promise<SalesOrganisationInput> {
    return { ...entered, tenantID: await TENANTS.idOf(ctx, within) };
  },
});

type CompanyInFile = Plain<Omit<CompanyInput, 'salesOrgIDs'>> & { salesOrganisations?: readonly string[] };

/** The companies of customers, with the keys of the sales organisations that they buy from. */
export const companiesInFile = entityStore({
  service: COMPANIES,
  names: (ctx) => SALES_ORGANISATIONS.keys(ctx),
  fields: ({ name, name2, street, zip, city, country, vatID, gln, salesOrgIDs }, keyOf): CompanyInFile => ({
    ...{ name, name2, street, zip, city, country, vatID, gln },
    salesOrganisations: salesOrgIDs.flatMap((id) => keyOf(id) ?? []).sort(),
  }),
  async input(ctx, { fields: { isActive, salesOrganisations, ...entered } }): Promise<CompanyInput> {
    if (!salesOrganisations) return entered;
    const salesOrgIDs: number[] = [];
    for (const key of salesOrganisations) salesOrgIDs.push(await SALES_ORGANISATIONS.idOf(ctx, key));
    return { ...entered, salesOrgIDs };
  },
});

/** The plants. */
export const plantsInFile = entityStore({
  service: PLANTS,
  fields: ({ name, timeZone, trucksPerWeek, ...calendar }): Plain<PlantInput> => {
    const { country, workingDays, publicHolidays, turnOfYear } = calendar;
    return { name, timeZone, trucksPerWeek, country, workingDays, publicHolidays, turnOfYear };
  },
  input: (_, { fields: { isActive, ...entered } }): PlantInput => entered,
});

/** The product types. */
export const productTypesInFile = entityStore({
  service: PRODUCT_TYPES,
  fields: ({ title, titles, kgPerM3, backgroundColor, textColor }): Plain<ProductTypeInput> => ({
    ...{ title, titles: enteredTexts(titles) },
    ...{ kgPerM3, backgroundColor, textColor },
  }),
  input: (_, { fields: { isActive, ...entered } }): ProductTypeInput => entered,
});

import { and, inArray } from 'drizzle-orm';
import { usageOfCompany } from '@/db/queries/entity-usage';
import { buysOnlyFrom } from '@/db/queries/own-companies';
import { tenantsOfProduct } from '@/db/queries/product-tenants';
import { companies, salesOrganisations } from '@/db/schema';
import type { CompanyDto } from '@/lib/contract/companies';
import { EntityService } from '../configuration/entity-service';
import type { ServiceContext } from '../context';
import { validationFailed } from '../errors';
import { limitedTo, withinLimits } from '../require';

export interface CompanyInput {
  name: string;
  /** What is left out is unchanged, and empty in a new one. */
  name2?: string | undefined;
  street?: string | undefined;
  zip?: string | undefined;
  city?: string | undefined;
  /** ISO 3166 in lower case; null for none. */
  country?: string | null | undefined;
  vatID?: string | undefined;
  gln?: string | undefined;
  salesOrgIDs?: readonly number[] | undefined;
}

/** The companies of customers: who buys, in documents of orders that are placed later (operation.md §3.1). */
export const COMPANIES = new EntityService<typeof companies, CompanyInput, CompanyDto>({
  noun: 'company',
  table: companies,
  id: 'companyId',
  keyField: 'customerNo',
  title: ['name', 'name'],
  // Branches of one company may have its name.
  hasSharedTitles: true,
  ofTenants: buysOnlyFrom,
  async valuesOf(ctx, { vatID: vatId, salesOrgIDs, ...input }, own) {
    const entered = Object.entries({ ...input, vatId }).filter(([, value]) => value !== undefined);
    requireOrganisation(ctx, salesOrgIDs ?? own?.salesOrgIds);
    const salesOrgIds = salesOrgIDs && (await keptOrganisations(ctx, salesOrgIDs, own?.salesOrgIds ?? []));
    return { ...Object.fromEntries(entered), ...(salesOrgIds && { salesOrgIds }) };
  },
  logged: ({ key, name, name2, street, zip, city, country, vatId, gln, salesOrgIds }) => ({
    ...{ key, name, name2, street, zip, city, country, vatId, gln, salesOrgs: salesOrgIds.join(', ') },
  }),
  present: async (_, company) => presentCompany(company),
  usageOf: usageOfCompany,
});

/** Who administers tenants only, maintains the companies of their organisations. @throws AppError ValidationFailed */
function requireOrganisation({ viewer }: ServiceContext, salesOrgIDs: readonly number[] = []): void {
  if (limitedTo(viewer) === null || salesOrgIDs.length > 0) return;
  throw validationFailed([{ type: 'error', code: 'Required', reference: 'salesOrgIDs' }]);
}

/**
 * The organisations of the product that are named, with those of other products as they were.
 * @throws AppError ValidationFailed for one that is not there
 */
async function keptOrganisations(
  { db, product, viewer }: ServiceContext,
  wanted: readonly number[],
  before: readonly number[],
): Promise<number[]> {
  const { salesOrgId, tenantId } = salesOrganisations;
  const named = [...new Set([...wanted, ...before])];
  const isOwn = withinLimits(viewer, (tenantIds) => inArray(tenantId, [...tenantIds]));
  const isOfProduct = and(inArray(tenantId, tenantsOfProduct(product.productId)), isOwn);
  const rows = await db
    .select({ salesOrgId })
    .from(salesOrganisations)
    .where(and(isOfProduct, inArray(salesOrgId, named)));
  const known = new Set(rows.map((row) => row.salesOrgId));
  const others = before.filter((id) => !known.has(id));
  if (wanted.some((id) => !known.has(id) && !others.includes(id))) {
    throw validationFailed([{ type: 'error', code: 'UnknownValue', reference: 'salesOrgIDs' }]);
  }
  return [...new Set([...wanted, ...others])].sort((a, b) => a - b);
}

export function presentCompany(company: typeof companies.$inferSelect): CompanyDto {
  const { companyId, key, name, name2, street, zip, city, country, vatId, gln } = company;
  const { salesOrgIds, deactivatedAt, version } = company;
  return {
    ...{ companyID: companyId, customerNo: key, name, name2, street, zip, city, country, vatID: vatId, gln },
    ...{ salesOrgIDs: salesOrgIds, isActive: deactivatedAt === null, version },
  };
}

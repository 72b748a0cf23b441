import { and, eq, inArray } from 'drizzle-orm';
import { usageOfSalesOrganisation } from '@/db/queries/entity-usage';
import { tenantsOfProduct } from '@/db/queries/product-tenants';
import { salesOrganisations, tenants } from '@/db/schema';
import type { ManagedOrganisationDto } from '@/lib/contract/sales-organisations';
import { logoIdOf } from '@/lib/domain/units/logo-id';
import type { ServiceContext } from '../context';
import { validationFailed } from '../errors';
import { logoUrl } from '../pictures/picture-address';
import { requireAdministratorOf } from '../require';
import { EntityService } from './entity-service';
import { loggedLogo } from './logged-look';

export interface SalesOrganisationInput {
  tenantID: number;
  title: string;
  /** ISO 3166 in lower case; null if it decides no sheet. */
  country: string | null;
  homepage: string;
  contactMail: string;
  imageUrl: string;
  /** The seller in documents of orders; what is left out is unchanged. */
  street?: string | undefined;
  zip?: string | undefined;
  city?: string | undefined;
  vatID?: string | undefined;
  gln?: string | undefined;
}

/** The sales organisations of tenants (portal-1 §3). */
export const SALES_ORGANISATIONS = new EntityService<
  typeof salesOrganisations,
  SalesOrganisationInput,
  ManagedOrganisationDto
>({
  noun: 'salesOrganisation',
  table: salesOrganisations,
  id: 'salesOrgId',
  keyField: 'salesOrgKey',
  title: ['title', 'title'],
  fixedOnceUsed: { tenantID: { column: 'tenantId' } },
  inProduct: ({ product }) => inArray(salesOrganisations.tenantId, tenantsOfProduct(product.productId)),
  ofTenants: (tenantIds) => inArray(salesOrganisations.tenantId, [...tenantIds]),
  async valuesOf(ctx, { tenantID, title, country, homepage, contactMail, imageUrl, ...input }, own) {
    await requireTenant(ctx, tenantID);
    return {
      tenantId: tenantID,
      title,
      country,
      additionalInfo: { homepage, contactmail: contactMail, imageUrl },
      ...sellerValues(input, own),
    };
  },
  logged: ({
    key,
    tenantId,
    title,
    country,
    additionalInfo,
    street,
    zip,
    city,
    vatId,
    gln,
    thumbnailKey,
  }) => ({
    ...{ key, tenantId, title, country },
    ...additionalInfo,
    ...{ street, zip, city, vatId, gln, logo: loggedLogo(thumbnailKey) },
  }),
  present: async ({ product }, organisation) => presentManagedOrganisation(product, organisation),
  usageOf: usageOfSalesOrganisation,
});

const NO_SELLER = { street: '', zip: '', city: '', vatId: '', gln: '' };

/** The seller's data that were sent, and for the others those that are stored. */
function sellerValues(
  { vatID, ...sent }: Pick<SalesOrganisationInput, 'street' | 'zip' | 'city' | 'vatID' | 'gln'>,
  own: typeof salesOrganisations.$inferSelect | null,
) {
  const { street, zip, city, vatId, gln } = own ?? NO_SELLER;
  return {
    street: sent.street ?? street,
    zip: sent.zip ?? zip,
    city: sent.city ?? city,
    vatId: vatID ?? vatId,
    gln: sent.gln ?? gln,
  };
}

/** @throws AppError NotFound for a tenant that somebody does not administer, ValidationFailed */
async function requireTenant(ctx: ServiceContext, tenantId: number): Promise<void> {
  const { db, product } = ctx;
  requireAdministratorOf(ctx, tenantId);
  const isOwn = and(eq(tenants.tenantId, tenantId), eq(tenants.productId, product.productId));
  if ((await db.$count(tenants, isOwn)) > 0) return;
  throw validationFailed([{ type: 'error', code: 'UnknownValue', reference: 'tenantID' }]);
}

export function presentManagedOrganisation(
  product: ServiceContext['product'],
  organisation: typeof salesOrganisations.$inferSelect,
): ManagedOrganisationDto {
  const { salesOrgId, tenantId, key, title, country, additionalInfo, deactivatedAt, version } = organisation;
  const { street, zip, city, vatId: vatID, gln } = organisation;
  const { homepage, contactmail, imageUrl } = additionalInfo;
  return {
    ...{ salesOrgID: salesOrgId, tenantID: tenantId, salesOrgKey: key, title, country },
    ...{ homepage, contactMail: contactmail, imageUrl },
    ...{ street, zip, city, vatID, gln },
    thumbnailUrl: logoUrl(product, logoIdOf(tenantId, salesOrgId), organisation.thumbnailKey),
    ...{ isActive: deactivatedAt === null, version },
  };
}

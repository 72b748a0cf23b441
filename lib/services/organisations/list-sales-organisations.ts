import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { ListResource, Wanted } from '@/db/queries/listing';
import { tenantsOfProduct } from '@/db/queries/product-tenants';
import { salesOrganisations } from '@/db/schema';
import type { ManagedOrganisationDto } from '@/lib/contract/sales-organisations';
import { presentManagedOrganisation } from '../configuration/sales-organisations';
import type { ServiceContext } from '../context';
import { requireSomeAdministrator, withinLimits } from '../require';
import { ORGANISATION_LIST } from './list-own-organisations';

/** Fields for filtering and ordering the administrators' list of sales organisations. */
export const MANAGED_ORGANISATION_LIST = {
  ...ORGANISATION_LIST,
  fields: {
    ...ORGANISATION_LIST.fields,
    country: { column: salesOrganisations.country, type: 'string', nullable: true },
    street: { column: salesOrganisations.street, type: 'string' },
    zip: { column: salesOrganisations.zip, type: 'string' },
    city: { column: salesOrganisations.city, type: 'string' },
    vatID: { column: salesOrganisations.vatId, type: 'string' },
    gln: { column: salesOrganisations.gln, type: 'string' },
    isActive: { column: sql`${isNull(salesOrganisations.deactivatedAt)}`, type: 'bool' },
    version: { column: salesOrganisations.version, type: 'int' },
  },
} as const satisfies ListResource;

/** All sales organisations of the product, by title, or the selected ones, for administrators; those of tenants get theirs. */
export async function listSalesOrganisations(
  ctx: ServiceContext,
  wanted?: Wanted,
): Promise<ManagedOrganisationDto[]> {
  requireSomeAdministrator(ctx);
  const isOwn = withinLimits(ctx.viewer, (own) => inArray(salesOrganisations.tenantId, [...own]));
  const rows = await ctx.db
    .select()
    .from(salesOrganisations)
    .where(
      and(
        inArray(salesOrganisations.tenantId, tenantsOfProduct(ctx.product.productId)),
        isOwn,
        wanted?.where,
      ),
    )
    .orderBy(...(wanted?.orderBy ?? MANAGED_ORGANISATION_LIST.defaultOrder));
  return rows.map((row) => presentManagedOrganisation(ctx.product, row));
}

import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ListResource, Wanted } from '@/db/queries/listing';
import { isOfferedOrganisation } from '@/db/queries/offered-organisations';
import { projectRequests, salesOrganisations, tenants } from '@/db/schema';
import type { SalesOrganisationDto } from '@/lib/contract/root-requests';
import { logoIdOf } from '@/lib/domain/units/logo-id';
import type { ServiceContext } from '../context';
import { logoUrl } from '../pictures/picture-address';
import { isOpenRequestOf } from './open-requests';

export interface OwnOrganisation {
  salesOrgId: number;
  tenantId: number;
  key: string;
  title: string;
  /** URL of its logo; null if it has none. */
  thumbnailUrl: string | null;
  homepage: string;
  contactMail: string;
  imageUrl: string;
  /** When the viewer asked it for a project; null if no request is open. */
  requestedAt: Date | null;
}

/** Fields for filtering and ordering the list of organisations. */
export const ORGANISATION_LIST = {
  fields: {
    salesOrgID: { column: salesOrganisations.salesOrgId, type: 'int' },
    tenantID: { column: salesOrganisations.tenantId, type: 'int' },
    salesOrgKey: { column: salesOrganisations.key, type: 'string' },
    title: { column: salesOrganisations.title, type: 'string' },
  },
  primaryKey: salesOrganisations.salesOrgId,
  defaultOrder: [asc(salesOrganisations.title), asc(salesOrganisations.salesOrgId)],
} as const satisfies ListResource;

/**
 * The sales organisations of the viewer, which they may ask for a new project (portal-1 §2), or the selected
 * ones.
 */
export async function listOwnOrganisations(ctx: ServiceContext, wanted?: Wanted): Promise<OwnOrganisation[]> {
  const { salesOrgIds } = ctx.viewer;
  if (salesOrgIds.length === 0) return [];
  const { salesOrgId, tenantId } = salesOrganisations;
  const rows = await ctx.db
    .select({ organisation: salesOrganisations, requestedAt: projectRequests.createdAt })
    .from(salesOrganisations)
    .innerJoin(tenants, eq(tenants.tenantId, tenantId))
    .leftJoin(projectRequests, and(eq(projectRequests.salesOrgId, salesOrgId), isOpenRequestOf(ctx.viewer)))
    .where(
      and(
        inArray(salesOrgId, salesOrgIds),
        inArray(tenantId, ctx.product.tenantIds),
        isOfferedOrganisation,
        wanted?.where,
      ),
    )
    .orderBy(...(wanted?.orderBy ?? ORGANISATION_LIST.defaultOrder));
  return rows.map(({ organisation: { additionalInfo, ...row }, requestedAt }) => ({
    salesOrgId: row.salesOrgId,
    tenantId: row.tenantId,
    key: row.key,
    title: row.title,
    thumbnailUrl: logoUrl(ctx.product, logoIdOf(row.tenantId, row.salesOrgId), row.thumbnailKey),
    homepage: additionalInfo.homepage,
    contactMail: additionalInfo.contactmail,
    imageUrl: additionalInfo.imageUrl,
    requestedAt,
  }));
}

/** An organisation as the wire shows it; its public information is repeated as JSON (portal-1 §3). */
export function presentOrganisation(organisation: OwnOrganisation): SalesOrganisationDto {
  const { salesOrgId, tenantId, key, title, thumbnailUrl, homepage, contactMail, imageUrl, requestedAt } =
    organisation;
  return {
    salesOrgID: salesOrgId,
    tenantID: tenantId,
    salesOrgKey: key,
    title,
    hasThumbnail: thumbnailUrl !== null,
    thumbnailUrl,
    contactMail,
    salesOrgUrl: homepage,
    imageUrl,
    requestedOn: requestedAt?.toISOString() ?? null,
    additionalInfo: JSON.stringify({ homepage, contactmail: contactMail, imageUrl }),
  };
}

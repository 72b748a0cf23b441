import { and, asc, inArray } from 'drizzle-orm';
import { salesOrganisations } from '@/db/schema';
import type { SalesOrganisationDto } from '@/lib/contract/root-requests';
import { logoIdOf } from '@/lib/domain/units/logo-id';
import type { ServiceContext } from '../context';
import { logoUrl } from '../pictures/picture-address';

export interface OwnOrganisation {
  salesOrgId: number;
  tenantId: number;
  key: string;
  title: string;
  /** Address of its logo; null where it has none. */
  thumbnailUrl: string | null;
  homepage: string;
  contactMail: string;
  imageUrl: string;
}

/** The sales organisations the viewer belongs to, which he may ask for a new project (portal-1 §2). */
export async function listOwnOrganisations(ctx: ServiceContext): Promise<OwnOrganisation[]> {
  const { salesOrgIds } = ctx.viewer;
  if (salesOrgIds.length === 0) return [];
  const { salesOrgId, tenantId, title } = salesOrganisations;
  const rows = await ctx.db
    .select()
    .from(salesOrganisations)
    .where(and(inArray(salesOrgId, salesOrgIds), inArray(tenantId, ctx.product.tenantIds)))
    .orderBy(asc(title));
  return rows.map(({ additionalInfo, ...row }) => ({
    salesOrgId: row.salesOrgId,
    tenantId: row.tenantId,
    key: row.key,
    title: row.title,
    thumbnailUrl: logoUrl(ctx.product, logoIdOf(row.tenantId, row.salesOrgId), row.thumbnailKey),
    homepage: additionalInfo.homepage,
    contactMail: additionalInfo.contactmail,
    imageUrl: additionalInfo.imageUrl,
  }));
}

/** An organisation as the wire shows it; what it publishes of itself stands there once more as JSON (portal-1 §3). */
export function presentOrganisation(organisation: OwnOrganisation): SalesOrganisationDto {
  const { salesOrgId, tenantId, key, title, thumbnailUrl, homepage, contactMail, imageUrl } = organisation;
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
    additionalInfo: JSON.stringify({ homepage, contactmail: contactMail, imageUrl }),
  };
}

import { and, asc, inArray } from 'drizzle-orm';
import { salesOrganisations } from '@/db/schema';
import { logoIdOf } from '@/lib/domain/units/logo-id';
import type { ServiceContext } from '../context';
import { logoUrl } from '../pictures/picture-address';

export interface OwnOrganisation {
  salesOrgId: number;
  title: string;
  /** Address of its logo; null where it has none. */
  thumbnailUrl: string | null;
  homepage: string;
  contactMail: string;
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
    title: row.title,
    thumbnailUrl: logoUrl(ctx.product, logoIdOf(row.tenantId, row.salesOrgId), row.thumbnailKey),
    homepage: additionalInfo.homepage,
    contactMail: additionalInfo.contactmail,
  }));
}

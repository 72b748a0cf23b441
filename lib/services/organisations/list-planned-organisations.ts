import { and, asc, inArray } from 'drizzle-orm';
import { salesOrganisations } from '@/db/schema';
import type { ServiceContext } from '../context';

export interface PlannedOrganisation {
  salesOrgId: number;
  tenantId: number;
  title: string;
}

/** The sales organisations the viewer may make projects for, by title (domain.md §5). */
export async function listPlannedOrganisations(ctx: ServiceContext): Promise<PlannedOrganisation[]> {
  const { plannerOrgIds } = ctx.viewer;
  if (plannerOrgIds.length === 0) return [];
  const { salesOrgId, tenantId, title } = salesOrganisations;
  return ctx.db
    .select({ salesOrgId, tenantId, title })
    .from(salesOrganisations)
    .where(and(inArray(salesOrgId, plannerOrgIds), inArray(tenantId, ctx.product.tenantIds)))
    .orderBy(asc(title));
}

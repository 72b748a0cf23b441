import { and, asc, inArray } from 'drizzle-orm';
import { salesOrganisations } from '@/db/schema';
import { canCreateSomeRoot } from '@/lib/domain/permissions/can-create-root';
import type { ServiceContext } from '../context';

export interface PlannedOrganisation {
  salesOrgId: number;
  tenantId: number;
  title: string;
}

/** The sales organisations for which the viewer may create projects, by title (domain.md §5). */
export async function listPlannedOrganisations(ctx: ServiceContext): Promise<PlannedOrganisation[]> {
  if (!canCreateSomeRoot(ctx.viewer).can) return [];
  const { salesOrgId, tenantId, title } = salesOrganisations;
  return ctx.db
    .select({ salesOrgId, tenantId, title })
    .from(salesOrganisations)
    .where(and(inArray(salesOrgId, ctx.viewer.plannerOrgIds), inArray(tenantId, ctx.product.tenantIds)))
    .orderBy(asc(title));
}

import { eq } from 'drizzle-orm';
import { tenants } from '@/db/schema';
import { canSeeTenantInfo } from '@/lib/domain/permissions/can-see-tenant-info';
import { readSimpleHtml, writeSimpleHtml } from '@/lib/formats/simple-html';
import type { ServiceContext } from '../context';
import { requireAllowed } from '../require';
import { loadUnitAccess } from '../unit-access';

/**
 * The general information of a project's tenant, sanitised to simple formatting; empty if there is none.
 * Refused with `FeatureDisabled` if the tenant does not show it (portal-2 §2, other panels).
 */
export async function getTenantInfo(ctx: ServiceContext, rootUnitId: string): Promise<string> {
  const { unit, access } = await loadUnitAccess(ctx, rootUnitId);
  requireAllowed(canSeeTenantInfo(access));
  const [tenant] = await ctx.db
    .select({ infoHtml: tenants.infoHtml })
    .from(tenants)
    .where(eq(tenants.tenantId, unit.tenantId));
  return writeSimpleHtml(readSimpleHtml(tenant?.infoHtml ?? ''));
}

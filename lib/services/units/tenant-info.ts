import { eq } from 'drizzle-orm';
import { tenants } from '@/db/schema';
import { canSeeTenantInfo } from '@/lib/domain/permissions/can-see-tenant-info';
import { readSimpleHtml, type SimpleNode, writeSimpleHtml } from '@/lib/formats/html/simple-html';
import type { ServiceContext } from '../context';
import { requireAllowed } from '../require';
import { loadUnitAccess, type UnitAccess } from '../unit-access';

/**
 * The general information of a project's tenant, cleaned of everything but simple formatting; empty where they have
 * written none. Refuses `FeatureDisabled` where they do not show it (portal-2 §2, other panels).
 */
export async function tenantInfoOf(ctx: ServiceContext, { unit, access }: UnitAccess): Promise<SimpleNode[]> {
  requireAllowed(canSeeTenantInfo(access));
  const [tenant] = await ctx.db
    .select({ infoHtml: tenants.infoHtml })
    .from(tenants)
    .where(eq(tenants.tenantId, unit.tenantId));
  return readSimpleHtml(tenant?.infoHtml ?? '');
}

/** The same as the wire has it. */
export async function getTenantInfo(ctx: ServiceContext, rootUnitId: string): Promise<string> {
  return writeSimpleHtml(await tenantInfoOf(ctx, await loadUnitAccess(ctx, rootUnitId)));
}

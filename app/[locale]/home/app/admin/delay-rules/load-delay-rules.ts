import { canUseAdmin } from '@/lib/domain/permissions/can-use-admin';
import { listDelayRules } from '@/lib/services/configuration/delay-rules';
import type { ServiceContext } from '@/lib/services/context';
import { listTenants } from '@/lib/services/tenants/list-tenants';

/**
 * The delay rules of a tenant, else those of all, and the tenants to choose from; administrators of tenants choose among
 * theirs alone.
 */
export async function loadDelayRules(ctx: ServiceContext, asked: string | string[] | undefined) {
  const tenants = await listTenants(ctx);
  const hasAll = canUseAdmin(ctx.viewer).can;
  const chosen =
    tenants.find(({ tenantID }) => String(tenantID) === asked) ?? (hasAll ? undefined : tenants[0]);
  const tenantId = chosen?.tenantID ?? null;
  const rules = hasAll || chosen ? await listDelayRules(ctx, tenantId) : [];
  return {
    rules,
    tenantId,
    hasAll,
    tenants: tenants.map(({ tenantID, title }) => ({ id: tenantID, title })),
  };
}

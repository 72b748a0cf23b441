import { listDelayRules } from '@/lib/services/configuration/delay-rules';
import type { ServiceContext } from '@/lib/services/context';
import { listTenants } from '@/lib/services/tenants/list-tenants';

/** The delay rules of a tenant of the product, else those of all, and the tenants to choose from. */
export async function loadDelayRules(ctx: ServiceContext, asked: string | string[] | undefined) {
  const tenantId = ctx.product.tenantIds.find((id) => String(id) === asked) ?? null;
  const [rules, tenants] = await Promise.all([listDelayRules(ctx, tenantId), listTenants(ctx)]);
  return { rules, tenantId, tenants: tenants.map(({ tenantID, title }) => ({ id: tenantID, title })) };
}

import { canUseAdmin } from '@/lib/domain/permissions/can-use-admin';
import { getPageContext } from '@/lib/page/page-context';
import { listTenants } from '@/lib/services/tenants/list-tenants';
import { listLanguages } from '@/lib/services/tenants/switch-language';

/** The tenants with their features and the languages of the portal; null for people who are not administrators. */
export async function loadFeatures() {
  const ctx = await getPageContext();
  const verdict = canUseAdmin(ctx.viewer);
  if (!verdict.can) return { verdict, portal: null };
  return { verdict, portal: { tenants: await listTenants(ctx), languages: listLanguages(ctx) } };
}

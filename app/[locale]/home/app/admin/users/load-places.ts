import type { UserPlaces } from '@/components/users/account-dialog';
import { offeredLanguages } from '@/lib/domain/account/languages';
import { canUseAdmin } from '@/lib/domain/permissions/can-use-admin';
import type { ServiceContext } from '@/lib/services/context';
import { listSalesOrganisations } from '@/lib/services/organisations/list-sales-organisations';
import { listTenants } from '@/lib/services/tenants/list-tenants';

/** The tenants and sales organisations to which people can belong, and the languages they can have. */
export async function loadPlaces(ctx: ServiceContext): Promise<UserPlaces> {
  const [tenants, organisations] = await Promise.all([listTenants(ctx), listSalesOrganisations(ctx)]);
  return {
    tenants: tenants.map(({ tenantID, title }) => ({ id: tenantID, title })),
    organisations: organisations.map(({ salesOrgID, title }) => ({ id: salesOrgID, title })),
    hasAllRights: canUseAdmin(ctx.viewer).can,
    languages: offeredLanguages(ctx.product.furtherLanguages),
  };
}

import type { ProviderListProps } from '@/components/identity/provider-list';
import type { RefusedSignInDto } from '@/lib/contract/identity';
import type { ServiceContext } from '@/lib/services/context';
import { listIdentityProviders } from '@/lib/services/identity/providers';
import { listRefusedSignIns } from '@/lib/services/identity/refused-sign-ins';
import { listSalesOrganisations } from '@/lib/services/organisations/list-sales-organisations';
import { unsetDefaultProvider } from '@/lib/services/sign-in-providers';
import { listTenants } from '@/lib/services/tenants/list-tenants';

/** The identity providers with the places that groups can give, and who was refused. */
export async function loadIdentity(
  ctx: ServiceContext,
): Promise<ProviderListProps & { refused: RefusedSignInDto[] }> {
  const [providers, refused, tenants, organisations] = await Promise.all([
    listIdentityProviders(ctx),
    listRefusedSignIns(ctx),
    listTenants(ctx),
    listSalesOrganisations(ctx),
  ]);
  return {
    ...{ providers, refused },
    unsetDefault: unsetDefaultProvider(providers.map(({ providerKey }) => providerKey)),
    places: {
      tenants: tenants.map(({ tenantID, title }) => ({ id: tenantID, title })),
      organisations: organisations.map(({ salesOrgID, title }) => ({ id: salesOrgID, title })),
    },
  };
}

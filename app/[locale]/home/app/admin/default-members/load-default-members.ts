import type { DefaultMembersListProps } from '@/components/configuration/default-members-list';
import { missingRoles } from '@/lib/domain/members/default-members';
import type { ServiceContext } from '@/lib/services/context';
import { listDefaultMembers } from '@/lib/services/members/default-members';
import { listSalesOrganisations } from '@/lib/services/organisations/list-sales-organisations';
import { listTenants } from '@/lib/services/tenants/list-tenants';

/** The default members of a tenant of the product, the first one if none is asked for; null without tenants. */
export async function loadDefaultMembers(
  ctx: ServiceContext,
  asked: string | string[] | undefined,
): Promise<DefaultMembersListProps | null> {
  const tenants = await listTenants(ctx);
  const tenant = tenants.find(({ tenantID }) => String(tenantID) === asked) ?? tenants[0];
  if (!tenant) return null;
  const { tenantID: tenantId } = tenant;
  const [members, organisations] = await Promise.all([
    listDefaultMembers(ctx, tenantId),
    listSalesOrganisations(ctx),
  ]);
  const joining = members.filter(({ isAvailable }) => isAvailable);
  return {
    ...{ members, tenantId },
    missing: missingRoles(joining.map(({ memberRoleKey }) => memberRoleKey)),
    tenants: tenants.map(({ tenantID, title }) => ({ id: tenantID, title })),
    organisations: organisations
      .filter(({ tenantID }) => tenantID === tenantId)
      .map(({ salesOrgID, title, isActive }) => ({ id: salesOrgID, title, isActive })),
  };
}

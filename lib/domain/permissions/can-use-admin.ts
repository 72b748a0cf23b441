import { NOUNS_OF_TENANTS, ORGANISATION_PARTS, type OrganisationPart } from '../configuration/entity-fields';
import { ALLOWED, refuse, type Verdict } from './verdict';

/** Who administers what. */
export interface AdminRights {
  isAdministrator: boolean;
  /** The tenants that they administer without administering the portal. */
  administeredTenantIds: readonly number[];
}

/** The administration of the portal (domain.md §5), or of what belongs to a tenant (operation.md §3.0). */
export function canUseAdmin(viewer: AdminRights, tenantId?: number): Verdict {
  const isOwn = tenantId !== undefined && viewer.administeredTenantIds.includes(tenantId);
  return viewer.isAdministrator || isOwn ? ALLOWED : refuse('AdministratorOnly');
}

/** The pages on which somebody maintains what belongs to a tenant, whichever that is. */
export function canUseSomeAdmin(viewer: AdminRights): Verdict {
  return viewer.administeredTenantIds.length > 0 ? ALLOWED : canUseAdmin(viewer);
}

/** A page of what belongs to the company: of tenants, their administrators use it too. */
export function canUsePart(viewer: AdminRights, part: OrganisationPart): Verdict {
  const isOfTenants = NOUNS_OF_TENANTS.includes(ORGANISATION_PARTS[part]);
  return isOfTenants ? canUseSomeAdmin(viewer) : canUseAdmin(viewer);
}

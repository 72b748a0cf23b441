import { type AdminRights, canUseAdmin } from './can-use-admin';
import { ALLOWED, refuse, type Verdict } from './verdict';

/** What a person may do in the whole portal. */
export interface AccountRights {
  isInternal: boolean;
  isAdministrator: boolean;
}

interface RightsFacts {
  isSelf: boolean;
  /** Whether nobody else administers the portal. */
  isLastAdministrator: boolean;
}

/** Change the rights of an account: never one's own, and one administrator stays. */
export function canChangeRights(now: AccountRights, wanted: AccountRights, facts: RightsFacts): Verdict {
  const isSame = now.isInternal === wanted.isInternal && now.isAdministrator === wanted.isAdministrator;
  if (isSame) return ALLOWED;
  if (facts.isSelf) return refuse('OwnAccount');
  return facts.isLastAdministrator && !wanted.isAdministrator ? refuse('LastAdministrator') : ALLOWED;
}

/** The fields of an account that only internal people may have. */
export function internalOnlyFields(
  account: AccountRights & { tenantIDs: readonly number[]; administeredTenantIDs: readonly number[] },
): ('isAdministrator' | 'tenantIDs' | 'administeredTenantIDs')[] {
  const { isInternal, isAdministrator, tenantIDs, administeredTenantIDs } = account;
  if (isInternal) return [];
  return [
    ...(isAdministrator ? (['isAdministrator'] as const) : []),
    ...(tenantIDs.length > 0 ? (['tenantIDs'] as const) : []),
    ...(administeredTenantIDs.length > 0 ? (['administeredTenantIDs'] as const) : []),
  ];
}

/**
 * Decide all that is said of an account: who administers tenants only, decides about no right of the whole portal and
 * names no administrators. @param now null for a new account
 */
export function canDecideAccount(
  viewer: AdminRights,
  now: AccountRights | null,
  wanted: AccountRights & { administeredTenantIDs: readonly number[] },
): Verdict {
  const isSame =
    wanted.isInternal === (now?.isInternal ?? false) &&
    wanted.isAdministrator === (now?.isAdministrator ?? false);
  return isSame && wanted.administeredTenantIDs.length === 0 ? ALLOWED : canUseAdmin(viewer);
}

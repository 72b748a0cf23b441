import type { LoadedViewer } from '@/db/queries/viewers';
import { DEFAULT_LOCALE } from '@/lib/domain/account/languages';
import type { Day } from '@/lib/domain/calendar';
import { isOnDay } from '@/lib/domain/permissions/can-name-substitute';
import type { AbsentPerson, Viewer } from '@/lib/services/context';

/** How a request was signed in. */
interface AskedBy {
  /** null for a token or a calendar feed. */
  sessionId: string | null;
  /** The day on which they may act for absent people; null if the request cannot. */
  actsOn: Day | null;
}

/**
 * A user as services know them; an external person has no tenants. An integration token acts only for its
 * owner: it writes without anybody looking on.
 */
export function toViewer(loaded: LoadedViewer, { sessionId, actsOn }: AskedBy): Viewer {
  return {
    userId: loaded.userId,
    login: loaded.login,
    firstName: loaded.firstName,
    lastName: loaded.lastName,
    isInternal: loaded.isInternal,
    isAdministrator: loaded.isAdministrator,
    isExternalLogin: loaded.isExternalLogin,
    locale: loaded.language ?? DEFAULT_LOCALE,
    sessionVersion: loaded.sessionVersion,
    sessionId,
    profileImageKey: loaded.profileImageKey,
    tenantIds: loaded.isInternal ? loaded.tenantIds : [],
    administeredTenantIds: loaded.isInternal ? loaded.administeredTenantIds : [],
    salesOrgIds: loaded.salesOrgIds,
    plannerOrgIds: loaded.plannerOrgIds,
    actsFor: actsOn ? absentOn(loaded.substitutions, actsOn) : [],
    isAskedToAct: loaded.isAskedToAct,
  };
}

function absentOn(substitutions: LoadedViewer['substitutions'], today: Day): AbsentPerson[] {
  return substitutions
    .filter((substitution) => isOnDay(substitution, today))
    .map(({ userId, login, name }) => ({ userId, login, name }));
}

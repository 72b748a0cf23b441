import type { Db } from '@/db/client';
import { BUILT_IN_ACCENT } from '@/lib/domain/configuration/accent';
import { INITIAL_SETTINGS } from '@/lib/domain/configuration/settings';
import { BUILT_IN_DELAY_RULES } from '@/lib/domain/workflow/own-delay-rules';
import type { ServiceContext, Viewer } from '@/lib/services/context';

type Person = Pick<
  Viewer,
  | 'userId'
  | 'login'
  | 'firstName'
  | 'lastName'
  | 'isInternal'
  | 'isAdministrator'
  | 'isExternalLogin'
  | 'sessionVersion'
  | 'profileImageKey'
>;

/** What a service gets when this person calls it in English, in a product of these tenants. */
export function serviceContext(
  db: Db,
  person: Person,
  tenantIds: number[],
  now = new Date(),
): ServiceContext {
  return {
    settings: INITIAL_SETTINGS,
    delayRules: BUILT_IN_DELAY_RULES,
    db,
    viewer: {
      ...person,
      ...{ locale: 'en', sessionId: null, tenantIds: [], salesOrgIds: [], plannerOrgIds: [], actsFor: [] },
      administeredTenantIds: [],
      isAskedToAct: false,
    },
    product: {
      productId: 1,
      key: 'planner',
      title: 'Planner',
      portalTitle: 'Planner',
      workflowsAllowed: true,
      timeZone: 'Europe/Berlin',
      ...{ accent: BUILT_IN_ACCENT, logoKey: null },
      furtherLanguages: [],
      productTypes: [],
      tenantIds,
    },
    now,
    locale: 'en',
    requestId: 'test',
  };
}

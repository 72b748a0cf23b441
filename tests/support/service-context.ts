import type { Db } from '@/db/client';
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
    db,
    viewer: {
      ...person,
      ...{ locale: 'en', sessionId: null, tenantIds: [], salesOrgIds: [], plannerOrgIds: [], actsFor: [] },
      isAskedToAct: false,
    },
    product: {
      productId: 1,
      key: 'planner',
      title: 'Planner',
      workflowsAllowed: true,
      furtherLanguages: [],
      tenantIds,
    },
    now,
    locale: 'en',
    requestId: 'test',
  };
}

import { and, isNull } from 'drizzle-orm';
import { salesOrganisations, tenants } from '@/db/schema';

/** Whether a sales organisation takes new projects: a predicate on it and its tenant. */
export const isOfferedOrganisation = and(
  isNull(salesOrganisations.deactivatedAt),
  isNull(tenants.deactivatedAt),
);

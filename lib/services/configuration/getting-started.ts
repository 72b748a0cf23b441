import { and, eq, exists, gte, inArray, isNotNull, isNull, ne, not, type SQL, sql } from 'drizzle-orm';
import { BACKUP_VERIFIED_AT } from '@/db/installation-keys';
import { rolesOfDefaultMembers } from '@/db/queries/default-members';
import { ONE_ROW } from '@/db/queries/one-row';
import { query } from '@/db/queries/sql';
import {
  catalogueVersions,
  installation,
  plants,
  portalLegal,
  preliminaryDays,
  productTypes,
  salesOrganisations,
  secondFactors,
  tenants,
  userSalesOrganisations,
  users,
} from '@/db/schema';
import {
  GETTING_STARTED,
  type GettingStartedStep,
  isReachableAddress,
  type NeededStep,
  STEPS_OF_TENANTS,
  type StartedStep,
  VERIFIED_BACKUP_DAYS,
} from '@/lib/domain/configuration/getting-started';
import { missingRoles } from '@/lib/domain/members/default-members';
import { env } from '@/lib/env';
import type { ServiceContext } from '../context';
import { limitedTo, requireSomeAdministrator } from '../require';

/** What of a new portal is done, computed from what is there, for administrators; those of tenants get what they do. */
export async function listGettingStarted(ctx: ServiceContext): Promise<StartedStep[]> {
  requireSomeAdministrator(ctx);
  const limits = limitedTo(ctx.viewer);
  const tenantIds = ctx.product.tenantIds.filter((id) => limits?.includes(id) ?? true);
  const isAdministrator = and(eq(users.isAdministrator, true), isNull(users.disabledAt));
  const administrators = ctx.db.$count(users, isAdministrator);
  const facts = {
    catalogue: hasCatalogues(tenantIds),
    legal: is(exists(query.select(one).from(portalLegal).where(isLegalEntered(ctx)))),
    secondFactor: is(exists(query.select(one).from(secondFactors).where(isOwnFactor(ctx)))),
    backup: is(exists(query.select(one).from(installation).where(isBackupVerified(ctx)))),
  };
  const [[read], roles] = await Promise.all([
    ctx.db.select({ ...stepsDone(tenantIds), ...facts, administrators }).from(ONE_ROW),
    rolesOfDefaultMembers(ctx.db, tenantIds),
  ]);
  if (!read) throw new Error('nothing was read');
  const { SMTP_URL, NEXTAUTH_URL, JOURNAL_KEY, CLAMD_URL } = env();
  const done: Record<GettingStartedStep, boolean> = {
    ...read,
    defaultMembers: roles.size > 0 && [...roles.values()].every((held) => missingRoles(held).length === 0),
    secondAdministrator: read.administrators > 1,
    mail: SMTP_URL !== undefined,
    address: isReachableAddress(NEXTAUTH_URL),
    journalKey: JOURNAL_KEY !== undefined,
    virusScan: CLAMD_URL !== undefined,
  };
  return (limits === null ? GETTING_STARTED : STEPS_OF_TENANTS).map((step) => ({ step, isDone: done[step] }));
}

/** How many of the needed steps are not done, as a column of any query. */
export function missingSteps(ctx: ServiceContext): SQL<number> {
  const missing = Object.values(stepsDone(ctx.product.tenantIds)).map((isDone) => sql`(not ${isDone})::int`);
  return sql<number>`(${sql.join(missing, sql` + `)})`.mapWith(Number);
}

const one = { one: sql`1` };
const DAY_MS = 86_400_000;

/** Whether each needed step is done. */
function stepsDone(tenantIds: readonly number[]): Record<NeededStep, SQL<boolean>> {
  const tenantsThat = activeTenants(tenantIds);
  const isActiveType = isNull(productTypes.deactivatedAt);
  const organisations = query
    .select(one)
    .from(salesOrganisations)
    .where(and(eq(salesOrganisations.tenantId, tenants.tenantId), isNull(salesOrganisations.deactivatedAt)));
  const makers = query
    .select(one)
    .from(preliminaryDays)
    .innerJoin(plants, eq(plants.plantId, preliminaryDays.plantId))
    .where(and(eq(preliminaryDays.productTypeId, productTypes.productTypeId), isNull(plants.deactivatedAt)));
  const planners = query
    .select(one)
    .from(userSalesOrganisations)
    .innerJoin(users, eq(users.userId, userSalesOrganisations.userId))
    .innerJoin(salesOrganisations, eq(salesOrganisations.salesOrgId, userSalesOrganisations.salesOrgId))
    .where(
      and(
        eq(userSalesOrganisations.isSalesPlanner, true),
        isNull(users.disabledAt),
        inArray(salesOrganisations.tenantId, [...tenantIds]),
      ),
    );
  const typesThat = (more?: SQL) =>
    exists(query.select(one).from(productTypes).where(and(isActiveType, more)));
  return {
    tenant: is(tenantsThat()),
    salesOrganisation: is(tenantsThat(), not(tenantsThat(not(exists(organisations))))),
    plant: is(exists(query.select(one).from(plants).where(isNull(plants.deactivatedAt)))),
    productType: is(typesThat()),
    leadDays: is(typesThat(), not(typesThat(not(exists(makers))))),
    salesPlanner: is(exists(planners)),
  };
}

/** Whether there are active tenants of which something more is true. */
function activeTenants(tenantIds: readonly number[]) {
  const isActive = and(inArray(tenants.tenantId, [...tenantIds]), isNull(tenants.deactivatedAt));
  return (more?: SQL) => exists(query.select(one).from(tenants).where(and(isActive, more)));
}

/** Whether each tenant has products that can be ordered. */
function hasCatalogues(tenantIds: readonly number[]): SQL<boolean> {
  const tenantsThat = activeTenants(tenantIds);
  const own = query
    .select(one)
    .from(catalogueVersions)
    .where(eq(catalogueVersions.tenantId, tenants.tenantId));
  return is(tenantsThat(), not(tenantsThat(not(exists(own)))));
}

function isOwnFactor({ viewer }: ServiceContext): SQL | undefined {
  return and(eq(secondFactors.userId, viewer.userId), isNotNull(secondFactors.confirmedAt));
}

/** Moments are written there as texts of one form, which are ordered as they are. */
function isBackupVerified({ now }: ServiceContext): SQL | undefined {
  const earliest = new Date(now.getTime() - VERIFIED_BACKUP_DAYS * DAY_MS).toISOString();
  return and(eq(installation.key, BACKUP_VERIFIED_AT), gte(installation.value, earliest));
}

function isLegalEntered({ product }: ServiceContext): SQL | undefined {
  return and(
    eq(portalLegal.productId, product.productId),
    ne(portalLegal.provider, ''),
    ne(portalLegal.privacy, {}),
  );
}

function is(...conditions: SQL[]): SQL<boolean> {
  return sql<boolean>`(${and(...conditions)})`;
}

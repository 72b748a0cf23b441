import { and, eq, exists, inArray, isNull, ne, not, type SQL, sql } from 'drizzle-orm';
import { rolesOfDefaultMembers } from '@/db/queries/default-members';
import { ONE_ROW } from '@/db/queries/one-row';
import { query } from '@/db/queries/sql';
import {
  plants,
  portalLegal,
  preliminaryDays,
  productTypes,
  salesOrganisations,
  tenants,
  userSalesOrganisations,
  users,
} from '@/db/schema';
import {
  GETTING_STARTED,
  type GettingStartedStep,
  type NeededStep,
  type StartedStep,
} from '@/lib/domain/configuration/getting-started';
import { missingRoles } from '@/lib/domain/members/default-members';
import { canUseAdmin } from '@/lib/domain/permissions/can-use-admin';
import { env } from '@/lib/env';
import type { ServiceContext } from '../context';
import { requireAllowed } from '../require';

/** What of a new portal is done, computed from what is there, for administrators. */
export async function listGettingStarted(ctx: ServiceContext): Promise<StartedStep[]> {
  requireAllowed(canUseAdmin(ctx.viewer));
  const isAdministrator = and(eq(users.isAdministrator, true), isNull(users.disabledAt));
  const administrators = ctx.db.$count(users, isAdministrator);
  const legal = is(exists(query.select(one).from(portalLegal).where(isLegalEntered(ctx))));
  const [[read], roles] = await Promise.all([
    ctx.db.select({ ...stepsDone(ctx), legal, administrators }).from(ONE_ROW),
    rolesOfDefaultMembers(ctx.db, ctx.product.tenantIds),
  ]);
  if (!read) throw new Error('nothing was read');
  const done: Record<GettingStartedStep, boolean> = {
    ...read,
    defaultMembers: roles.size > 0 && [...roles.values()].every((held) => missingRoles(held).length === 0),
    mail: env().SMTP_URL !== undefined,
    secondAdministrator: read.administrators > 1,
  };
  return GETTING_STARTED.map((step) => ({ step, isDone: done[step] }));
}

/** How many of the needed steps are not done, as a column of any query. */
export function missingSteps(ctx: ServiceContext): SQL<number> {
  const missing = Object.values(stepsDone(ctx)).map((isDone) => sql`(not ${isDone})::int`);
  return sql<number>`(${sql.join(missing, sql` + `)})`.mapWith(Number);
}

const one = { one: sql`1` };

/** Whether each needed step is done. */
function stepsDone({ product }: ServiceContext): Record<NeededStep, SQL<boolean>> {
  const isActiveTenant = and(inArray(tenants.tenantId, product.tenantIds), isNull(tenants.deactivatedAt));
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
    .where(and(eq(userSalesOrganisations.isSalesPlanner, true), isNull(users.disabledAt)));
  const tenantsThat = (more?: SQL) =>
    exists(query.select(one).from(tenants).where(and(isActiveTenant, more)));
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

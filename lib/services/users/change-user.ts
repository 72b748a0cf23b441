import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { tenantsOfProduct } from '@/db/queries/product-tenants';
import { salesOrganisations, tenants, userSalesOrganisations, users, userTenants } from '@/db/schema';
import type { UserDto } from '@/lib/contract/users';
import { type LoggedValue, loggedChanges } from '@/lib/domain/admin-log/admin-actions';
import {
  type AccountRights,
  canChangeRights,
  internalOnlyFields,
} from '@/lib/domain/permissions/can-change-rights';
import { canUseAdmin } from '@/lib/domain/permissions/can-use-admin';
import { forgetSessions } from '../account/session-memory';
import { announceAccount } from '../admin-log/announce-account';
import { writeAdminLog } from '../admin-log/write-admin-log';
import { inTransaction, type ServiceContext } from '../context';
import { AppError, type Message, validationFailed } from '../errors';
import { requireAllowed } from '../require';
import { lockAdministratorsAnd } from './change-user-access';
import { loadUser } from './load-user';

/** What an administrator decides about an account. */
export interface AccountInput extends AccountRights {
  firstName: string | null;
  lastName: string | null;
  tenantIDs: readonly number[];
  salesOrganisations: readonly { salesOrgID: number; isSalesPlanner: boolean }[];
}

interface AccountChange extends AccountInput {
  userId: string;
  /** The version the caller saw; null lets the last write win. */
  version: number | null;
}

/**
 * Changes the name, rights, tenants and sales organisations of an account, from its next request on; memberships of
 * projects stay. Places of other products stay too.
 * @throws AppError NotFound, StaleVersion, OwnAccount for own rights, LastAdministrator, ValidationFailed
 */
export function changeUser(
  outer: ServiceContext,
  { userId, version, ...input }: AccountChange,
): Promise<UserDto> {
  requireAllowed(canUseAdmin(outer.viewer));
  return inTransaction(outer, async (ctx) => {
    await lockAdministratorsAnd(ctx, userId);
    const before = await loadUser(ctx, userId);
    if (version !== null && version !== before.version) throw new AppError('StaleVersion', { data: before });
    const isSelf = userId === ctx.viewer.userId;
    const isLastAdministrator = !before.abilities.deactivate.can;
    requireAllowed(canChangeRights(before, input, { isSelf, isLastAdministrator }));
    await requirePlaces(ctx, input);
    const { firstName, lastName, isInternal, isAdministrator } = input;
    const isSame = loggedChanges(loggedAccount(before), loggedAccount(input)).length === 0;
    if (isSame) return before;
    await ctx.db
      .update(users)
      .set({
        ...{ firstName: firstName || null, lastName: lastName || null, isInternal, isAdministrator },
        ...{ version: sql`${users.version} + 1`, updatedAt: ctx.now },
      })
      .where(eq(users.userId, userId));
    await writePlaces(ctx, userId, input);
    forgetSessions();
    const after = await loadUser(ctx, userId);
    await writeAdminLog(ctx, {
      action: 'userChanged',
      subject: after.userLogin,
      subjectId: userId,
      changes: loggedChanges(loggedAccount(before), loggedAccount(after)),
    });
    await announceAccount(ctx.db);
    return after;
  });
}

/** Tenants and administration are for internal people; tenants and organisations are those of the product. */
export async function requirePlaces(ctx: ServiceContext, input: AccountInput): Promise<void> {
  const messages: Message[] = [];
  const refuse = (code: string, reference: string) => messages.push({ type: 'error', code, reference });
  const { tenantIDs } = input;
  for (const field of internalOnlyFields(input)) refuse('InternalOnly', field);
  const isOfProduct = eq(tenants.productId, ctx.product.productId);
  const known = await ctx.db.$count(tenants, and(isOfProduct, inArray(tenants.tenantId, [...tenantIDs])));
  if (known < new Set(tenantIDs).size) refuse('UnknownValue', 'tenantIDs');
  const wanted = input.salesOrganisations.map(({ salesOrgID }) => salesOrgID);
  const organisations = and(ofProduct(ctx), inArray(salesOrganisations.salesOrgId, wanted));
  const knownOrganisations = await ctx.db.$count(salesOrganisations, organisations);
  if (knownOrganisations < new Set(wanted).size) refuse('UnknownValue', 'salesOrganisations');
  if (messages.length > 0) throw validationFailed(messages);
}

/** The organisations of the product of the call, as a predicate on them. */
function ofProduct({ product }: ServiceContext): SQL {
  return inArray(salesOrganisations.tenantId, tenantsOfProduct(product.productId));
}

/** Replaces the tenants and organisations of the product. */
export async function writePlaces(ctx: ServiceContext, userId: string, input: AccountInput): Promise<void> {
  const { db } = ctx;
  const organisations = db
    .select({ salesOrgId: salesOrganisations.salesOrgId })
    .from(salesOrganisations)
    .where(ofProduct(ctx));
  await db
    .delete(userTenants)
    .where(
      and(
        eq(userTenants.userId, userId),
        inArray(userTenants.tenantId, tenantsOfProduct(ctx.product.productId)),
      ),
    );
  await db
    .delete(userSalesOrganisations)
    .where(
      and(
        eq(userSalesOrganisations.userId, userId),
        inArray(userSalesOrganisations.salesOrgId, organisations),
      ),
    );
  const tenantRows = [...new Set(input.tenantIDs)].map((tenantId) => ({ userId, tenantId }));
  if (tenantRows.length > 0) await db.insert(userTenants).values(tenantRows);
  const places = new Map(input.salesOrganisations.map((place) => [place.salesOrgID, place.isSalesPlanner]));
  const rows = [...places].map(([salesOrgId, isSalesPlanner]) => ({ userId, salesOrgId, isSalesPlanner }));
  if (rows.length > 0) await db.insert(userSalesOrganisations).values(rows);
}

/** An account in the form that the administrators' log compares. */
export function loggedAccount(account: AccountInput): Record<string, LoggedValue> {
  const { firstName, lastName, isInternal, isAdministrator } = account;
  const planned = account.salesOrganisations.filter(({ isSalesPlanner }) => isSalesPlanner);
  const idsOf = (places: AccountInput['salesOrganisations']) =>
    places
      .map(({ salesOrgID }) => salesOrgID)
      .sort((a, b) => a - b)
      .join(', ');
  return {
    ...{ firstName: firstName || null, lastName: lastName || null, isInternal, isAdministrator },
    tenants: [...account.tenantIDs].sort((a, b) => a - b).join(', '),
    salesOrgs: idsOf(account.salesOrganisations),
    plannedOrgs: idsOf(planned),
  };
}

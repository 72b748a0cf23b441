import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { buysOnlyFrom } from '@/db/queries/own-companies';
import { fillEmptyCards, readCompanies, replacePlaces } from '@/db/queries/people';
import { tenantsOfProduct } from '@/db/queries/product-tenants';
import { companies, salesOrganisations, tenants, users } from '@/db/schema';
import type { UserDto } from '@/lib/contract/users';
import { type LoggedValue, loggedChanges } from '@/lib/domain/admin-log/admin-actions';
import {
  type AccountRights,
  canChangeRights,
  canDecideAccount,
  internalOnlyFields,
} from '@/lib/domain/permissions/can-change-rights';
import { forgetSessions } from '../account/session-memory';
import { announceAccount } from '../admin-log/announce-account';
import { writeAdminLog } from '../admin-log/write-admin-log';
import { inTransaction, type ServiceContext } from '../context';
import { AppError, type Message, validationFailed } from '../errors';
import { limitedTo, requireAllowed, requireSomeAdministrator, withinLimits } from '../require';
import { lockAdministratorsAnd } from './change-user-access';
import { loadUser } from './load-user';

/** What an administrator decides about an account. */
export interface AccountInput extends AccountRights {
  firstName: string | null;
  lastName: string | null;
  tenantIDs: readonly number[];
  salesOrganisations: readonly { salesOrgID: number; isSalesPlanner: boolean }[];
  /** The company of customers that they buy for; as it was if left out. */
  companyID?: number | null | undefined;
  /** The same. */
  administeredTenantIDs?: readonly number[] | undefined;
}

/** All that an account says, with what a call left out. */
export type WholeAccount = AccountInput & {
  companyID: number | null;
  administeredTenantIDs: readonly number[];
};

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
  { userId, version, ...sent }: AccountChange,
): Promise<UserDto> {
  requireSomeAdministrator(outer);
  return inTransaction(outer, async (ctx) => {
    await lockAdministratorsAnd(ctx, userId);
    const before = await loadUser(ctx, userId);
    if (version !== null && version !== before.version) throw new AppError('StaleVersion', { data: before });
    const input = wholeAccount(sent, before);
    requireAllowed(canDecideAccount(ctx.viewer, before, input));
    const isSelf = userId === ctx.viewer.userId;
    const isLastAdministrator = !before.abilities.deactivate.can;
    requireAllowed(canChangeRights(before, input, { isSelf, isLastAdministrator }));
    const customerNo = await requirePlaces(ctx, input, before.companyID);
    const { firstName, lastName, isInternal, isAdministrator, companyID: companyId } = input;
    const isSame = loggedChanges(loggedAccount(before), loggedAccount({ ...input, customerNo })).length === 0;
    if (isSame) return before;
    await ctx.db
      .update(users)
      .set({
        ...{
          firstName: firstName || null,
          lastName: lastName || null,
          isInternal,
          isAdministrator,
          companyId,
        },
        ...{ version: sql`${users.version} + 1`, updatedAt: ctx.now },
      })
      .where(eq(users.userId, userId));
    await writePlaces(ctx, userId, input);
    if (companyId !== before.companyID) await fillEmptyCards(ctx.db, [{ userId }], ctx.now);
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

const NO_PLACES = { companyID: null, administeredTenantIDs: [] };

/** What was sent, and for the rest what is stored. */
export function wholeAccount(
  { companyID, administeredTenantIDs, ...sent }: AccountInput,
  before: Pick<UserDto, 'companyID' | 'administeredTenantIDs'> = NO_PLACES,
): WholeAccount {
  return {
    ...sent,
    companyID: companyID === undefined ? before.companyID : companyID,
    administeredTenantIDs: administeredTenantIDs ?? before.administeredTenantIDs,
  };
}

/**
 * Tenants and administration are for internal people; tenants and organisations are those of the product, and a company
 * that is not offered any more stays with those who have it. Who administers tenants only, names what is theirs.
 * @returns the number of the company; null for none
 * @throws AppError ValidationFailed
 */
export async function requirePlaces(
  ctx: ServiceContext,
  input: WholeAccount,
  companyBefore: number | null = null,
): Promise<string | null> {
  const messages: Message[] = [];
  const refuse = (code: string, reference: string) => messages.push({ type: 'error', code, reference });
  for (const field of internalOnlyFields(input)) refuse('InternalOnly', field);
  const isOwn = (tenantId: PgColumn) => withinLimits(ctx.viewer, (own) => inArray(tenantId, [...own]));
  // Who administers tenants only, would not find somebody without any place again.
  const hasPlace = input.tenantIDs.length + input.salesOrganisations.length > 0;
  if (limitedTo(ctx.viewer) !== null && !hasPlace) refuse('Required', 'salesOrganisations');
  for (const field of ['tenantIDs', 'administeredTenantIDs'] as const) {
    const isOfProduct = eq(tenants.productId, ctx.product.productId);
    const isNamed = inArray(tenants.tenantId, [...input[field]]);
    const known = await ctx.db.$count(tenants, and(isOfProduct, isNamed, isOwn(tenants.tenantId)));
    if (known < new Set(input[field]).size) refuse('UnknownValue', field);
  }
  const wanted = input.salesOrganisations.map(({ salesOrgID }) => salesOrgID);
  const isOfProduct = inArray(salesOrganisations.tenantId, tenantsOfProduct(ctx.product.productId));
  const isNamed = inArray(salesOrganisations.salesOrgId, wanted);
  const knownOrganisations = await ctx.db.$count(
    salesOrganisations,
    and(isOfProduct, isNamed, isOwn(salesOrganisations.tenantId)),
  );
  if (knownOrganisations < new Set(wanted).size) refuse('UnknownValue', 'salesOrganisations');
  const { companyID } = input;
  const ids = companyID === null ? [] : [companyID];
  const [company] = await readCompanies(ctx.db, { keys: [], ids }, { forShare: true });
  const isForeign = companyID !== companyBefore && company && !(await sellsTo(ctx, company.id));
  if ((companyID !== null && !company) || isForeign) refuse('UnknownValue', 'companyID');
  else if (company && !company.isActive && companyID !== companyBefore) refuse('NotOffered', 'companyID');
  if (messages.length > 0) throw validationFailed(messages);
  return company?.key ?? null;
}

/** Whether the viewer administers all that a company buys from. */
async function sellsTo({ db, viewer }: ServiceContext, companyId: number): Promise<boolean> {
  const isOwn = withinLimits(viewer, buysOnlyFrom);
  return (await db.$count(companies, and(eq(companies.companyId, companyId), isOwn))) > 0;
}

/** Replaces the tenants and organisations of the product. */
export async function writePlaces(ctx: ServiceContext, userId: string, input: WholeAccount): Promise<void> {
  const places = new Map(input.salesOrganisations.map((place) => [place.salesOrgID, place]));
  const account = {
    tenantIDs: [...new Set(input.tenantIDs)],
    salesOrganisations: [...places.values()],
    administeredTenantIDs: [...new Set(input.administeredTenantIDs)],
  };
  await replacePlaces(ctx.db, ctx.product.productId, [{ userId, ...account }]);
}

/** An account in the form that the administrators' log compares. */
export function loggedAccount(
  account: WholeAccount & { customerNo: string | null },
): Record<string, LoggedValue> {
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
    company: account.customerNo,
    administers: [...account.administeredTenantIDs].sort((a, b) => a - b).join(', '),
  };
}

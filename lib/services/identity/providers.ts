import { and, asc, desc, eq, isNotNull } from 'drizzle-orm';
import {
  countPeopleOfProviders,
  isProviderTitleTaken,
  type ProviderRow,
  readGrants,
  writeGrants,
} from '@/db/queries/identity';
import { identityPeople, identityProviders, users } from '@/db/schema';
import type { IdentityGrantDto, IdentityProviderDto } from '@/lib/contract/identity';
import { type LoggedValue, loggedChanges } from '@/lib/domain/admin-log/admin-actions';
import { type GroupGrant, rightsOfGrant } from '@/lib/domain/identity/identity-rights';
import {
  authProviderId,
  DEFAULT_PROVIDER,
  MAX_PROVIDERS,
  secretVariable,
} from '@/lib/domain/identity/provider-fields';
import { internalOnlyFields } from '@/lib/domain/permissions/can-change-rights';
import { env, oidcSettings } from '@/lib/env';
import { writeAdminLog } from '../admin-log/write-admin-log';
import { changeConfiguration } from '../configuration/change-configuration';
import type { ServiceContext } from '../context';
import { AppError, notFound, validationFailed } from '../errors';
import { requireAdministrator } from '../require';
import { settingsOf } from '../sign-in-providers';
import { requirePlaces } from '../users/change-user';

export interface ProviderInput {
  title: string;
  issuer: string;
  clientID: string;
  groupsClaim: string;
  isJustInTime: boolean;
  allowedDomains: readonly string[];
  isActive: boolean;
  grants: readonly IdentityGrantDto[];
}

/** Which provider, and the version the caller saw; null lets the last write win. */
interface Seen {
  providerId: number;
  version: number | null;
}

/** All identity providers by title, for administrators. */
export async function listIdentityProviders(ctx: ServiceContext): Promise<IdentityProviderDto[]> {
  requireAdministrator(ctx);
  const { db } = ctx;
  const rows = await db.select().from(identityProviders).orderBy(asc(identityProviders.title));
  const [grants, people] = [await readGrants(db), await countPeopleOfProviders(db)];
  const claims = await db
    .select({ providerId: identityPeople.providerId, claims: identityPeople.claims })
    .from(identityPeople)
    .where(eq(identityPeople.userId, ctx.viewer.userId));
  const waiting = await db
    .select({
      ...{ providerId: identityPeople.providerId, userID: users.userId, userLogin: users.login },
      since: identityPeople.demotionWaitsSince,
    })
    .from(identityPeople)
    .innerJoin(users, eq(users.userId, identityPeople.userId))
    .where(and(isNotNull(identityPeople.demotionWaitsSince), users.isAdministrator))
    .orderBy(desc(identityPeople.demotionWaitsSince));
  return rows.map((row) => {
    const isOwn = (one: { providerId: number }) => one.providerId === row.providerId;
    return {
      ...presentFields(row, grants.get(row.providerId) ?? []),
      peopleCount: people.get(row.providerId) ?? 0,
      waiting: waiting.filter(isOwn).map(({ userID, userLogin, since }) => ({
        ...{ userID, userLogin },
        since: (since ?? ctx.now).toISOString(),
      })),
      ownClaims: claims.find(isOwn)?.claims ?? null,
    };
  });
}

/** Adds a provider. @throws AppError ValidationFailed */
export function createIdentityProvider(
  outer: ServiceContext,
  key: string,
  input: ProviderInput,
): Promise<IdentityProviderDto> {
  return changeConfiguration(outer, async (ctx) => {
    const { db, now } = ctx;
    if ((await db.$count(identityProviders, eq(identityProviders.key, key))) > 0) {
      throw refused('IDENTITY.KeyTaken', 'providerKey');
    }
    if ((await db.$count(identityProviders)) >= MAX_PROVIDERS) {
      throw refused('TooManyEntries', 'providerKey', { max: MAX_PROVIDERS });
    }
    await requireValid(ctx, input, null);
    const [made] = await db
      .insert(identityProviders)
      .values({ key, ...columnsOf(key, input), createdAt: now, updatedAt: now })
      .returning({ providerId: identityProviders.providerId });
    const providerId = made?.providerId ?? 0;
    await writeGrants(db, providerId, input.grants.map(grantOf));
    const created = await load(ctx, providerId);
    await logChange(ctx, 'identityProviderCreated', null, created);
    return created;
  });
}

/** Changes a provider and its grants together. @throws AppError NotFound, StaleVersion, ValidationFailed */
export function changeIdentityProvider(
  outer: ServiceContext,
  seen: Seen,
  input: ProviderInput & { providerKey?: string | undefined },
): Promise<IdentityProviderDto> {
  return changeConfiguration(outer, async (ctx) => {
    const before = await loadSeen(ctx, seen);
    const { providerKey: key, version } = before;
    if (input.providerKey !== undefined && input.providerKey !== key) {
      throw refused('KeyFixed', 'providerKey');
    }
    await requireValid(ctx, input, seen.providerId);
    await ctx.db
      .update(identityProviders)
      .set({ ...columnsOf(key, input), version: version + 1, updatedAt: ctx.now })
      .where(eq(identityProviders.providerId, seen.providerId));
    await writeGrants(ctx.db, seen.providerId, input.grants.map(grantOf));
    const after = await load(ctx, seen.providerId);
    await logChange(ctx, 'identityProviderChanged', before, after);
    return after;
  });
}

/** Removes a provider; people keep the rights that it gave. @throws AppError NotFound, StaleVersion */
export function deleteIdentityProvider(outer: ServiceContext, seen: Seen): Promise<void> {
  return changeConfiguration(outer, async (ctx) => {
    const before = await loadSeen(ctx, seen);
    await ctx.db.delete(identityProviders).where(eq(identityProviders.providerId, seen.providerId));
    await logChange(ctx, 'identityProviderDeleted', before, null);
  });
}

/** The grant of a call in the words of the rules. */
export function grantOf({
  group,
  isInternal,
  isAdministrator,
  tenantIDs,
  salesOrganisations,
}: IdentityGrantDto) {
  return {
    ...{ group, isInternal, isAdministrator, tenantIds: [...new Set(tenantIDs)] },
    salesOrganisations: [...new Map(salesOrganisations.map((one) => [one.salesOrgID, one])).values()].map(
      ({ salesOrgID, isSalesPlanner }) => ({ salesOrgId: salesOrgID, isSalesPlanner }),
    ),
  } satisfies GroupGrant;
}

/** Groups are named once, and give what an account may have. @throws AppError ValidationFailed */
export async function requireGrants(ctx: ServiceContext, grants: readonly IdentityGrantDto[]): Promise<void> {
  if (new Set(grants.map(({ group }) => group)).size < grants.length) {
    throw refused('IDENTITY.GroupTwice', 'grants');
  }
  // A group names nobody, gives no company and no tenant to administer.
  const nothing = { firstName: null, lastName: null, companyID: null, administeredTenantIDs: [] };
  const fields = grants.flatMap((grant) => internalOnlyFields({ ...grant, ...nothing }));
  if (fields.length > 0) {
    throw validationFailed(
      fields.map((field) => ({ type: 'error', code: 'InternalOnly', reference: field })),
    );
  }
  // All places at once: there may be hundreds of groups.
  await requirePlaces(ctx, {
    ...{ ...nothing, isInternal: true, isAdministrator: false },
    tenantIDs: grants.flatMap(({ tenantIDs }) => tenantIDs),
    salesOrganisations: grants.flatMap(({ salesOrganisations }) => salesOrganisations),
  });
}

async function requireValid(ctx: ServiceContext, input: ProviderInput, ownId: number | null): Promise<void> {
  if (await isProviderTitleTaken(ctx.db, input.title, ownId)) throw refused('TitleTaken', 'title');
  await requireGrants(ctx, input.grants);
}

function columnsOf(key: string, { clientID: clientId, grants: _, ...input }: ProviderInput) {
  const settings = key === DEFAULT_PROVIDER ? oidcSettings() : null;
  const { title, groupsClaim, isJustInTime, allowedDomains, isActive } = input;
  return {
    ...{ title, groupsClaim, isJustInTime, isActive, allowedDomains: [...new Set(allowedDomains)] },
    // Those of the environment are the ones that count.
    ...{ issuer: settings?.issuer ?? input.issuer, clientId: settings?.clientId ?? clientId },
  };
}

async function load(ctx: ServiceContext, providerId: number): Promise<IdentityProviderDto> {
  const found = (await listIdentityProviders(ctx)).find(({ providerID }) => providerID === providerId);
  if (!found) throw notFound();
  return found;
}

async function loadSeen(ctx: ServiceContext, { providerId, version }: Seen): Promise<IdentityProviderDto> {
  const found = await load(ctx, providerId);
  if (version !== null && version !== found.version) throw new AppError('StaleVersion', { data: found });
  return found;
}

function presentFields(row: ProviderRow, grants: readonly GroupGrant[]) {
  const { providerId, key, title, issuer, clientId, groupsClaim, isJustInTime, allowedDomains } = row;
  return {
    ...{ providerID: providerId, providerKey: key, title, groupsClaim, isJustInTime, allowedDomains },
    ...{ issuer, clientID: clientId, isActive: row.isActive },
    grants: grants.map(({ tenantIds, salesOrganisations, ...grant }) => ({
      ...grant,
      tenantIDs: [...tenantIds],
      salesOrganisations: salesOrganisations.map(({ salesOrgId, isSalesPlanner }) => ({
        ...{ salesOrgID: salesOrgId, isSalesPlanner },
      })),
    })),
    secretVariable: secretVariable(key),
    isReady: settingsOf(row) !== null,
    redirectURI: `${env().NEXTAUTH_URL.replace(/\/$/, '')}/api/auth/callback/${authProviderId(key)}`,
    warnedAt: row.warnedAt?.toISOString() ?? null,
    version: row.version,
  };
}

function logged(provider: IdentityProviderDto): Record<string, LoggedValue> {
  const { title, issuer, clientID, groupsClaim, isJustInTime, allowedDomains, isActive, grants } = provider;
  const given = grants.map((grant) => `${grant.group}: ${rightsOfGrant(grantOf(grant)).join(' ')}`);
  return {
    ...{ title, issuer, clientID, groupsClaim, isJustInTime, isActive },
    ...{ allowedDomains: allowedDomains.join(', '), grants: given.join('\n') },
  };
}

async function logChange(
  ctx: ServiceContext,
  action: 'identityProviderCreated' | 'identityProviderChanged' | 'identityProviderDeleted',
  before: IdentityProviderDto | null,
  after: IdentityProviderDto | null,
): Promise<void> {
  const changed = after ?? before;
  await writeAdminLog(ctx, {
    action,
    subject: changed?.title ?? '',
    subjectId: String(changed?.providerID ?? ''),
    changes: loggedChanges(before && logged(before), after && logged(after)),
  });
}

function refused(code: string, reference: string, values?: Record<string, number>) {
  return validationFailed([{ type: 'error', code, reference, ...(values && { values }) }]);
}

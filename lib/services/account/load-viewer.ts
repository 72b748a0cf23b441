import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import {
  accessTokens,
  calendarFeeds,
  portalProducts,
  tenants,
  units,
  userSessions,
  users,
} from '@/db/schema';
import { DEFAULT_LOCALE } from '@/lib/domain/account/languages';
import { type Day, todayInBerlin } from '@/lib/domain/calendar';
import { isOnDay, type Period } from '@/lib/domain/permissions/can-name-substitute';
import type { AbsentPerson, Viewer } from '@/lib/services/context';
import { nameOrLoginColumn } from '@/lib/services/full-name-column';

/** A viewer whose language is null until they choose one; then the request decides. */
export type LoadedViewer = Omit<Viewer, 'locale' | 'sessionId' | 'actsFor'> & {
  language: Viewer['locale'] | null;
  substitutions: Substitution[];
};

/** An absent person for whom this person is the substitute, and the period. */
interface Substitution extends AbsentPerson, Period {}

export interface SessionViewer extends LoadedViewer {
  sessionId: string;
  signedInAt: Date;
  lastSeenAt: Date;
}

export interface TokenViewer extends LoadedViewer {
  tokenId: string;
  scope: 'read' | 'write';
  expiresAt: Date;
  lastUsedAt: Date | null;
}

/** The creator of a calendar feed, with its project and product. */
export interface FeedViewer extends LoadedViewer {
  rootUnitId: string;
  /** Product of the project. */
  productKey: string;
  lastReadAt: Date | null;
}

/** The ids as one JSON array, so that a viewer is always one row. */
function idsOf(query: SQL): SQL<number[]> {
  return sql<number[]>`(select coalesce(json_agg(id order by id), '[]'::json) from (${query}) as ids(id))`;
}

const viewerColumns = {
  userId: users.userId,
  login: users.login,
  firstName: users.firstName,
  lastName: users.lastName,
  isInternal: users.isInternal,
  isAdministrator: users.isAdministrator,
  isExternalLogin: users.isExternalLogin,
  language: users.language,
  sessionVersion: users.sessionVersion,
  profileImageKey: users.profileImageKey,
  tenantIds: idsOf(sql`select own.tenant_id from user_tenants own where own.user_id = users.user_id`),
  salesOrgIds: idsOf(sql`select own.sales_org_id from user_sales_organisations own
    where own.user_id = users.user_id`),
  plannerOrgIds: idsOf(sql`select own.sales_org_id from user_sales_organisations own
    where own.user_id = users.user_id and own.is_sales_planner`),
  substitutions: sql<Substitution[]>`(
    select coalesce(json_agg(json_build_object(
      'userId', absent.user_id, 'login', absent.login,
      'name', ${nameOrLoginColumn(sql`absent`)},
      'firstDay', own.first_day, 'lastDay', own.last_day) order by absent.login), '[]')
    from substitutes own join users absent on absent.user_id = own.absent_id and absent.disabled_at is null
    where own.substitute_id = users.user_id and own.accepted_at is not null
      and own.last_day >= current_date - 1)`,
  isAskedToAct: sql<boolean>`exists (
    select from substitutes asked where asked.substitute_id = users.user_id and asked.accepted_at is null
      and asked.last_day >= current_date - 1)`,
};

function prepareQueries(db: Db) {
  return {
    bySession: db
      .select({
        ...viewerColumns,
        sessionId: userSessions.sessionId,
        signedInAt: userSessions.createdAt,
        lastSeenAt: userSessions.lastSeenAt,
      })
      .from(userSessions)
      .innerJoin(users, eq(users.userId, userSessions.userId))
      .where(
        and(
          eq(userSessions.sessionId, sql.placeholder('sessionId')),
          eq(users.sessionVersion, sql.placeholder('sessionVersion')),
          isNull(userSessions.revokedAt),
          isNull(users.disabledAt),
        ),
      )
      .prepare('viewer_by_session'),
    byToken: db
      .select({
        ...viewerColumns,
        tokenId: accessTokens.tokenId,
        scope: accessTokens.scope,
        expiresAt: accessTokens.expiresAt,
        lastUsedAt: accessTokens.lastUsedAt,
      })
      .from(accessTokens)
      .innerJoin(users, eq(users.userId, accessTokens.userId))
      .where(
        and(
          eq(accessTokens.tokenHash, sql.placeholder('tokenHash')),
          isNull(accessTokens.revokedAt),
          isNull(users.disabledAt),
        ),
      )
      .prepare('viewer_by_token'),
    byFeed: db
      .select({
        ...viewerColumns,
        rootUnitId: calendarFeeds.rootUnitId,
        productKey: portalProducts.key,
        lastReadAt: calendarFeeds.lastReadAt,
      })
      .from(calendarFeeds)
      .innerJoin(users, eq(users.userId, calendarFeeds.userId))
      .innerJoin(units, eq(units.unitId, calendarFeeds.rootUnitId))
      .innerJoin(tenants, eq(tenants.tenantId, units.tenantId))
      .innerJoin(portalProducts, eq(portalProducts.productId, tenants.productId))
      .where(and(eq(calendarFeeds.tokenHash, sql.placeholder('tokenHash')), isNull(users.disabledAt)))
      .prepare('viewer_by_feed'),
  };
}

const preparedFor = new WeakMap<Db, ReturnType<typeof prepareQueries>>();

function queries(db: Db): ReturnType<typeof prepareQueries> {
  const known = preparedFor.get(db);
  if (known) return known;
  const fresh = prepareQueries(db);
  preparedFor.set(db, fresh);
  return fresh;
}

/**
 * The person of a session; null if it was signed out, the session version changed, or the person is disabled.
 * The caller checks the age of the session.
 */
export async function loadViewerBySession(
  db: Db,
  session: { sessionId: string; sessionVersion: number },
): Promise<SessionViewer | null> {
  const [row] = await queries(db).bySession.execute(session);
  return row ?? null;
}

/** The person of an integration token, by the token's hash; null if it was revoked or they are disabled. */
export async function loadViewerByToken(db: Db, tokenHash: string): Promise<TokenViewer | null> {
  const [row] = await queries(db).byToken.execute({ tokenHash });
  return row ?? null;
}

/** The person of a calendar feed, by the hash of its URL; null if it was revoked or they are disabled. */
export async function loadViewerByFeed(db: Db, tokenHash: string): Promise<FeedViewer | null> {
  const [row] = await queries(db).byFeed.execute({ tokenHash });
  return row ?? null;
}

/** How a request was signed in. */
interface AskedBy {
  /** null for a token or a calendar feed. */
  sessionId: string | null;
  /** The time at which they may act for absent people; null if the request cannot. */
  actsAt: Date | null;
}

/**
 * A user as services know them; an external person has no tenants. An integration token acts only for its
 * owner: it writes without anybody looking on.
 */
export function toViewer(loaded: LoadedViewer, { sessionId, actsAt }: AskedBy): Viewer {
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
    salesOrgIds: loaded.salesOrgIds,
    plannerOrgIds: loaded.plannerOrgIds,
    actsFor: actsAt ? absentOn(loaded.substitutions, todayInBerlin(actsAt)) : [],
    isAskedToAct: loaded.isAskedToAct,
  };
}

function absentOn(substitutions: readonly Substitution[], today: Day): AbsentPerson[] {
  return substitutions
    .filter((substitution) => isOnDay(substitution, today))
    .map(({ userId, login, name }) => ({ userId, login, name }));
}

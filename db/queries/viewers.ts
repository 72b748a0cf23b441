import { and, eq, exists, isNotNull, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import {
  accessTokens,
  calendarFeeds,
  portalProducts,
  substitutes,
  tenantAdministrators,
  tenants,
  units,
  userSalesOrganisations,
  userSessions,
  users,
  userTenants,
} from '@/db/schema';
import { cachedQuery } from './cached-query';
import { nameOrLoginColumn } from './names';
import { jsonList, jsonObjects, qualified, query, scalar } from './sql';

/** The person of a session, with the session. */
export type SessionViewer = Awaited<ReturnType<ReturnType<typeof bySession>['execute']>>[number];

/** A viewer whose language is null until they choose one; then the request decides. */
export type LoadedViewer = Omit<SessionViewer, 'sessionId' | 'signedInAt' | 'lastSeenAt'>;

const absent = alias(users, 'absent');
const { tenantId } = userTenants;
const { salesOrgId, isSalesPlanner } = userSalesOrganisations;

// Ids are read as one JSON array, so that a viewer is always one row.
const organisations = (condition?: SQLWrapper) =>
  scalar(
    query
      .select({ ids: jsonList(salesOrgId, salesOrgId) })
      .from(userSalesOrganisations)
      .where(and(eq(userSalesOrganisations.userId, users.userId), condition)),
  );

/** It may be over by now where the day began earlier: no zone is two days behind the database. */
const notOver = qualified`${substitutes.lastDay} >= current_date - 2`;

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
  tenantIds: scalar(
    query
      .select({ ids: jsonList(tenantId, tenantId) })
      .from(userTenants)
      .where(eq(userTenants.userId, users.userId)),
  ),
  administeredTenantIds: scalar(
    query
      .select({ ids: jsonList(tenantAdministrators.tenantId, tenantAdministrators.tenantId) })
      .from(tenantAdministrators)
      .where(eq(tenantAdministrators.userId, users.userId)),
  ),
  salesOrgIds: organisations(),
  plannerOrgIds: organisations(isSalesPlanner),
  /** The absent people for whom they are the substitute, and the periods. */
  substitutions: scalar(
    query
      .select({
        found: jsonObjects(
          {
            userId: absent.userId,
            login: absent.login,
            name: nameOrLoginColumn(absent),
            firstDay: substitutes.firstDay,
            lastDay: substitutes.lastDay,
          },
          absent.login,
        ),
      })
      .from(substitutes)
      .innerJoin(absent, and(eq(absent.userId, substitutes.absentId), isNull(absent.disabledAt)))
      .where(and(eq(substitutes.substituteId, users.userId), isNotNull(substitutes.acceptedAt), notOver)),
  ),
  isAskedToAct: qualified<boolean>`${exists(
    query
      .select({ one: sql`1` })
      .from(substitutes)
      .where(and(eq(substitutes.substituteId, users.userId), isNull(substitutes.acceptedAt), notOver)),
  )}`,
};

/** Every reader has the same text. */
const ONE_FORM = () => '';

const bySession = cachedQuery(ONE_FORM, ({ db }: { db: Db }) =>
  db
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
    .prepare(''),
);

const byToken = cachedQuery(ONE_FORM, ({ db }: { db: Db }) =>
  db
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
    .prepare(''),
);

const byFeed = cachedQuery(ONE_FORM, ({ db }: { db: Db }) =>
  db
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
    .prepare(''),
);

/**
 * The person of a session; null if it was signed out, the session version changed, or the person is disabled.
 * The caller checks the age of the session.
 */
export async function loadViewerBySession(db: Db, session: { sessionId: string; sessionVersion: number }) {
  const [row] = await bySession({ db }).execute(session);
  return row ?? null;
}

/** The person of an integration token, by the token's hash; null if it was revoked or they are disabled. */
export async function loadViewerByToken(db: Db, tokenHash: string) {
  const [row] = await byToken({ db }).execute({ tokenHash });
  return row ?? null;
}

/** The person of a calendar feed, by the hash of its URL; null if it was revoked or they are disabled. */
export async function loadViewerByFeed(db: Db, tokenHash: string) {
  const [row] = await byFeed({ db }).execute({ tokenHash });
  return row ?? null;
}

import { and, asc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { mayBecomeMember } from '@/db/queries/candidates';
import { hasEveryWord } from '@/db/queries/has-every-word';
import type { ListResource, Page, Selection } from '@/db/queries/listing';
import { belongsOnlyTo } from '@/db/queries/own-people';
import {
  activeAdministrators,
  administeredTenantsOfUser,
  company,
  companyName,
  customerNo,
  defaultMemberCount,
  lastSeenOn,
  projectCount,
  salesOrganisationsOfUser,
  tenantIdsOfUser,
  userState,
  userText,
} from '@/db/queries/user-columns';
import { accessTokens, secondFactors, userSessions, users } from '@/db/schema';
import type { UserDto } from '@/lib/contract/users';
import { PEOPLE_ORDER } from '@/lib/domain/account/full-name';
import { USER_STATES, type UserState } from '@/lib/domain/account/user-state';
import { canDeactivate } from '@/lib/domain/permissions/can-deactivate';
import { canEndSessions, canResetSecondFactor } from '@/lib/domain/permissions/can-manage-sign-in';
import { isLiveSession } from '../account/live-session';
import type { ServiceContext } from '../context';
import { requireSomeAdministrator, withinLimits } from '../require';

/** Whether a user is in a state, as a predicate on `users`. */
export function usersInState(wanted: UserState): SQL {
  return sql`${userState} = ${wanted}`;
}

export const USER_LIST: ListResource = {
  fields: {
    userID: { column: users.userId, type: 'uuid' },
    userLogin: { column: users.login, type: 'string' },
    firstName: { column: users.firstName, type: 'string', nullable: true },
    lastName: { column: users.lastName, type: 'string', nullable: true },
    company: { column: company, type: 'string' },
    companyID: { column: users.companyId, type: 'int', nullable: true },
    customerNo: { column: customerNo, type: 'string', nullable: true },
    isInternal: { column: users.isInternal, type: 'bool' },
    isAdministrator: { column: users.isAdministrator, type: 'bool' },
    isExternalLogin: { column: users.isExternalLogin, type: 'bool' },
    state: { column: userState, type: 'enum', values: USER_STATES },
    lastSeenOn: { column: lastSeenOn, type: 'instant', nullable: true },
    projectCount: { column: projectCount, type: 'int' },
    version: { column: users.version, type: 'int' },
  },
  primaryKey: users.userId,
  defaultOrder: [...PEOPLE_ORDER.map((name) => asc(users[name])), asc(users.userId)],
};

/**
 * All accounts, for administrators; those of tenants get the people of theirs. @param search words of name, company or login
 * @param tenantId only those who may become members of its projects
 */
export async function listUsers(
  ctx: ServiceContext,
  search: string,
  selection: Selection,
  tenantId?: number,
): Promise<Page<UserDto>> {
  requireSomeAdministrator(ctx);
  const isOwn = withinLimits(ctx.viewer, belongsOnlyTo);
  const mayJoin = tenantId === undefined ? undefined : mayBecomeMember({ tenantId });
  const where = and(selection.where, isOwn, hasEveryWord(userText, search), mayJoin);
  const [rows, count] = await Promise.all([
    ctx.db
      .select({
        user: users,
        ...{ company, customerNo, companyName },
        // As text, because the driver does not convert columns of subqueries.
        lastSeenOn: sql<string | null>`${lastSeenOn}::text`,
        ...{ projectCount, defaultMemberCount, state: userState },
        sessionCount: ctx.db.$count(
          userSessions,
          and(eq(userSessions.userId, users.userId), isLiveSession(ctx.now, ctx.settings)),
        ),
        tokenCount: ctx.db.$count(
          accessTokens,
          and(
            eq(accessTokens.userId, users.userId),
            isNull(accessTokens.revokedAt),
            gt(accessTokens.expiresAt, ctx.now),
          ),
        ),
        secondFactors: ctx.db.$count(
          secondFactors,
          and(eq(secondFactors.userId, users.userId), isNotNull(secondFactors.confirmedAt)),
        ),
        administrators: activeAdministrators,
        tenantIDs: tenantIdsOfUser(ctx.product.productId),
        salesOrganisations: salesOrganisationsOfUser(ctx.product.productId),
        administeredTenantIDs: administeredTenantsOfUser(ctx.product.productId),
      })
      .from(users)
      .where(where)
      .orderBy(...selection.orderBy)
      .limit(selection.limit)
      .offset(selection.offset),
    ctx.db.$count(users, where),
  ]);
  return { rows: rows.map((row) => presentUser(row, ctx.viewer.userId)), count };
}

interface UserRow {
  user: typeof users.$inferSelect;
  company: string;
  customerNo: string | null;
  companyName: string | null;
  state: UserState;
  lastSeenOn: string | null;
  projectCount: number;
  defaultMemberCount: number;
  sessionCount: number;
  tokenCount: number;
  secondFactors: number;
  administrators: number;
  tenantIDs: number[];
  salesOrganisations: UserDto['salesOrganisations'];
  administeredTenantIDs: number[];
}

function presentUser(
  { user, lastSeenOn, administrators, secondFactors: factors, ...row }: UserRow,
  viewerId: string,
): UserDto {
  const { isInternal, isAdministrator, isExternalLogin } = user;
  const isActive = user.disabledAt === null;
  const isActiveAdministrator = isActive && isAdministrator;
  const otherAdministrators = administrators - (isActiveAdministrator ? 1 : 0);
  const hasSecondFactor = factors > 0;
  const { sessionCount, tokenCount } = row;
  const signIn = { isSelf: user.userId === viewerId, hasSecondFactor, sessionCount, tokenCount };
  return {
    ...row,
    hasSecondFactor,
    userID: user.userId,
    userLogin: user.login,
    companyID: user.companyId,
    firstName: user.firstName,
    lastName: user.lastName,
    isInternal,
    isAdministrator,
    isExternalLogin,
    lastSeenOn: lastSeenOn === null ? null : new Date(lastSeenOn).toISOString(),
    abilities: {
      deactivate: canDeactivate({ isAdministrator: isActiveAdministrator, otherAdministrators }),
      resetSecondFactor: canResetSecondFactor(signIn),
      endSessions: canEndSessions(signIn),
    },
    version: user.version,
  };
}

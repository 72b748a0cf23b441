import { and, asc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { accessTokens, secondFactors, userSessions, users } from '@/db/schema';
import type { UserDto } from '@/lib/contract/users';
import { PEOPLE_ORDER } from '@/lib/domain/account/full-name';
import { USER_STATES, type UserState } from '@/lib/domain/account/user-state';
import { canDeactivate } from '@/lib/domain/permissions/can-deactivate';
import { canEndSessions, canResetSecondFactor } from '@/lib/domain/permissions/can-manage-sign-in';
import { canUseAdmin } from '@/lib/domain/permissions/can-use-admin';
import { isLiveSession } from '../account/live-session';
import type { ServiceContext } from '../context';
import { knownNameColumn } from '../full-name-column';
import { hasEveryWord } from '../has-every-word';
import type { ListResource, Page, Selection } from '../listing';
import { requireAllowed } from '../require';

const company = sql<string>`coalesce((
  select own.name from addresses own where own.address_id = users.address_id), '')`;

/** `invited` if no password was set yet; external logins never set one. */
const state = sql<UserState>`(case
  when ${users.disabledAt} is not null then 'deactivated'
  when ${users.passwordHash} is null and not ${users.isExternalLogin} then 'invited'
  else 'active' end)`;

/** Whether a user is in a state, as a predicate on `users`. */
export function usersInState(wanted: UserState): SQL {
  return sql`${state} = ${wanted}`;
}

const lastSeenOn = sql`(
  select max(own.last_seen_at) from user_sessions own where own.user_id = users.user_id)`;

const projectCount = sql<number>`(
  select count(distinct own.root_unit_id)::int from members own where own.user_id = users.user_id)`;

/** Independent of the listed user, so that it is read once for all rows. */
const ACTIVE_ADMINISTRATORS = sql<number>`(
  select count(*)::int from users other where other.is_administrator and other.disabled_at is null)`;

const searchedText = sql`concat_ws(' ', ${knownNameColumn(sql`users`)}, users.login, ${company})`;

export const USER_LIST: ListResource = {
  fields: {
    userID: { column: users.userId, type: 'uuid' },
    userLogin: { column: users.login, type: 'string' },
    firstName: { column: users.firstName, type: 'string', nullable: true },
    lastName: { column: users.lastName, type: 'string', nullable: true },
    company: { column: company, type: 'string' },
    isInternal: { column: users.isInternal, type: 'bool' },
    isAdministrator: { column: users.isAdministrator, type: 'bool' },
    isExternalLogin: { column: users.isExternalLogin, type: 'bool' },
    state: { column: state, type: 'enum', values: USER_STATES },
    lastSeenOn: { column: lastSeenOn, type: 'instant', nullable: true },
    projectCount: { column: projectCount, type: 'int' },
    version: { column: users.version, type: 'int' },
  },
  primaryKey: users.userId,
  defaultOrder: [...PEOPLE_ORDER.map((name) => asc(users[name])), asc(users.userId)],
};

/** All accounts, for administrators. @param search words of name, company or login */
export async function listUsers(
  ctx: ServiceContext,
  search: string,
  selection: Selection,
): Promise<Page<UserDto>> {
  requireAllowed(canUseAdmin(ctx.viewer));
  const where = and(selection.where, hasEveryWord(searchedText, search));
  const [rows, count] = await Promise.all([
    ctx.db
      .select({
        user: users,
        company,
        // As text, because the driver does not convert columns of subqueries.
        lastSeenOn: sql<string | null>`${lastSeenOn}::text`,
        ...{ projectCount, state },
        sessionCount: ctx.db.$count(
          userSessions,
          and(eq(userSessions.userId, users.userId), isLiveSession(ctx.now)),
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
        administrators: ACTIVE_ADMINISTRATORS,
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
  state: UserState;
  lastSeenOn: string | null;
  projectCount: number;
  sessionCount: number;
  tokenCount: number;
  secondFactors: number;
  administrators: number;
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

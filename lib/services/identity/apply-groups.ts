import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { countAdministrators, readGiven, readRights } from '@/db/queries/identity';
import {
  identityPeople,
  tenantAdministrators,
  userSalesOrganisations,
  users,
  userTenants,
} from '@/db/schema';
import { loggedChanges } from '@/lib/domain/admin-log/admin-actions';
import {
  DEMOTION_DAYS,
  demotionOf,
  type GroupGrant,
  idIn,
  keepingAdministrator,
  type Right,
  type RightsChange,
  replaceGiven,
  rightsOfGroups,
} from '@/lib/domain/identity/identity-rights';
import { log } from '@/lib/log';
import { forgetSessions } from '../account/session-memory';
import { announceAccount } from '../admin-log/announce-account';
import { writeAdminLog } from '../admin-log/write-admin-log';
import { type Author, SYSTEM_AUTHOR } from '../context';
import { lockAdministratorsAnd } from '../users/change-user-access';

interface GroupsOfPerson {
  providerId: number;
  providerKey: string;
  grants: readonly GroupGrant[];
  user: { userId: string; login: string };
  groups: readonly string[];
  /** The administrator who confirms that the flag is taken; null if nobody has. */
  confirmedBy?: Author | null;
}

const DAY_MS = 86_400_000;

/**
 * Gives a person what their groups give and takes what the provider gave before; rights given by hand stay. The row
 * of the person in `identity_people` must exist. Answers what became of the flag of an administrator, null if it was
 * not to be taken.
 */
export async function applyGroups(
  db: Db,
  person: GroupsOfPerson,
  now: Date,
): Promise<ReturnType<typeof demotionOf> | null> {
  const before = await changeOf(db, person);
  const isSame = isEqual(before.current, before.change.next) && isEqual(before.given, before.change.given);
  if (isSame && !before.isWaiting) return null;
  await lockAdministratorsAnd({ db }, person.user.userId);
  const { current, change: wanted } = await changeOf(db, person);
  const { userId, login } = person.user;
  const isDemotion = current.has('administrator') && !wanted.next.has('administrator');
  const demotion = isDemotion ? await decide(db, person, now) : null;
  const change = demotion === null || demotion === 'taken' ? wanted : keepingAdministrator(wanted);
  await writeRights(db, userId, current, change.next, now);
  await db
    .update(identityPeople)
    .set({
      given: [...change.given],
      demotionWaitsSince:
        demotion === 'waits'
          ? sql`coalesce(${identityPeople.demotionWaitsSince}, ${now.toISOString()}::timestamptz)`
          : null,
      ...(demotion === 'taken' && { demotedAt: now }),
      ...(change.next.has('administrator') && demotion === null && { demotedAt: null }),
    })
    .where(and(eq(identityPeople.providerId, person.providerId), eq(identityPeople.userId, userId)));
  if (demotion === 'last' || demotion === 'waits') {
    log('warn', 'administrator-kept', { provider: person.providerKey, userId, reason: demotion });
  }
  const changes = loggedChanges(loggedRights(current), loggedRights(change.next));
  if (changes.length > 0) {
    const viewer = person.confirmedBy ?? SYSTEM_AUTHOR;
    const entry = { action: 'identityRightsChanged', subject: login, subjectId: userId, changes } as const;
    await writeAdminLog({ db, now, viewer, product: null }, entry);
    forgetSessions();
  }
  await announceAccount(db);
  return demotion;
}

async function changeOf(db: Db, { providerId, grants, groups, user: { userId } }: GroupsOfPerson) {
  const current = (await readRights(db, [userId])).get(userId) ?? new Set<Right>();
  const stored = await readGiven(db, [userId]);
  const isOwn = (row: { providerId: number }) => row.providerId === providerId;
  const given = new Set(stored.filter(isOwn).flatMap((row) => row.given));
  const givenByOthers = new Set(stored.filter((row) => !isOwn(row)).flatMap((row) => row.given));
  const [waiting] = await db
    .select({ since: identityPeople.demotionWaitsSince })
    .from(identityPeople)
    .where(and(eq(identityPeople.providerId, providerId), eq(identityPeople.userId, userId)));
  const change = replaceGiven({ current, given, givenByOthers }, rightsOfGroups(grants, groups));
  return { current, given, change, isWaiting: Boolean(waiting?.since) };
}

async function decide(db: Db, { confirmedBy = null }: GroupsOfPerson, now: Date) {
  const since = new Date(now.getTime() - DEMOTION_DAYS * DAY_MS);
  return demotionOf({ ...(await countAdministrators(db, since)), isConfirmed: confirmedBy !== null });
}

/** Writes only what changes, so that what others write meanwhile stays. */
async function writeRights(
  db: Db,
  userId: string,
  before: ReadonlySet<Right>,
  after: RightsChange['next'],
  now: Date,
): Promise<void> {
  if (isEqual(before, after)) return;
  const kept = (kind: string, rights: ReadonlySet<Right>) =>
    [...rights].filter((right) => right.startsWith(`${kind}:`)).map(idIn);
  const gone = (kind: string) => kept(kind, before).filter((id) => !after.has(`${kind}:${id}` as Right));
  const isOf = { tenants: eq(userTenants.userId, userId), orgs: eq(userSalesOrganisations.userId, userId) };
  await db.delete(userTenants).where(and(isOf.tenants, inArray(userTenants.tenantId, gone('tenant'))));
  await db
    .delete(userSalesOrganisations)
    .where(and(isOf.orgs, inArray(userSalesOrganisations.salesOrgId, gone('organisation'))));
  // Tenants are administered by internal people.
  if (!after.has('internal'))
    await db.delete(tenantAdministrators).where(eq(tenantAdministrators.userId, userId));
  await db
    .update(users)
    .set({
      ...{ isInternal: after.has('internal'), isAdministrator: after.has('administrator') },
      ...{ version: sql`${users.version} + 1`, updatedAt: now },
    })
    .where(eq(users.userId, userId));
  const tenantRows = kept('tenant', after).map((tenantId) => ({ userId, tenantId }));
  if (tenantRows.length > 0) await db.insert(userTenants).values(tenantRows).onConflictDoNothing();
  for (const salesOrgId of kept('organisation', after)) {
    const isSalesPlanner = after.has(`planner:${salesOrgId}`);
    await db
      .insert(userSalesOrganisations)
      .values({ userId, salesOrgId, isSalesPlanner })
      .onConflictDoUpdate({
        target: [userSalesOrganisations.userId, userSalesOrganisations.salesOrgId],
        set: { isSalesPlanner },
        setWhere: ne(userSalesOrganisations.isSalesPlanner, isSalesPlanner),
      });
  }
}

/** As the log shows the rights of an account. */
function loggedRights(rights: ReadonlySet<Right>) {
  const ids = (kind: string) =>
    [...rights]
      .filter((right) => right.startsWith(`${kind}:`))
      .map(idIn)
      .sort((a, b) => a - b)
      .join(', ');
  return {
    ...{ isInternal: rights.has('internal'), isAdministrator: rights.has('administrator') },
    ...{ tenants: ids('tenant'), salesOrgs: ids('organisation'), plannedOrgs: ids('planner') },
  };
}

function isEqual(a: ReadonlySet<Right>, b: ReadonlySet<Right>): boolean {
  return a.size === b.size && [...a].every((right) => b.has(right));
}

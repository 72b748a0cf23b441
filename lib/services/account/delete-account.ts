import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { addresses, contacts, listViews, mails, members, oneTimeLinks, units, users } from '@/db/schema';
import { DEFAULT_LOCALE } from '@/lib/domain/account/languages';
import { log } from '@/lib/log';
import { announceAccount } from '../admin-log/announce-account';
import type { ServiceContext } from '../context';
import { AppError } from '../errors';
import { type PortalConfiguration, portalConfigurationOf } from '../portal-configuration';
import { portalProductOf } from '../portal-product';
import { writeActivity } from '../records/write-activity';
import { lockUnit } from '../scope';
import { refillTasks } from '../workflow/refill-tasks';
import { requireDeletable } from './deletable';
import { removeContent } from './own-picture';
import { secretTokenHash } from './secret-token';
import { forgetSessions } from './session-memory';

type UserRow = typeof users.$inferSelect;

/** A valid link to delete an account, by its token: unused and not expired. */
function openLink(token: string, now: Date) {
  return and(
    eq(oneTimeLinks.tokenHash, secretTokenHash(token)),
    eq(oneTimeLinks.purpose, 'account-delete'),
    isNull(oneTimeLinks.usedAt),
    gt(oneTimeLinks.expiresAt, now),
  );
}

/** Login of the account that a mailed link deletes; null if the link no longer works. */
export async function loginToDelete(db: Db, token: string, now: Date): Promise<string | null> {
  return (await personBehind(db, token, now))?.login ?? null;
}

/**
 * Deletes an account by a mailed link: the person with their profile, sessions, tokens and picture. Their
 * memberships end, so that their tasks go to the next role holders (domain.md §4); their actions stay in the
 * journal under their login, and their content stays in the projects, as do the list views that they shared.
 * @throws AppError DeleteLinkInvalid, SoleManager, SoleAdministrator
 */
export async function deleteAccount(
  db: Db,
  { token, requestId }: { token: string; requestId: string },
  now: Date,
): Promise<void> {
  const product = await portalProductOf(db, undefined, now);
  const configuration = await portalConfigurationOf(db, now);
  const user = await db.transaction(async (tx) => {
    const person = await personBehind(tx, token, now);
    if (!person) throw new AppError('DeleteLinkInvalid');
    const ctx = contextOf(tx, person, { ...configuration, product, now, requestId });
    await leaveProjects(ctx, person);
    await removePerson(tx, person);
    await announceAccount(tx);
    return person;
  });
  forgetSessions();
  await removeContent(user.profileImageKey);
  log('info', 'account-deleted', { userId: user.userId, requestId });
}

async function personBehind(db: Db, token: string, now: Date): Promise<UserRow | undefined> {
  const [row] = await db
    .select({ user: users })
    .from(oneTimeLinks)
    .innerJoin(users, eq(users.userId, oneTimeLinks.userId))
    .where(openLink(token, now));
  return row?.user;
}

/**
 * Locks the projects in the order of their ids, before the person: the same order as changes of members use.
 */
async function leaveProjects(ctx: ServiceContext, person: UserRow): Promise<void> {
  const { db } = ctx;
  const own = eq(members.userId, person.userId);
  const projects = await db
    .selectDistinct({ rootUnitId: members.rootUnitId })
    .from(members)
    .where(own)
    .orderBy(members.rootUnitId);
  for (const { rootUnitId } of projects) await lockUnit(db, rootUnitId);
  await requireDeletable(db, person);
  for (const { rootUnitId } of projects) {
    const here = and(own, eq(members.rootUnitId, rootUnitId));
    await refillTasks(ctx, rootUnitId, () => db.delete(members).where(here));
    const [unit] = await db.select().from(units).where(eq(units.unitId, rootUnitId));
    if (unit) await writeActivity(ctx, { action: 'memberRemoved', unit, person: person.userId });
  }
}

/**
 * Rows that refer to the person are deleted or set to null, as the schema says; their mails are deleted too.
 */
async function removePerson(db: Db, { userId, addressId, contactId }: UserRow): Promise<void> {
  const self = eq(users.userId, userId);
  const [locked] = await db.select({ userId: users.userId }).from(users).where(self).for('update');
  if (!locked) throw new AppError('DeleteLinkInvalid');
  // If the person was made a member in between, deleting them would leave tasks without a holder.
  if ((await db.$count(members, eq(members.userId, userId))) > 0) throw new AppError('StateConflict');
  await db.delete(mails).where(eq(mails.recipientUserId, userId));
  // Shared views stay without an owner.
  await db.delete(listViews).where(and(eq(listViews.ownerId, userId), isNull(listViews.tenantId)));
  await db.delete(users).where(self);
  if (addressId) await db.delete(addresses).where(eq(addresses.addressId, addressId));
  if (contactId) await db.delete(contacts).where(eq(contacts.contactId, contactId));
}

function contextOf(
  db: Db,
  user: UserRow,
  rest: PortalConfiguration & Pick<ServiceContext, 'product' | 'now' | 'requestId'>,
): ServiceContext {
  const locale = user.language ?? DEFAULT_LOCALE;
  const rights = { tenantIds: [], administeredTenantIds: [], salesOrgIds: [], plannerOrgIds: [] };
  return {
    db,
    viewer: { ...user, ...rights, locale, sessionId: null, actsFor: [], isAskedToAct: false },
    locale,
    ...rest,
  };
}

import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { hasEveryWord } from '@/db/queries/has-every-word';
import { invitationState, invitedOn, invitedUntil, wasInvited } from '@/db/queries/invitations';
import type { ListResource, Page, Selection } from '@/db/queries/listing';
import { userText } from '@/db/queries/user-columns';
import { users } from '@/db/schema';
import type { SentInvitationDto } from '@/lib/contract/user-invitations';
import { fullNameOf } from '@/lib/domain/account/full-name';
import { INVITATION_STATES } from '@/lib/domain/account/invitation-state';
import { refuse } from '@/lib/domain/permissions/verdict';
import { useUpResetLinks } from '../account/reset-password';
import { writeAdminLog } from '../admin-log/write-admin-log';
import { inTransaction, type ServiceContext } from '../context';
import { notFound } from '../errors';
import { requireAdministrator, requireAllowed } from '../require';
import { changeUserAccess } from './change-user-access';
import { sendWelcome } from './send-invitations';

export const INVITATION_LIST: ListResource = {
  fields: {
    userID: { column: users.userId, type: 'uuid' },
    userLogin: { column: users.login, type: 'string' },
    firstName: { column: users.firstName, type: 'string', nullable: true },
    lastName: { column: users.lastName, type: 'string', nullable: true },
    state: { column: invitationState, type: 'enum', values: INVITATION_STATES },
    sentOn: { column: invitedOn, type: 'instant', nullable: true },
    expiresOn: { column: invitedUntil, type: 'instant', nullable: true },
  },
  primaryKey: users.userId,
  // Who waits for their mail comes first.
  defaultOrder: [sql`${invitedOn} desc nulls first`, desc(users.createdAt), asc(users.userId)],
};

/** Everybody who was invited by a link, for administrators. @param search words of name, company or login */
export async function listInvitations(
  ctx: ServiceContext,
  search: string,
  selection: Pick<Selection, 'where' | 'orderBy' | 'limit' | 'offset'>,
): Promise<Page<SentInvitationDto>> {
  requireAdministrator(ctx);
  const where = and(wasInvited, selection.where, hasEveryWord(userText, search));
  const [rows, count] = await Promise.all([
    ctx.db
      .select({
        ...{ userID: users.userId, userLogin: users.login },
        ...{ firstName: users.firstName, lastName: users.lastName, state: invitationState },
        // As text, because the driver does not convert columns of subqueries.
        sentOn: sql<string | null>`${invitedOn}::text`,
        expiresOn: sql<string | null>`${invitedUntil}::text`,
      })
      .from(users)
      .where(where)
      .orderBy(...selection.orderBy)
      .limit(selection.limit)
      .offset(selection.offset),
    ctx.db.$count(users, where),
  ]);
  const moment = (text: string | null) => (text === null ? null : new Date(text).toISOString());
  return {
    rows: rows.map((row) => ({ ...row, sentOn: moment(row.sentOn), expiresOn: moment(row.expiresOn) })),
    count,
  };
}

/**
 * Invites somebody again: earlier links stop working, and a new one is mailed. For administrators.
 * @throws AppError NotFound, NotInvited, AccountDisabled
 */
export function sendInvitationAgain(outer: ServiceContext, userId: string): Promise<SentInvitationDto> {
  requireAdministrator(outer);
  return inTransaction(outer, async (ctx) => {
    const { db, now } = ctx;
    const person = await lockInvited(ctx, userId);
    await useUpResetLinks(db, userId, now);
    await sendWelcome(ctx, person, fullNameOf(ctx.viewer) || ctx.viewer.login);
    await writeAdminLog(ctx, {
      ...{ action: 'userInvited', subject: person.login, subjectId: userId, changes: [] },
    });
    const selection = { where: eq(users.userId, userId), orderBy: [], limit: 1, offset: 0 };
    const [invitation] = (await listInvitations(ctx, '', selection)).rows;
    if (!invitation) throw notFound();
    return invitation;
  });
}

/**
 * Withdraws an invitation that was not accepted: the account is deactivated, since its address could ask for a link
 * otherwise. For administrators. @throws AppError NotFound, NotInvited, AccountDisabled
 */
export function withdrawInvitation(outer: ServiceContext, userId: string): Promise<void> {
  requireAdministrator(outer);
  return inTransaction(outer, async (ctx) => {
    requireInvited(await readPerson(ctx, userId));
    // It locks projects before people; whoever accepted meanwhile keeps their account.
    await changeUserAccess(ctx, { userId, isActive: false, version: null });
    const { passwordHash } = await readPerson(ctx, userId);
    if (passwordHash !== null) requireAllowed(refuse('NotInvited'));
  });
}

async function readPerson({ db }: ServiceContext, userId: string): Promise<typeof users.$inferSelect> {
  const [person] = await db.select().from(users).where(eq(users.userId, userId));
  if (!person) throw notFound();
  return person;
}

async function lockInvited(ctx: ServiceContext, userId: string): Promise<typeof users.$inferSelect> {
  await ctx.db.select({ userId: users.userId }).from(users).where(eq(users.userId, userId)).for('update');
  const person = await readPerson(ctx, userId);
  requireInvited(person);
  return person;
}

function requireInvited(person: typeof users.$inferSelect): void {
  if (person.passwordHash !== null || person.isExternalLogin) requireAllowed(refuse('NotInvited'));
  if (person.disabledAt !== null) requireAllowed(refuse('AccountDisabled'));
}

import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type UnitRow, units, users } from '@/db/schema';
import type { InvitationDto } from '@/lib/contract/users';
import { fullNameOf } from '@/lib/domain/account/full-name';
import type { ProfileLanguage } from '@/lib/domain/account/languages';
import { href } from '@/lib/domain/navigation/pages';
import { canChooseLanguage } from '@/lib/domain/permissions/can-choose-language';
import { canUseAdmin } from '@/lib/domain/permissions/can-use-admin';
import type { RoleKey } from '@/lib/domain/vocabulary/roles';
import { isFinishedState } from '@/lib/domain/vocabulary/states';
import { queueMail } from '@/lib/mail/queue-mail';
import { writeAdminLog } from '../admin-log/write-admin-log';
import { inTransaction, type ServiceContext } from '../context';
import { AppError, validationFailed } from '../errors';
import { joinProject } from '../members/join-project';
import { refuseDuplicate } from '../members/managed-project';
import { requireAllowed } from '../require';
import { lockUnit } from '../scope';
import { insertAccount } from './insert-account';
import { makeInvitationPath } from './send-invitations';

interface InvitationInput {
  login: string;
  /** Initial data of a new account; an existing account stays unchanged. */
  firstName: string | null;
  lastName: string | null;
  language: ProfileLanguage | null;
  rootUnitId: string;
  roleKey: RoleKey;
}

/**
 * Invites a person by mail to a project and a role. Without an account they get one and set their password by
 * the link; otherwise the link leads to the project. @throws AppError AccountDisabled, DuplicateMember,
 * ProjectClosed
 */
export function inviteUser(outer: ServiceContext, input: InvitationInput): Promise<InvitationDto> {
  requireAllowed(canUseAdmin(outer.viewer));
  return inTransaction(outer, async (ctx) => {
    const { rootUnitId, roleKey, language } = input;
    if (language) requireAllowed(canChooseLanguage(language, ctx.product.furtherLanguages));
    const project = await lockProject(ctx, rootUnitId);
    const known = await findUser(ctx, input.login);
    if (known && known.disabledAt !== null) throw new AppError('AccountDisabled');
    const user = known ?? (await createUser(ctx, input));
    const { userId } = user;
    await refuseDuplicate(ctx, { rootUnitId, userId, roleKey });
    await joinProject(ctx, project, [{ userId, roleKey }]);
    await sendInvitation(ctx, user, project, roleKey);
    await writeAdminLog(ctx, {
      action: 'userInvited',
      subject: user.login,
      subjectId: userId,
      changes: [
        { field: 'project', from: null, to: project.unitNo },
        { field: 'role', from: null, to: roleKey },
      ],
    });
    const answer = { userID: userId, userLogin: user.login, rootProjectUnitID: rootUnitId };
    return { ...answer, isNew: !known, memberRoleKey: roleKey };
  });
}

type UserRow = typeof users.$inferSelect;

async function lockProject(ctx: ServiceContext, rootUnitId: string): Promise<UnitRow> {
  await lockUnit(ctx.db, rootUnitId);
  const [project] = await ctx.db
    .select()
    .from(units)
    .where(
      and(
        eq(units.unitId, rootUnitId),
        isNull(units.parentUnitId),
        inArray(units.tenantId, ctx.product.tenantIds),
      ),
    );
  if (!project) {
    throw validationFailed([{ type: 'error', code: 'UnknownValue', reference: 'rootProjectUnitID' }]);
  }
  if (isFinishedState(project.stateKey)) throw new AppError('ProjectClosed');
  return project;
}

async function findUser(ctx: ServiceContext, login: string): Promise<UserRow | undefined> {
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.login})`, login.toLowerCase()))
    .for('update');
  return user;
}

/**
 * Two concurrent invitations of the same new person create one account: the second uses that of the first.
 */
async function createUser(ctx: ServiceContext, input: InvitationInput): Promise<UserRow> {
  const { login, firstName, lastName, language } = input;
  const made = await insertAccount(ctx, { login, firstName, lastName, language });
  const user = made ?? (await findUser(ctx, login));
  if (!user) throw new Error('the account was not stored');
  return user;
}

async function sendInvitation(
  ctx: ServiceContext,
  user: UserRow,
  project: UnitRow,
  roleKey: RoleKey,
): Promise<void> {
  const { firstName, lastName, login } = ctx.viewer;
  const isNew = user.passwordHash === null && !user.isExternalLogin;
  const path = isNew
    ? await makeInvitationPath(ctx, user.userId)
    : href('rootDetails', { rootUnitId: project.unitId });
  await queueMail(ctx.db, {
    template: 'Invitation',
    rootUnitId: project.unitId,
    userId: user.userId,
    data: {
      projectNo: project.unitNo,
      projectTitle: project.title,
      roleKey,
      invitedBy: fullNameOf({ firstName, lastName }) || login,
      path,
      validDays: isNew ? ctx.settings.invitationDays : null,
    },
  });
}

import { fillEmptyCards } from '@/db/queries/people';
import type { UserDto } from '@/lib/contract/users';
import { fullNameOf } from '@/lib/domain/account/full-name';
import type { ProfileLanguage } from '@/lib/domain/account/languages';
import { loggedChanges } from '@/lib/domain/admin-log/admin-actions';
import { canDecideAccount } from '@/lib/domain/permissions/can-change-rights';
import { canChooseLanguage } from '@/lib/domain/permissions/can-choose-language';
import { writeAdminLog } from '../admin-log/write-admin-log';
import { inTransaction, type ServiceContext } from '../context';
import { AppError } from '../errors';
import { requireAllowed, requireSomeAdministrator } from '../require';
import { type AccountInput, loggedAccount, requirePlaces, wholeAccount, writePlaces } from './change-user';
import { insertAccount } from './insert-account';
import { loadUser } from './load-user';
import { sendWelcome } from './send-invitations';

interface NewUser extends AccountInput {
  login: string;
  language: ProfileLanguage | null;
  isExternalLogin: boolean;
}

/**
 * Creates an account with its rights, tenants and organisations, and invites the person by mail: with a link to set a
 * password, or to sign in with the identity provider.
 * @throws AppError PersonExists, LanguageOff, ValidationFailed
 */
export function createUser(outer: ServiceContext, sent: NewUser): Promise<UserDto> {
  requireSomeAdministrator(outer);
  requireAllowed(canDecideAccount(outer.viewer, null, wholeAccount(sent)));
  return inTransaction(outer, async (ctx) => {
    const { login, language, isExternalLogin } = sent;
    const input = wholeAccount(sent);
    if (language) requireAllowed(canChooseLanguage(language, ctx.product.furtherLanguages));
    await requirePlaces(ctx, input);
    const { firstName, lastName, isInternal, isAdministrator, companyID: companyId } = input;
    const rights = { isInternal, isAdministrator, isExternalLogin, companyId };
    const made = await insertAccount(ctx, { login, language, firstName, lastName, ...rights });
    if (!made) throw new AppError('PersonExists');
    const { userId } = made;
    await writePlaces(ctx, userId, input);
    await fillEmptyCards(ctx.db, [made], ctx.now);
    await sendWelcome(ctx, made, fullNameOf(ctx.viewer) || ctx.viewer.login);
    const user = await loadUser(ctx, userId);
    await writeAdminLog(ctx, {
      action: 'userCreated',
      subject: login,
      subjectId: userId,
      changes: loggedChanges(null, loggedAccount(user)),
    });
    return user;
  });
}

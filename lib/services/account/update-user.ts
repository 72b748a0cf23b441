import type { ProfileUserDto } from '@/lib/contract/profile';
import type { ProfileLanguage } from '@/lib/domain/account/languages';
import { canChooseLanguage } from '@/lib/domain/permissions/can-choose-language';
import { inTransaction, type ServiceContext } from '../context';
import { notFound } from '../errors';
import { requireAllowed } from '../require';
import { changeOwnUser } from './change-own-user';
import { presentProfileUser } from './present-profile';

interface UpdateUserInput {
  userId: string;
  language: ProfileLanguage;
  /** The version the caller saw; null lets the last write win. */
  version: number | null;
}

/** Changes the viewer's language; any other user id is not found. External logins may do this, too. @throws AppError LanguageOff */
export function updateUser(outer: ServiceContext, input: UpdateUserInput): Promise<ProfileUserDto> {
  const { userId, language, version } = input;
  if (userId !== outer.viewer.userId) throw notFound();
  return inTransaction(outer, async (ctx) =>
    presentProfileUser(
      await changeOwnUser(ctx, version, (present) => {
        const { furtherLanguages } = ctx.product;
        requireAllowed(canChooseLanguage(language, furtherLanguages, present.language));
        return { language };
      }),
    ),
  );
}

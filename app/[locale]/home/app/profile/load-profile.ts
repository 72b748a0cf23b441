import { fullNameOf } from '@/lib/domain/account/full-name';
import { completeLocaleOf, offeredLanguages, PROFILE_LANGUAGES } from '@/lib/domain/account/languages';
import { getPageContext } from '@/lib/page/page-context';
import { getProfile } from '@/lib/services/account/get-profile';
import { listSessions } from '@/lib/services/account/list-sessions';
import { listTokens } from '@/lib/services/account/list-tokens';
import { getSecondFactor } from '@/lib/services/account/second-factor';
import { storageOf } from '@/lib/services/storage/stored-by-person';
import { listSubstitutes } from '@/lib/services/substitutes/list-substitutes';

/** All that the user may see and change of their own account. */
export async function loadProfile() {
  const ctx = await getPageContext();
  const [profile, tokens, sessions, factor, substitutions, storage] = await Promise.all([
    getProfile(ctx),
    listTokens(ctx),
    listSessions(ctx),
    getSecondFactor(ctx),
    listSubstitutes(ctx, ctx.viewer.userId),
    storageOf(ctx.db, ctx.viewer.userId),
  ]);
  const { user, userProfile } = profile;
  const shown = user.language ?? completeLocaleOf(ctx.locale) ?? 'en';
  return {
    ...{ profile, tokens, sessions, factor, substitutions, storage },
    name: fullNameOf(userProfile) || user.userLogin,
    language: PROFILE_LANGUAGES.find((offered) => offered === shown) ?? ('en' as const),
    languages: offeredLanguages(ctx.product.furtherLanguages, shown),
    now: ctx.now.toISOString(),
    since: ctx.changesSince,
  };
}

import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AccountPage } from '@/components/account/account-page';
import { ResetForm } from '@/components/account/reset-form';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/notice';
import { hasOpenResetLink } from '@/lib/auth/sign-in-facts';
import { PASSWORD_ERROR_CODES, type PasswordError } from '@/lib/domain/account/password-rule';
import { href } from '@/lib/domain/navigation/pages';
import { RESET_LINK_MINUTES } from '@/lib/services/account/request-password-reset';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('auth');
  // The address holds the secret of the link: it must not travel on to anybody.
  return { title: t('reset.title'), referrer: 'no-referrer' };
}

/** Sets a new password by the link of a mail, or says that the link no longer works. */
export default async function ResetPasswordPage({
  searchParams,
}: PageProps<'/[locale]/sign-in/reset-password'>) {
  const query = new URLSearchParams(Object(await searchParams));
  const token = query.get('token') ?? '';
  const t = await getTranslations('auth');
  if (!(await hasOpenResetLink(token))) {
    return (
      <AccountPage title={t('reset.title')}>
        <Notice tone="warn" title={t('reset.invalidTitle')}>
          {t('reset.invalid', { minutes: RESET_LINK_MINUTES })}
        </Notice>
        <ButtonLink href={href('forgotPassword')} variant="primary" size="lg">
          {t('reset.again')}
        </ButtonLink>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={t('reset.title')}>
      <ResetForm token={token} errors={errorsIn(query)} errorTexts={await passwordErrorTexts()} />
    </AccountPage>
  );
}

/** What the server found wrong, as the redirect brought it. */
function errorsIn(query: URLSearchParams): PasswordError[] {
  return (['newPassword', 'confirmNewPassword'] as const).flatMap((field) => {
    const code = PASSWORD_ERROR_CODES.find((known) => known === query.get(field));
    return code ? [{ field, code }] : [];
  });
}

async function passwordErrorTexts(): Promise<Record<PasswordError['code'], string>> {
  const t = await getTranslations('errors');
  return {
    'VALIDATION.IsRequired': t('VALIDATION.IsRequired'),
    'PASSWORD.InvalidPasswordRequirements': t('PASSWORD.InvalidPasswordRequirements'),
    'PASSWORD.SamePassword': t('PASSWORD.SamePassword'),
    'PASSWORD.NewPasswordConfirmFail': t('PASSWORD.NewPasswordConfirmFail'),
  };
}

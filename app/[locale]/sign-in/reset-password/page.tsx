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
  // The URL contains the secret of the link, so it must not be sent as a referrer.
  return { title: t('reset.title'), referrer: 'no-referrer' };
}

/** Sets a new password with the link of a mail, or says that the link is no longer valid. */
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

/** The server's validation errors, from the redirect's query. */
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

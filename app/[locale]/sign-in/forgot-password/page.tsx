import type { Metadata } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { AccountPage } from '@/components/account/account-page';
import { ForgotForm } from '@/components/account/forgot-form';
import { Notice } from '@/components/ui/notice';
import { sendsMail } from '@/lib/auth/sign-in-facts';
import { href } from '@/lib/domain/navigation/pages';
import { RESET_LINK_MINUTES } from '@/lib/services/account/request-password-reset';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('auth');
  return { title: t('forgot.title') };
}

/** Requests the link to set a new password; the answer does not reveal whether the account exists. */
export default async function ForgotPasswordPage({
  searchParams,
}: PageProps<'/[locale]/sign-in/forgot-password'>) {
  const query = new URLSearchParams(Object(await searchParams));
  const [t, errors] = await Promise.all([getTranslations('auth'), getTranslations('errors')]);
  const isSent = query.has('sent');
  const isRefused = query.get('error') === 'TooManyRequests';
  return (
    <AccountPage title={t('forgot.title')} intro={isSent ? undefined : t('forgot.intro')}>
      {isSent ? (
        <div role="status">
          <Notice tone="ok" title={t('forgot.sentTitle')}>
            <p>{t('forgot.sent', { minutes: RESET_LINK_MINUTES })}</p>
            {!sendsMail() && <p className="mt-1.5">{t('forgot.outbox')}</p>}
          </Notice>
        </div>
      ) : (
        <ForgotForm
          error={query.has('error') ? errors(isRefused ? 'TooManyRequests' : 'ValidationFailed') : null}
        />
      )}
      <Link
        href={href('signIn')}
        className="self-start py-1 text-accent text-sm hover:underline pointer-coarse:py-[13px]"
      >
        {t('forgot.back')}
      </Link>
    </AccountPage>
  );
}

import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AccountPage } from '@/components/account/account-page';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { loginBehindDeleteLink } from '@/lib/auth/sign-in-facts';
import { DELETE_LINK_HOURS } from '@/lib/services/account/request-deletion';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('auth');
  // The URL contains the secret of the link, so it must not be sent as a referrer.
  return { title: t('deletion.title'), referrer: 'no-referrer' };
}

/** The target of a link in a mail: the button to delete the account, or a note that the link is no longer valid. */
export default async function ConfirmDeletionPage({
  searchParams,
}: PageProps<'/[locale]/account/delete/confirm'>) {
  const query = new URLSearchParams(Object(await searchParams));
  const token = query.get('token') ?? '';
  const [t, login] = await Promise.all([getTranslations('auth'), loginBehindDeleteLink(token)]);
  if (login === null) {
    return (
      <AccountPage title={t('deletion.title')}>
        <Notice tone="warn" title={t('deletion.invalidTitle')}>
          {t('deletion.invalid', { hours: DELETE_LINK_HOURS })}
        </Notice>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={t('deletion.title')} intro={t('deletion.text', { login })}>
      {query.has('error') && (
        <div role="alert">
          <Notice tone="bad" title={t('deletion.refused')}>
            {t('deletion.refusedText')}
          </Notice>
        </div>
      )}
      <form method="post" action="/account/delete/confirm">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" variant="danger" size="lg">
          {t('deletion.submit')}
        </Button>
      </form>
    </AccountPage>
  );
}

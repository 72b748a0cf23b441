import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AccountPage } from '@/components/account/account-page';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { href } from '@/lib/domain/navigation/pages';
import { getViewer } from '@/lib/page/page-viewer';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('auth');
  return { title: t('signOut.title') };
}

/** Asks before signing out: a link must not do it, or any site could sign users out. */
export default async function SignOutPage() {
  const viewer = await getViewer();
  if (!viewer) redirect(href('signIn'));
  const t = await getTranslations('auth');
  return (
    <AccountPage title={t('signOut.title')} intro={t('signOut.text', { login: viewer.login })}>
      <form method="post" action="/api/auth/signout" className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary">
          {t('signOut.submit')}
        </Button>
        <ButtonLink href={href('dashboard')}>{t('signOut.stay')}</ButtonLink>
      </form>
    </AccountPage>
  );
}

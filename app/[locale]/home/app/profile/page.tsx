import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Avatar } from '@/components/ui/avatar';
import { Card } from '@/components/ui/card';
import { FactList } from '@/components/ui/fact-list';
import { Notice } from '@/components/ui/notice';
import { PageHeader } from '@/components/ui/page-header';
import { getPageContext } from '@/lib/auth/page-context';
import { profilePictureUrl } from '@/lib/services/pictures/picture-address';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('profile');
  return { title: t('title') };
}

export default async function ProfilePage() {
  const [t, languages, { viewer, product }] = await Promise.all([
    getTranslations('profile'),
    getTranslations('common.language'),
    getPageContext(),
  ]);
  const picture = profilePictureUrl(product, viewer.userId, viewer.profileImageKey);
  const name = [viewer.firstName, viewer.lastName].filter(Boolean).join(' ');
  const rights = [
    ...(viewer.isAdministrator ? [t('administrator')] : []),
    viewer.isInternal ? t('internal') : t('memberOnly'),
  ];
  return (
    <>
      <PageHeader title={t('title')} />
      <div className="grid max-w-4xl items-start gap-4 md:grid-cols-[220px_minmax(0,1fr)]">
        <Card>
          <div className="flex flex-col items-center gap-3 py-3 text-center">
            <Avatar name={name || viewer.login} src={picture ?? undefined} size={96} />
            <p className="max-w-full break-words font-semibold">{viewer.login}</p>
          </div>
        </Card>
        <Card title={t('personalData')}>
          <FactList
            facts={[
              { term: t('name'), detail: name },
              { term: t('login'), detail: viewer.login },
              { term: t('language'), detail: languages(viewer.locale) },
              { term: t('access'), detail: viewer.isExternalLogin ? t('external') : t('password') },
              { term: t('rights'), detail: rights.join(', ') },
            ]}
          />
          <Notice className="mt-4">{t('readOnlyHint')}</Notice>
        </Card>
      </div>
    </>
  );
}

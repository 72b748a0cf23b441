import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EmptyPage } from '@/components/shell/empty-page';
import { ButtonLink } from '@/components/ui/button-link';
import { ArrowLeftIcon, UserIcon } from '@/components/ui/icons';
import { getPageRoot } from '@/lib/auth/page-unit';
import { href } from '@/lib/domain/navigation/pages';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('members');
  return { title: t('profileTitle') };
}

export default async function MemberProfilePage({
  params,
}: PageProps<'/[locale]/home/app/project/memberprofile/[rootUnitId]/[userId]'>) {
  const { rootUnitId } = await params;
  const [t, common, { unit }] = await Promise.all([
    getTranslations('members'),
    getTranslations('units'),
    getPageRoot(rootUnitId),
  ]);
  const back = (
    <ButtonLink href={href('rootDetails', { rootUnitId })} icon={<ArrowLeftIcon />}>
      {common('backToProject')}
    </ButtonLink>
  );
  return (
    <EmptyPage
      title={t('profileTitle')}
      facts={`${unit.unitNo} · ${unit.title}`}
      actions={back}
      icon={<UserIcon />}
      emptyTitle={t('emptyTitle')}
      emptyText={t('emptyText')}
    />
  );
}

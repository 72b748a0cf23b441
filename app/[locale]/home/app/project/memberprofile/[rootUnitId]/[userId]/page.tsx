import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { MemberProfile } from '@/components/members/member-profile';
import { ButtonLink } from '@/components/ui/button-link';
import { ArrowLeftIcon } from '@/components/ui/icons';
import { PageHeader } from '@/components/ui/page-header';
import { href } from '@/lib/domain/navigation/pages';
import { loadMemberProfile } from './load-member-profile';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('members');
  return { title: t('profileTitle') };
}

/** Contact and company data of a project member (portal-2 §2, Member profile). */
export default async function MemberProfilePage({
  params,
}: PageProps<'/[locale]/home/app/project/memberprofile/[rootUnitId]/[userId]'>) {
  const { rootUnitId, userId } = await params;
  const [t, common, { unit, profile }] = await Promise.all([
    getTranslations('members'),
    getTranslations('units'),
    loadMemberProfile({ rootUnitId, userId }),
  ]);
  const back = (
    <ButtonLink href={href('rootDetails', { rootUnitId })} icon={<ArrowLeftIcon />}>
      {common('backToProject')}
    </ButtonLink>
  );
  const facts = `${unit.unitNo} · ${unit.title}`;
  return (
    <>
      <PageHeader title={profile.member.name || t('nameless')} facts={facts} actions={back} />
      <MemberProfile {...profile} />
    </>
  );
}

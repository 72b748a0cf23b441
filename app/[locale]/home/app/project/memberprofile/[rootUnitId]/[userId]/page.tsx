import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { MemberProfile } from '@/components/members/member-profile';
import { ButtonLink } from '@/components/ui/button-link';
import { ArrowLeftIcon } from '@/components/ui/icons';
import { PageHeader } from '@/components/ui/page-header';
import { href } from '@/lib/domain/navigation/pages';
import { getPageContext } from '@/lib/page/page-context';
import { getPageRoot } from '@/lib/page/page-unit';
import { membersOfProject } from '@/lib/services/members/list-members';
import { organisationOfMember } from '@/lib/services/members/organisation-of-member';
import { listLogos } from '@/lib/services/organisations/list-logos';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('members');
  return { title: t('profileTitle') };
}

/** Contact and company data of a project member (portal-2 §2, Member profile). */
export default async function MemberProfilePage({
  params,
}: PageProps<'/[locale]/home/app/project/memberprofile/[rootUnitId]/[userId]'>) {
  const { rootUnitId, userId } = await params;
  const [t, common, ctx, { unit }] = await Promise.all([
    getTranslations('members'),
    getTranslations('units'),
    getPageContext(),
    getPageRoot(rootUnitId),
  ]);
  const back = (
    <ButtonLink href={href('rootDetails', { rootUnitId })} icon={<ArrowLeftIcon />}>
      {common('backToProject')}
    </ButtonLink>
  );
  const facts = `${unit.unitNo} · ${unit.title}`;
  const [members, logos] = await Promise.all([membersOfProject(ctx, unit.unitId), listLogos(ctx)]);
  const [member, ...others] = members.filter(({ userID }) => userID === userId);
  if (!member) notFound();
  const logoId = await organisationOfMember(ctx, member.userID, unit);
  return (
    <>
      <PageHeader title={member.name || t('nameless')} facts={facts} actions={back} />
      <MemberProfile
        member={member}
        roleKeys={[member, ...others].map(({ memberRoleKey }) => memberRoleKey)}
        organisation={logoId === null ? undefined : logos.get(logoId)}
      />
    </>
  );
}

import { notFound } from 'next/navigation';
import { getPageContext } from '@/lib/page/page-context';
import { getPageRoot } from '@/lib/page/page-unit';
import { membersOfProject } from '@/lib/services/members/list-members';
import { organisationOfMember } from '@/lib/services/members/organisation-of-member';
import { listLogos } from '@/lib/services/pictures/list-logos';

/** A member of a project with all their roles and their organisation. */
export async function loadMemberProfile({ rootUnitId, userId }: { rootUnitId: string; userId: string }) {
  const [ctx, { unit }] = await Promise.all([getPageContext(), getPageRoot(rootUnitId)]);
  const [members, logos] = await Promise.all([membersOfProject(ctx, unit.unitId), listLogos(ctx)]);
  const roles = members.filter(({ userID }) => userID === userId);
  const [member] = roles;
  if (!member) notFound();
  const logoId = await organisationOfMember(ctx, member.userID, unit);
  return {
    unit,
    profile: {
      member,
      roleKeys: roles.map(({ memberRoleKey }) => memberRoleKey),
      organisation: logoId === null ? undefined : logos.get(logoId),
    },
  };
}

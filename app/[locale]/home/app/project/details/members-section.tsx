import { useTranslations } from 'next-intl';
import { ManageMembers } from '@/components/members/manage-members';
import { MembersCard } from '@/components/members/members-card';
import type { MemberDto } from '@/lib/contract/members';
import { canManageMembers } from '@/lib/domain/permissions/can-manage-members';
import type { Verdict } from '@/lib/domain/permissions/verdict';
import { useVerdictText } from '@/lib/i18n/verdict-text';
import type { UnitPageData } from './load-unit-page';

/** The members of the project, and the button to manage them. */
export function MembersSection({
  unit,
  access,
  viewer,
  members,
  panels,
}: Pick<UnitPageData, 'unit' | 'access' | 'viewer' | 'members' | 'panels'>) {
  const verdict = canManageMembers(access);
  return (
    <MembersCard
      members={members}
      viewerId={viewer.userId}
      isFolded={panels.foldsProjectCards}
      actions={<Manage rootUnitId={unit.rootUnitId} members={verdict.can ? members : []} verdict={verdict} />}
    />
  );
}

interface ManageProps {
  rootUnitId: string;
  members: readonly MemberDto[];
  verdict: Verdict;
}

function Manage({ rootUnitId, members, verdict }: ManageProps) {
  const errors = useTranslations('errors');
  const textOf = useVerdictText();
  return (
    <ManageMembers
      rootUnitId={rootUnitId}
      members={members}
      blocked={verdict.can ? undefined : textOf(verdict)}
      lastManager={errors('LastManager')}
    />
  );
}

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Card } from '@/components/ui/card';
import { HoverCard } from '@/components/ui/hover-card';
import { HoverLink } from '@/components/ui/hover-link';
import { MailIcon } from '@/components/ui/icons';
import type { MemberDto } from '@/lib/contract/members';
import { byPerson } from '@/lib/domain/members/by-person';
import { roleLabelKey } from '@/lib/domain/members/role-labels';
import { href } from '@/lib/domain/navigation/pages';

/** Number of members shown at first; the others can be expanded. */
const SHOWN = 6;

export interface MembersCardProps {
  members: readonly MemberDto[];
  viewerId: string;
  /** Actions for authorised users: in the card header, or below if folded. */
  actions?: ReactNode;
  isFolded?: boolean;
}

/** All members of a project, each once with all roles; more on hover (portal-2 §2, project members grid). */
export function MembersCard({ members, viewerId, actions, isFolded = false }: MembersCardProps) {
  const t = useTranslations('members');
  const people = byPerson(members);
  const rest = people.slice(SHOWN);
  const person = (own: (typeof people)[number]) => (
    <Person key={own[0].userID} member={own[0]} own={own} viewerId={viewerId} />
  );
  return (
    <Card
      title={t('title')}
      aside={
        <>
          <span className="tabular-nums">{people.length}</span>
          {!isFolded && actions}
        </>
      }
      isFolded={isFolded}
      flush
    >
      {people.length === 0 && <p className="px-3.5 py-3 text-ink-2">{t('nobody')}</p>}
      <ul className="py-1">{people.slice(0, SHOWN).map(person)}</ul>
      {rest.length > 0 && (
        <details className="group border-t">
          <summary className="px-3.5 py-2 text-ink-2 text-sm hover:bg-hover group-open:hidden pointer-coarse:py-[13px]">
            {t('more', { count: rest.length })}
          </summary>
          <ul className="py-1">{rest.map(person)}</ul>
        </details>
      )}
      {isFolded && actions && <div className="border-t px-2 py-1.5">{actions}</div>}
    </Card>
  );
}

interface PersonProps {
  member: MemberDto;
  own: readonly MemberDto[];
  viewerId: string;
}

function Person({ member, own, viewerId }: PersonProps) {
  const t = useTranslations('members');
  const names = useTranslations('roles');
  const roles = own.map(({ memberRoleKey }) => names(roleLabelKey(memberRoleKey))).join(', ');
  const name = member.name || t('nameless');
  return (
    <li>
      <HoverCard content={<MemberDetails member={member} name={name} roles={roles} />}>
        <HoverLink
          href={href('memberProfile', { rootUnitId: member.rootProjectUnitID, userId: member.userID })}
          className="flex items-center gap-2.5 px-3.5 py-1.5 hover:bg-hover"
        >
          <Avatar name={name} src={member.thumbnailUrl ?? undefined} />
          <span className="min-w-0">
            <span className="block truncate font-medium">{name}</span>
            <span className="block truncate text-ink-3 text-xs">
              {member.userID === viewerId ? t('you', { roles }) : roles}
            </span>
          </span>
        </HoverLink>
      </HoverCard>
    </li>
  );
}

function MemberDetails({ member, name, roles }: { member: MemberDto; name: string; roles: string }) {
  const { companyData, userLogin } = member;
  const phones = [member.officePhone, member.companyMobile].filter(Boolean);
  return (
    <>
      <span className="flex items-center gap-3">
        <Avatar name={name} src={member.thumbnailUrl ?? undefined} size={40} />
        <span className="min-w-0">
          <span className="block font-semibold">{name}</span>
          <span className="block text-ink-2 text-sm">{roles}</span>
        </span>
      </span>
      <span className="mt-3 block text-ink-2 text-sm">
        {[companyData.name, ...phones].filter(Boolean).map((line) => (
          <span key={line} className="block tabular-nums">
            {line}
          </span>
        ))}
        {userLogin && (
          <a
            href={`mailto:${userLogin}`}
            className="mt-1.5 flex items-center gap-1.5 text-accent hover:underline pointer-coarse:min-h-touch"
          >
            <MailIcon size={14} />
            <span className="truncate">{userLogin}</span>
          </a>
        )}
      </span>
    </>
  );
}

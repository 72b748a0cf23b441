import { useTranslations } from 'next-intl';
import { Avatar } from '@/components/ui/avatar';
import { Card } from '@/components/ui/card';
import { FactList } from '@/components/ui/fact-list';
import { Monogram } from '@/components/ui/monogram';
import { Term } from '@/components/ui/term';
import type { MemberDto } from '@/lib/contract/members';
import type { RoleKey } from '@/lib/domain/vocabulary/roles';

/** The size in the specification (portal-2 §2, Member profile). */
const PICTURE_PX = 128;

export interface MemberProfileProps {
  member: MemberDto;
  /** All roles of the user in the project. */
  roleKeys: readonly RoleKey[];
  /** The user's organisation; undefined for external users. */
  organisation: { title: string; thumbnailUrl: string | null } | undefined;
}

/** Personal, contact and company data of a project member. */
export function MemberProfile({ member, roleKeys, organisation }: MemberProfileProps) {
  const t = useTranslations('members');
  const { companyData: company, userLogin } = member;
  const name = member.name || t('nameless');
  const companyName = organisation?.title ?? company.name;
  return (
    <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
      <Card title={t('personalData')}>
        <Avatar name={name} src={member.thumbnailUrl ?? undefined} size={PICTURE_PX} className="mb-4" />
        <FactList
          facts={[
            { term: t('name'), detail: name },
            { term: t('roles'), detail: roleKeys.length > 0 && <Roles roleKeys={roleKeys} /> },
          ]}
        />
      </Card>
      <Card title={t('contactData')}>
        <FactList
          facts={[
            {
              term: t('mail'),
              detail: userLogin ? (
                <a href={`mailto:${userLogin}`} className="touch-line text-accent hover:underline">
                  {userLogin}
                </a>
              ) : (
                <span className="text-ink-3">{t('hidden')}</span>
              ),
            },
            { term: t('officePhone'), detail: <PhoneLink number={member.officePhone} /> },
            { term: t('companyMobile'), detail: <PhoneLink number={member.companyMobile} /> },
            { term: t('officeFax'), detail: member.officeFax },
          ]}
        />
      </Card>
      <Card title={t('companyData')}>
        {companyName && (
          <Monogram
            name={companyName}
            src={organisation?.thumbnailUrl ?? undefined}
            size={PICTURE_PX}
            className="mb-4"
          />
        )}
        <FactList
          facts={[
            ...(organisation ? [{ term: t('organisation'), detail: organisation.title }] : []),
            { term: t('company'), detail: [company.name, company.name2].filter(Boolean).join(', ') },
            { term: t('street'), detail: [company.street1, company.street2].filter(Boolean).join(', ') },
            { term: t('place'), detail: [company.zip, company.city].filter(Boolean).join(' ') },
          ]}
        />
      </Card>
    </div>
  );
}

function Roles({ roleKeys }: Pick<MemberProfileProps, 'roleKeys'>) {
  const names = useTranslations('roles');
  const meanings = useTranslations('roleMeanings');
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-1 pointer-coarse:gap-y-6">
      {roleKeys.map((role) => (
        <Term key={role} word={names(role)} meaning={meanings(role)} />
      ))}
    </span>
  );
}

function PhoneLink({ number }: { number: string }) {
  return number ? (
    <a href={`tel:${number.replaceAll(/[^+\d]/g, '')}`} className="touch-line text-accent hover:underline">
      {number}
    </a>
  ) : (
    '–'
  );
}

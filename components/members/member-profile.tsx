import { useTranslations } from 'next-intl';
import { Avatar } from '@/components/ui/avatar';
import { Card } from '@/components/ui/card';
import { FactList } from '@/components/ui/fact-list';
import { Monogram } from '@/components/ui/monogram';
import type { MemberDto } from '@/lib/contract/members';
import { roleLabelKey } from '@/lib/domain/members/role-labels';
import type { RoleKey } from '@/lib/domain/vocabulary/roles';

/** As the specification fixes it (portal-2 §2, Member profile). */
const PICTURE_PX = 128;

export interface MemberProfileProps {
  member: MemberDto;
  /** All roles of the person in the project. */
  roleKeys: readonly RoleKey[];
  /** The organisation the person works for; undefined for people outside. */
  organisation: { title: string; thumbnailUrl: string | null } | undefined;
}

/** Personal, contact and company data of somebody in a project. */
export function MemberProfile({ member, roleKeys, organisation }: MemberProfileProps) {
  const t = useTranslations('members');
  const names = useTranslations('roles');
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
            { term: t('roles'), detail: roleKeys.map((role) => names(roleLabelKey(role))).join(', ') },
          ]}
        />
      </Card>
      <Card title={t('contactData')}>
        <FactList
          facts={[
            {
              term: t('mail'),
              detail: userLogin ? (
                <a href={`mailto:${userLogin}`} className="text-accent hover:underline">
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

function PhoneLink({ number }: { number: string }) {
  return number ? (
    <a href={`tel:${number.replaceAll(/[^+\d]/g, '')}`} className="text-accent hover:underline">
      {number}
    </a>
  ) : (
    '–'
  );
}

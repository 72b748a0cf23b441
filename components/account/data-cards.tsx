import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { FactList } from '@/components/ui/fact-list';
import type { ProfileDto } from '@/lib/contract/profile';
import { hasFullName } from '@/lib/domain/account/personal-data';
import { EditAddress, EditContact, EditPersonalData } from './edit-buttons';

/** Name and login; the name of an external login is changed at its identity provider (portal-1 §2). */
export function PersonalDataCard({ profile }: { profile: ProfileDto }) {
  const t = useTranslations('profile');
  const { firstName, lastName } = profile.userProfile;
  return (
    <Card
      title={t('personalData')}
      aside={
        profile.abilities.editPersonalData.can && (
          <EditPersonalData
            person={{ firstName: firstName ?? '', lastName: lastName ?? '' }}
            version={profile.user.version}
          />
        )
      }
    >
      <FactList
        facts={[
          { term: t('firstName'), detail: firstName },
          { term: t('lastName'), detail: lastName },
          { term: t('access'), detail: profile.isExternalLogin ? t('external') : t('withPassword') },
        ]}
      />
    </Card>
  );
}

export function CompanyCard({ address }: Pick<ProfileDto, 'address'>) {
  const t = useTranslations('profile');
  return (
    <Card title={t('companyData')} aside={<EditAddress address={address} />}>
      <FactList
        facts={(['name', 'street1', 'street2', 'zip', 'city'] as const).map((field) => ({
          term: t(`address.${field}`),
          detail: address?.[field],
        }))}
      />
    </Card>
  );
}

/** Contact data can be edited after the name is complete (portal-1 §2). */
export function ContactCard({ profile }: { profile: ProfileDto }) {
  const t = useTranslations('profile');
  const { contact, userProfile } = profile;
  const blocked = hasFullName(userProfile) ? undefined : t('nameFirst');
  return (
    <Card title={t('contactData')} aside={<EditContact contact={contact} blocked={blocked} />}>
      <FactList
        facts={(['officePhone', 'companyMobile'] as const).map((field) => ({
          term: t(`contact.${field}`),
          detail: contact?.[field],
        }))}
      />
    </Card>
  );
}

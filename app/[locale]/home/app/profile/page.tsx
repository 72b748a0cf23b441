import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CompanyCard, ContactCard, PersonalDataCard } from '@/components/account/data-cards';
import { PortraitCard } from '@/components/account/portrait-card';
import { SecondFactorCard } from '@/components/account/second-factor-card';
import { SessionsCard } from '@/components/account/sessions-card';
import { SettingsCard } from '@/components/account/settings-card';
import { TokensCard } from '@/components/account/tokens-card';
import { RefreshWhenChanged } from '@/components/shell/refresh-when-changed';
import { StorageCard } from '@/components/storage/storage-card';
import { SubstitutesCard } from '@/components/substitutes/substitutes-card';
import { PageHeader } from '@/components/ui/page-header';
import { loadProfile } from './load-profile';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('profile');
  return { title: t('title') };
}

/** The user's data, settings, tokens and sessions, on a grid of twelve columns (portal-1 §2). */
export default async function ProfilePage({ searchParams }: PageProps<'/[locale]/home/app/profile'>) {
  const [t, data, query] = await Promise.all([getTranslations('profile'), loadProfile(), searchParams]);
  const { profile, tokens, sessions, factor, substitutions, storage, name, language, languages, now, since } =
    data;
  const { user, userProfile, abilities } = profile;
  return (
    <>
      <PageHeader title={t('title')} />
      <div className="grid grid-cols-12 items-start gap-4">
        <div className="col-span-12 md:col-span-4 lg:col-span-3">
          <PortraitCard
            login={user.userLogin}
            name={name}
            thumbnailUrl={userProfile.thumbnailUrl}
            canDelete={abilities.deletePicture.can}
          />
        </div>
        <div className="col-span-12 grid grid-cols-12 items-start gap-4 md:col-span-8 lg:col-span-9">
          <div className="col-span-12 flex flex-col gap-4 lg:col-span-6">
            <PersonalDataCard profile={profile} />
            <CompanyCard address={profile.address} />
            <ContactCard profile={profile} />
            <TokensCard
              tokens={tokens}
              now={now}
              asksPassword={!profile.isExternalLogin}
              isContinued={query.new === 'token'}
            />
          </div>
          <div className="col-span-12 flex flex-col gap-4 lg:col-span-6">
            <SettingsCard
              userId={user.userID}
              dailyStatusMail={userProfile.dailyStatusMail}
              notificationMail={userProfile.notificationMail}
              language={language}
              languages={languages}
              canChangePassword={abilities.changePassword.can}
            />
            <SubstitutesCard userId={user.userID} substitutions={substitutions} />
            <RefreshWhenChanged
              name="listSubstitutes"
              target={{ params: { userID: user.userID } }}
              shown={{ data: substitutions, count: substitutions.length }}
              since={since}
            />
            {abilities.changePassword.can && <SecondFactorCard factor={factor} />}
            <SessionsCard sessions={sessions} />
            <StorageCard storage={storage} />
          </div>
        </div>
      </div>
    </>
  );
}

'use client';

import { CompanyCard, ContactCard, PersonalDataCard } from '@/components/account/data-cards';
import { PortraitCard } from '@/components/account/portrait-card';
import { SecondFactorCard } from '@/components/account/second-factor-card';
import { SessionsCard } from '@/components/account/sessions-card';
import { SettingsCard } from '@/components/account/settings-card';
import { TokensCard } from '@/components/account/tokens-card';
import { LegalCard } from '@/components/configuration/legal-card';
import { PortalCard } from '@/components/configuration/portal-card';
import { SettingsCards } from '@/components/configuration/settings-cards';
import { SubstitutesCard } from '@/components/substitutes/substitutes-card';
import { BUILT_IN_ACCENT } from '@/lib/domain/configuration/accent';
import { NO_LEGAL_TEXTS } from '@/lib/domain/configuration/legal-texts';
import { INITIAL_SETTINGS } from '@/lib/domain/configuration/settings';
import { Sample } from './sample';
import { NEW_PROFILE, PROFILE, SESSIONS, SUBSTITUTIONS, TOKENS, VIEWER_ID } from './sample-people';

const NOW = '2026-05-05T08:00:00Z';
const FACTOR = { isEnabled: true, enabledOn: NOW, recoveryCodesLeft: 2 };
const PRODUCT = {
  ...{ productID: 1, productKey: 'planner', title: 'Building Company', version: 1 },
  ...{ workflowsAllowed: true, timeZone: 'Europe/Berlin', accent: BUILT_IN_ACCENT },
  ...{ replyTo: 'office@example.com', thumbnailUrl: null },
};
const LEGAL = {
  ...NO_LEGAL_TEXTS,
  ...{
    provider: 'Building Company\nHarbour 1\n26506 Norden',
    contactMail: 'company@example.com',
    version: 3,
  },
  privacy: { en: 'Nothing is stored.', de: 'Nichts wird gespeichert.' },
};
const BOX = 'grid w-full min-w-0 grid-cols-1 gap-3';

/** Samples of the cards of the profile and of the organisation: complete, and on the first day. */
export function AccountSamples() {
  return (
    <>
      <Sample name="PersonalDataCard, CompanyCard, ContactCard, PortraitCard">
        {[PROFILE, NEW_PROFILE].map((profile) => (
          <div key={String(profile.isExternalLogin)} className={BOX}>
            <PersonalDataCard profile={profile} />
            <CompanyCard address={profile.address} />
            <ContactCard profile={profile} />
            <PortraitCard
              login={profile.user.userLogin}
              name="Anna Adams"
              thumbnailUrl={null}
              canDelete={!profile.isExternalLogin}
            />
          </div>
        ))}
      </Sample>
      <Sample name="SettingsCard, SecondFactorCard, SessionsCard">
        <div className={BOX}>
          <SettingsCard
            languages={['de', 'en', 'nl']}
            {...{ userId: VIEWER_ID, dailyStatusMail: true, notificationMail: 'daily' }}
            {...{ language: 'en', canChangePassword: true }}
          />
          <SecondFactorCard factor={FACTOR} />
          <SecondFactorCard factor={{ isEnabled: false, enabledOn: null, recoveryCodesLeft: 0 }} />
          <SessionsCard sessions={SESSIONS} />
        </div>
      </Sample>
      <Sample name="TokensCard, SubstitutesCard">
        <div className={BOX}>
          {[true, false].map((isFilled) => (
            <div key={String(isFilled)} className={BOX}>
              <TokensCard tokens={isFilled ? TOKENS : []} now={NOW} asksPassword isContinued={false} />
              <SubstitutesCard userId={VIEWER_ID} substitutions={isFilled ? SUBSTITUTIONS : []} />
            </div>
          ))}
        </div>
      </Sample>
      <Sample name="PortalCard">
        <div className={BOX}>
          <PortalCard product={PRODUCT} />
        </div>
      </Sample>
      <Sample name="LegalCard">
        <div className={BOX}>
          <LegalCard legal={LEGAL} />
          <LegalCard legal={{ ...NO_LEGAL_TEXTS, version: 0 }} />
        </div>
      </Sample>
      <Sample name="SettingsCards">
        <SettingsCards settings={{ ...INITIAL_SETTINGS, idleHours: 2, version: 1 }} />
      </Sample>
    </>
  );
}

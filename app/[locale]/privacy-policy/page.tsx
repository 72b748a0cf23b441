import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { LegalText } from '@/components/shell/legal-text';
import { PublicFrame } from '@/components/shell/public-frame';
import { legalSections } from '@/lib/domain/configuration/legal-texts';
import { getLegalTexts } from '@/lib/page/legal-texts';
import { getPortalName } from '@/lib/page/portal-name';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('legal');
  return { title: t('privacy.title') };
}

export default async function PrivacyPolicyPage() {
  const [t, locale, { privacy }] = await Promise.all([
    getTranslations('legal'),
    getLocale(),
    getLegalTexts(),
  ]);
  return (
    <PublicFrame portalName={await getPortalName()}>
      <LegalText title={t('privacy.title')} sections={legalSections(privacy, locale)} />
    </PublicFrame>
  );
}

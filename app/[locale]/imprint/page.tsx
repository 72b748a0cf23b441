import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { LegalText } from '@/components/shell/legal-text';
import { PublicFrame } from '@/components/shell/public-frame';
import { legalSections } from '@/lib/domain/configuration/legal-texts';
import { getLegalTexts } from '@/lib/page/legal-texts';
import { getPortalName } from '@/lib/page/portal-name';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('legal');
  return { title: t('imprint.title') };
}

export default async function ImprintPage() {
  const [t, locale, legal] = await Promise.all([
    getTranslations('legal.imprint'),
    getLocale(),
    getLegalTexts(),
  ]);
  const { provider, contactMail, phone, responsible } = legal;
  const contact = [contactMail && t('mail', { mail: contactMail }), phone && t('phone', { phone })];
  const entered = [
    { title: t('provider'), text: provider },
    { title: t('contact'), text: contact.filter(Boolean).join('\n') },
    { title: t('responsible'), text: responsible },
  ].filter(({ text }) => text !== '');
  return (
    <PublicFrame portalName={await getPortalName()}>
      <LegalText title={t('title')} sections={[...entered, ...legalSections(legal.imprint, locale)]} />
    </PublicFrame>
  );
}

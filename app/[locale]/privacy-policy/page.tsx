import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { LegalText } from '@/components/shell/legal-text';
import { PublicFrame } from '@/components/shell/public-frame';

const SECTIONS = ['controller', 'purpose', 'data', 'cookies', 'storage', 'rights'] as const;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('legal');
  return { title: t('privacy.title') };
}

export default async function PrivacyPolicyPage() {
  const t = await getTranslations('legal');
  return (
    <PublicFrame>
      <LegalText
        title={t('privacy.title')}
        sections={SECTIONS.map((key) => ({ title: t(`privacy.${key}`), text: t(`privacy.${key}Text`) }))}
      />
    </PublicFrame>
  );
}

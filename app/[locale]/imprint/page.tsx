import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { LegalText } from '@/components/shell/legal-text';
import { PublicFrame } from '@/components/shell/public-frame';

const SECTIONS = ['provider', 'contact', 'responsible', 'liability', 'copyright'] as const;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('legal');
  return { title: t('imprint.title') };
}

export default async function ImprintPage() {
  const t = await getTranslations('legal');
  return (
    <PublicFrame>
      <LegalText
        title={t('imprint.title')}
        sections={SECTIONS.map((key) => ({ title: t(`imprint.${key}`), text: t(`imprint.${key}Text`) }))}
      />
    </PublicFrame>
  );
}

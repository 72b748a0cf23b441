import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { RefreshOnChange } from '@/components/shell/refresh-on-change';
import { Refusal } from '@/components/shell/refusal';
import { FeatureTable } from '@/components/tenants/feature-table';
import { LanguageSwitches } from '@/components/tenants/language-switches';
import { Card } from '@/components/ui/card';
import { PageHeader } from '@/components/ui/page-header';
import { getPageContext } from '@/lib/page/page-context';
import { loadFeatures } from './load-features';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin');
  return { title: t('featuresTitle') };
}

/** Which features each tenant has (portal-2 §6). */
export default async function FeaturesPage() {
  const [t, features, { changesSince }, { verdict, portal }] = await Promise.all([
    getTranslations('admin'),
    getTranslations('features'),
    getPageContext(),
    loadFeatures(),
  ]);
  if (!portal) return <Refusal title={t('featuresTitle')} verdict={verdict} />;
  return (
    <>
      <RefreshOnChange kinds={['administration']} since={changesSince} />
      <PageHeader title={t('featuresTitle')} facts={features('facts')} />
      <Card flush>
        <FeatureTable tenants={portal.tenants} />
      </Card>
      <Card flush title={features('languages.title')} className="mt-4">
        <p className="border-b px-3.5 py-2.5 text-ink-2">{features('languages.text')}</p>
        <LanguageSwitches languages={portal.languages} />
      </Card>
    </>
  );
}

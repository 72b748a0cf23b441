import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Refusal } from '@/components/shell/refusal';
import { FeatureTable } from '@/components/tenants/feature-table';
import { Card } from '@/components/ui/card';
import { PageHeader } from '@/components/ui/page-header';
import { canUseAdmin } from '@/lib/domain/permissions/can-use-admin';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { getPageContext } from '@/lib/page/page-context';
import { listTenants } from '@/lib/services/tenants/list-tenants';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin');
  return { title: t('featuresTitle') };
}

/** Which features each tenant has (portal-2 §6). */
export default async function FeaturesPage() {
  const [t, features, ctx] = await Promise.all([
    getTranslations('admin'),
    getTranslations('features'),
    getPageContext(),
  ]);
  const verdict = canUseAdmin(ctx.viewer);
  if (!verdict.can) return <Refusal title={t('featuresTitle')} verdict={verdict} />;
  return (
    <ClientMessages namespaces={['features']}>
      <PageHeader title={t('featuresTitle')} facts={features('facts')} />
      <Card flush>
        <FeatureTable tenants={await listTenants(ctx)} />
      </Card>
    </ClientMessages>
  );
}

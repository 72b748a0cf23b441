import { getTranslations } from 'next-intl/server';
import { Card } from '@/components/ui/card';
import { SimpleHtml } from '@/components/ui/simple-html';
import type { UnitPageData } from './load-unit-page';

/** The tenant's information for all members of its projects. */
export async function TenantInfoSection({ tenantInfo, panels }: Pick<UnitPageData, 'tenantInfo' | 'panels'>) {
  const t = await getTranslations('units');
  return (
    <Card title={t('tenantInfo')} isFolded={panels.foldsProjectCards}>
      <SimpleHtml nodes={tenantInfo} />
    </Card>
  );
}

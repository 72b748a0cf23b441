import { getTranslations } from 'next-intl/server';
import { Card } from '@/components/ui/card';
import { SimpleHtml } from '@/components/ui/simple-html';
import { getPageContext } from '@/lib/page/page-context';
import { getPageUnit } from '@/lib/page/page-unit';
import { getTenantInfo } from '@/lib/services/units/tenant-info';

/** What the tenant tells everybody in its projects. */
export async function TenantInfoSection({ unitId }: { unitId: string }) {
  const [ctx, { unit }, t] = await Promise.all([
    getPageContext(),
    getPageUnit(unitId),
    getTranslations('units'),
  ]);
  const nodes = await getTenantInfo(ctx, unit.rootUnitId);
  if (nodes.length === 0) return null;
  return (
    <Card title={t('tenantInfo')}>
      <SimpleHtml nodes={nodes} />
    </Card>
  );
}

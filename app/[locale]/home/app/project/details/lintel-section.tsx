import { getTranslations } from 'next-intl/server';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { ClipboardIcon } from '@/components/ui/icons';
import { getPageContext } from '@/lib/auth/page-context';
import { lintelsOfLot } from '@/lib/services/orders/list-lintel-items';

/** The place of the lintel table: says what is stored, until it can be edited here. */
export async function LintelSection({ unitId }: { unitId: string }) {
  const [ctx, t] = await Promise.all([getPageContext(), getTranslations('orders.lintel')]);
  const { length: count } = await lintelsOfLot(ctx, unitId);
  return (
    <Card title={t('title')} flush>
      <EmptyState icon={<ClipboardIcon />} title={t('rows', { count })}>
        {t('text')}
      </EmptyState>
    </Card>
  );
}

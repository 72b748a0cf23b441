import { useTranslations } from 'next-intl';
import { useGridStatus } from '@/components/data-grid/view/use-grid';
import { Badge } from '@/components/ui/badge';
import type { OrderStore } from './store/order-store';

/** Shows whether the rows can be changed. */
export function EditMark({ editable }: { editable: boolean }) {
  const t = useTranslations('orders');
  return <Badge tone={editable ? 'accent' : 'neutral'}>{editable ? t('editable') : t('readOnly')}</Badge>;
}

/** Number of rows, and how many are unsaved, invalid or in conflict. */
export function Figures({ order: { grid } }: { order: OrderStore }) {
  const t = useTranslations('orders');
  const { rows, unsaved, invalid, conflicts } = useGridStatus(grid);
  return <span className="mr-2">{t('figures', { rows, unsaved, invalid, conflicts })}</span>;
}

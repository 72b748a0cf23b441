import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/empty-state';
import { FilterIcon } from '@/components/ui/icons';

/** Shown instead of a list if no rows match the filters. */
export function NoMatch() {
  const t = useTranslations('lists');
  return (
    <EmptyState icon={<FilterIcon />} title={t('noMatchTitle')}>
      {t('noMatchText')}
    </EmptyState>
  );
}

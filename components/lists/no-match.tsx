import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/empty-state';
import { FilterIcon } from '@/components/ui/icons';

/** In the place of a list whose filters leave nothing. */
export function NoMatch() {
  const t = useTranslations('lists');
  return (
    <EmptyState icon={<FilterIcon />} title={t('noMatchTitle')}>
      {t('noMatchText')}
    </EmptyState>
  );
}

import { useTranslations } from 'next-intl';
import type { GridStatus } from '@/components/data-grid/store/status';

/** A short text on whether everything is saved. */
export function useSaveText({ saving, failed, unsaved }: GridStatus): string {
  const t = useTranslations('orders.toolbar');
  if (saving > 0) return t('saving');
  if (failed > 0) return t('failed');
  return unsaved > 0 ? t('kept') : t('saved');
}

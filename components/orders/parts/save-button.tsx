import { useTranslations } from 'next-intl';
import type { GridStatus } from '@/components/data-grid/store/status';
import { Button, type ButtonProps } from '@/components/ui/button';

interface SaveButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'tip' | 'className'> {
  status: GridStatus;
  onSave: () => void;
}

/** Saves all rows that can be saved. */
export function SaveButton({ status: { saving, saveable }, onSave, ...look }: SaveButtonProps) {
  const t = useTranslations('orders.toolbar');
  return (
    <Button {...look} busy={saving > 0} disabled={saveable === 0} onClick={onSave}>
      {saveable > 0 ? t('saveRows', { rows: saveable }) : t('save')}
    </Button>
  );
}

import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';

interface DeleteRowsDialogProps {
  /** How many are to be deleted; the question is open while there are any. */
  rows: number;
  onClose: () => void;
  onConfirm: () => Promise<void>;
}

/** Asks before saved rows are deleted at once. */
export function DeleteRowsDialog({ rows, onClose, onConfirm }: DeleteRowsDialogProps) {
  const t = useTranslations('orders.delete');
  return (
    <ConfirmDialog
      open={rows > 0}
      onClose={onClose}
      onConfirm={onConfirm}
      variant="danger"
      title={t('title', { rows })}
      confirmLabel={t('confirm')}
    >
      {t('text')}
    </ConfirmDialog>
  );
}

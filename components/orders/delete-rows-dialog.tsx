import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';

interface DeleteRowsDialogProps {
  /** Number of rows to delete; the dialog is open if it is above 0. */
  rows: number;
  onClose: () => void;
  onConfirm: () => Promise<void>;
}

/** Asks for confirmation before saved rows are deleted at once. */
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

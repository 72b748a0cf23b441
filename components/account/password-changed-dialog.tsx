import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { Notice } from '@/components/ui/notice';

interface PasswordChangedDialogProps {
  /** The password is one of the most common ones. */
  isCommon: boolean;
  onClose: () => void;
}

/** Confirms that the password was changed. */
export function PasswordChangedDialog({ isCommon, onClose }: PasswordChangedDialogProps) {
  const t = useTranslations('profile.password');
  const common = useTranslations('common');
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent width={350}>
        <DialogHeader>
          <DialogTitle>{t('changedTitle')}</DialogTitle>
        </DialogHeader>
        <DialogBody>
          <p className="text-ink-2">{t('changedText')}</p>
          {isCommon && (
            <Notice tone="warn" className="mt-3">
              {t('common')}
            </Notice>
          )}
        </DialogBody>
        <DialogFooter>
          <Button variant="primary" onClick={onClose}>
            {common('ok')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

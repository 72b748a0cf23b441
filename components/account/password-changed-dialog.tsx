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
  /** It is one of those that are guessed first. */
  isCommon: boolean;
  onClose: () => void;
}

/** The new password is in use. */
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

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import {
  Dialog,
  DialogBody,
  DialogCancel,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from './dialog';
import { FailureNotice, type ShownFailure } from './failure-notice';

interface ListDialogProps {
  title: string;
  text?: string;
  /** Why the list could not be loaded. */
  failure: ShownFailure | undefined;
  isLoading: boolean;
  /** The list. */
  children: ReactNode;
  onClose: () => void;
}

/** A list that is loaded when the dialog opens. */
export function ListDialog({ title, text, failure, isLoading, children, onClose }: ListDialogProps) {
  const t = useTranslations('common');
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent width={600}>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          {text !== undefined && <DialogDescription>{text}</DialogDescription>}
        </DialogHeader>
        <DialogBody className="px-0">
          {failure && <FailureNotice failure={failure} />}
          {isLoading && <p className="px-5 text-ink-2">{t('loading')}</p>}
          {children}
        </DialogBody>
        <DialogFooter>
          <DialogCancel>{t('close')}</DialogCancel>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

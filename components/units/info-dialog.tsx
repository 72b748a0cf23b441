'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';

export interface InfoDialogProps {
  title: ReactNode;
  children: ReactNode;
  onClose: () => void;
}

/** Shows information to acknowledge. As wide as a question (portal-2 §2). */
export function InfoDialog({ title, children, onClose }: InfoDialogProps) {
  const t = useTranslations('common');
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent width={350}>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
        </DialogHeader>
        <DialogBody>
          <div className="flex flex-col gap-2 text-ink-2">{children}</div>
        </DialogBody>
        <DialogFooter>
          <Button variant="primary" onClick={onClose}>
            {t('ok')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

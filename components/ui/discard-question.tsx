'use client';

import { useTranslations } from 'next-intl';
import {
  AlertDialog,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
} from './alert-dialog';
import { Button } from './button';

export interface DiscardQuestionProps {
  onKeep: () => void;
  onDiscard: () => void;
}

/** Asks before the input of a dialog is discarded. */
export function DiscardQuestion({ onKeep, onDiscard }: DiscardQuestionProps) {
  const t = useTranslations('common.discard');
  return (
    <AlertDialog open onOpenChange={onKeep}>
      <AlertDialogContent>
        <AlertDialogHeader>
          <AlertDialogTitle>{t('title')}</AlertDialogTitle>
          <AlertDialogDescription>{t('text')}</AlertDialogDescription>
        </AlertDialogHeader>
        <AlertDialogFooter>
          <Button variant="danger" onClick={onDiscard}>
            {t('discard')}
          </Button>
          <Button variant="primary" data-dialog-safe onClick={onKeep}>
            {t('keep')}
          </Button>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { Button } from './button';
import { DialogContent, DialogFooter } from './dialog-parts';

export interface DiscardQuestionProps {
  onKeep: () => void;
  onDiscard: () => void;
}

/** Asks before what was typed into a dialog is thrown away. */
export function DiscardQuestion({ onKeep, onDiscard }: DiscardQuestionProps) {
  const t = useTranslations('common.discard');
  return (
    <DialogContent kind="alert" width={350} title={t('title')} description={t('text')} onDismiss={onKeep}>
      <DialogFooter>
        <Button variant="danger" onClick={onDiscard}>
          {t('discard')}
        </Button>
        <Button variant="primary" data-dialog-safe onClick={onKeep}>
          {t('keep')}
        </Button>
      </DialogFooter>
    </DialogContent>
  );
}

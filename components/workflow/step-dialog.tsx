'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Field, Textarea } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { toast } from '@/components/ui/toast-store';
import { useRefresh } from '@/lib/client/use-refresh';
import { takeStep } from '@/lib/client/workflow';
import type { StepView } from './step-view';
import { useFailureToast } from './use-failure-toast';

const MAX_MESSAGE_LENGTH = 2000;

export interface StepDialogProps {
  unitId: string;
  version: number;
  step: StepView;
  onClose: () => void;
}

/** Asks before a step is taken: what it brings about, and what speaks against it (domain.md §4, ask). */
export function StepDialog({ unitId, version, step, onClose }: StepDialogProps) {
  const t = useTranslations('workflow');
  const refresh = useRefresh();
  const tellFailure = useFailureToast(t('failed'));
  const [message, setMessage] = useState('');
  const { actionKey, requirement, asks, takesMessage } = step;

  async function confirm(): Promise<boolean> {
    try {
      await takeStep({ unitId, version, requirement, message: message.trim() || null });
    } catch (error) {
      tellFailure(error);
      return false;
    }
    toast.success(t(`done.${actionKey}`));
    refresh();
    return true;
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t(`actions.${actionKey}`)}
      confirmLabel={t(`actions.${actionKey}`)}
      variant={actionKey === 'archiveProject' ? 'danger' : 'primary'}
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-3">
        <p className="text-ink-2">{t(`effects.${actionKey}`)}</p>
        {asks.map((ask) => (
          <Notice key={ask} tone="warn">
            {t(`asks.${ask}`)}
          </Notice>
        ))}
        {takesMessage && (
          <Field label={t(`messages.${takesMessage}.label`)} hint={t(`messages.${takesMessage}.hint`)}>
            {(bound) => (
              <Textarea
                {...bound}
                rows={4}
                maxLength={MAX_MESSAGE_LENGTH}
                value={message}
                onChange={(event) => setMessage(event.target.value)}
              />
            )}
          </Field>
        )}
      </div>
    </ConfirmDialog>
  );
}

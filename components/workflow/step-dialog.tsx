'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Field, Textarea } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { toast } from '@/components/ui/toast-store';
import { OfflineError, ProblemError } from '@/lib/client/http';
import { takeStep } from '@/lib/client/workflow';
import type { StepView } from './step-view';

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
  const router = useRouter();
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
    router.refresh();
    return true;
  }

  function tellFailure(error: unknown): void {
    if (error instanceof OfflineError) {
      toast.error({ title: t('failed'), text: t('offline') });
    } else if (error instanceof ProblemError) {
      // Somebody else was faster: the page shows what has become of the unit.
      if (error.status === 409 || error.status === 412) router.refresh();
      toast.error({ title: t('failed'), text: error.messages[0]?.message ?? error.message });
    } else {
      throw error;
    }
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
          <Field label={t('message')} hint={t('messageHint')}>
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

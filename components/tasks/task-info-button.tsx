'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { cx } from '@/components/ui/cx';
import { Dialog } from '@/components/ui/dialog';
import { InfoIcon } from '@/components/ui/icons';
import { TONE_CLASSES, type Tone } from '@/components/ui/tone';
import type { WaitingTaskKey } from '@/lib/domain/vocabulary/states';
import type { LotKind } from '@/lib/domain/workflow/task-labels';
import { TaskText } from './task-text';

export interface TaskInfoButtonProps {
  taskKey: WaitingTaskKey;
  kind: LotKind;
  /** The task's name, as the list shows it. */
  label: string;
  tone: Tone;
  /** The page of its unit. */
  href: string;
}

/** The name of a task; opens what it is about (portal-1 §2, task info dialog). */
export function TaskInfoButton({ taskKey, kind, label, tone, href }: TaskInfoButtonProps) {
  const t = useTranslations('tasks');
  const common = useTranslations('common');
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        data-tip={t('whatIsIt', { task: label })}
        className={cx(
          'relative z-[1] inline-flex h-6 max-w-full items-center gap-1.5 rounded-full px-2.5 font-medium text-xs',
          'whitespace-nowrap hover:brightness-96 pointer-coarse:h-8',
          TONE_CLASSES[tone].soft,
        )}
        onClick={() => setOpen(true)}
      >
        <span className="truncate">{label}</span>
        <InfoIcon size={14} />
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t(`info.${taskKey}.title`)}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{common('close')}</Button>
            <ButtonLink href={href} variant="primary">
              {t('goToProject')}
            </ButtonLink>
          </>
        }
      >
        <TaskText taskKey={taskKey} kind={kind} />
      </Dialog>
    </>
  );
}

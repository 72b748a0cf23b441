'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { cx } from '@/components/ui/cx';
import { InfoIcon } from '@/components/ui/icons';
import { later } from '@/components/ui/later';
import { TONE_CLASSES, type Tone } from '@/components/ui/tone';
import { Tip } from '@/components/ui/tooltip';
import type { TaskInfoDialogProps } from './task-info-dialog';

const TaskInfoDialog = later(() => import('./task-info-dialog').then((own) => own.TaskInfoDialog));

export interface TaskInfoButtonProps extends Omit<TaskInfoDialogProps, 'onClose'> {
  /** The task's name as in the list. */
  label: string;
  tone: Tone;
}

/** The name of a task; a click opens its description (portal-1 §2, task info dialog). */
export function TaskInfoButton({ taskKey, kind, label, tone, href }: TaskInfoButtonProps) {
  const t = useTranslations('tasks');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Tip text={t('whatIsIt', { task: label })}>
        <button
          type="button"
          aria-haspopup="dialog"
          className={cx(
            'relative z-[1] inline-flex h-6 max-w-full items-center gap-1.5 rounded-full px-2.5 font-medium text-xs',
            'whitespace-nowrap hover:brightness-96 pointer-coarse:h-8 pointer-coarse:before:absolute pointer-coarse:before:inset-x-0 pointer-coarse:before:-inset-y-2.5 pointer-coarse:before:content-[""]',
            TONE_CLASSES[tone].soft,
          )}
          onClick={() => setOpen(true)}
        >
          <span className="truncate">{label}</span>
          <InfoIcon size={14} />
        </button>
      </Tip>
      {open && <TaskInfoDialog taskKey={taskKey} kind={kind} href={href} onClose={() => setOpen(false)} />}
    </>
  );
}

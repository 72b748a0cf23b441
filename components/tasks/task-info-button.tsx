'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Dialog } from '@/components/ui/dialog';
import { InfoIcon } from '@/components/ui/icons';
import type { WaitingTaskKey } from '@/lib/domain/workflow/task-labels';
import { TaskText } from './task-text';

export interface TaskInfoButtonProps {
  taskKey: WaitingTaskKey;
  /** The task's name, as the list shows it. */
  label: string;
  className: string;
  /** The page of its unit. */
  href: string;
}

/** The name of a task; opens what it is about (portal-1 §2, task info dialog). */
export function TaskInfoButton({ taskKey, label, className, href }: TaskInfoButtonProps) {
  const t = useTranslations('tasks');
  const common = useTranslations('common');
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        data-tip={t('whatIsIt', { task: label })}
        className={className}
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
        <TaskText taskKey={taskKey} />
      </Dialog>
    </>
  );
}

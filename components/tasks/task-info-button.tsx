'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { cx } from '@/components/ui/cx';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { InfoIcon } from '@/components/ui/icons';
import { TONE_CLASSES, type Tone } from '@/components/ui/tone';
import { Tip } from '@/components/ui/tooltip';
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
      <Tip text={t('whatIsIt', { task: label })}>
        <button
          type="button"
          aria-haspopup="dialog"
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
      </Tip>
      <Dialog open={open} onOpenChange={() => setOpen(false)}>
        <DialogContent>
          <DialogHeader>
            <DialogTitle>{t(`info.${taskKey}.title`)}</DialogTitle>
          </DialogHeader>
          <DialogBody>
            <TaskText taskKey={taskKey} kind={kind} />
          </DialogBody>
          <DialogFooter>
            <Button onClick={() => setOpen(false)}>{common('close')}</Button>
            <ButtonLink href={href} variant="primary">
              {t('goToProject')}
            </ButtonLink>
          </DialogFooter>
        </DialogContent>
      </Dialog>
    </>
  );
}

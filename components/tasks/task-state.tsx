import { useTranslations } from 'next-intl';
import { StateBadge } from '@/components/ui/badge';
import { cx } from '@/components/ui/cx';
import { TONE_CLASSES } from '@/components/ui/tone';
import type { TaskDto } from '@/lib/contract/tasks';
import { unitPagePath } from '@/lib/domain/units/unit-page-path';
import { STATE_TONES } from '@/lib/domain/workflow/state-tones';
import { waitingTaskKey } from '@/lib/domain/workflow/task-labels';
import { TaskInfoButton } from './task-info-button';

/** The task of a row, in the colour of its unit's state; a press says what it is about. */
export function TaskState({ task }: { task: TaskDto }) {
  const t = useTranslations('taskKeys');
  const tone = STATE_TONES[task.stateKey];
  const taskKey = waitingTaskKey(task.taskKey);
  if (taskKey === null) return <StateBadge tone={tone}>{t(task.taskKey)}</StateBadge>;
  return (
    <TaskInfoButton
      taskKey={taskKey}
      label={t(taskKey)}
      href={unitPagePath(task.rootProjectUnitID, task.projectUnitID)}
      className={cx(
        'relative z-[1] inline-flex h-6 max-w-full items-center gap-1.5 rounded-full px-2.5 font-medium text-xs',
        'whitespace-nowrap hover:brightness-96 pointer-coarse:h-8',
        TONE_CLASSES[tone].soft,
      )}
    />
  );
}

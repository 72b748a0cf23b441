'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { later } from '@/components/ui/later';
import type { Answer } from '@/lib/client/call';
import { useResource } from '@/lib/client/use-resource';
import type { NextTaskDto } from '@/lib/contract/dashboard';
import { href } from '@/lib/domain/navigation/pages';
import { inboxKey } from '@/lib/domain/workflow/inbox';
import { useAskedSteps } from '../inbox/use-asked-steps';
import { NextTaskCard } from './next-task-card';

/** Whether no task before shows the same picture: lots without drawings show that of their project. */
function isPictured(tasks: readonly NextTaskDto[], index: number): boolean {
  const keyOf = (task: NextTaskDto | undefined) => task?.drawing?.projectFileID ?? task?.rootProjectUnitID;
  return tasks.findIndex((task) => keyOf(task) === keyOf(tasks[index])) === index;
}

const StepsDialog = later(() => import('../inbox/steps-dialog').then((own) => own.StepsDialog));

export interface NextTasksProps {
  /** The answer rendered by the server, and the event position before it was read. */
  fallback: Answer<'getDashboard'>;
  since: string;
}

/** The user's open tasks, the most overdue first, each with its step or a link to it; renders nothing without tasks. */
export function NextTasks({ fallback, since }: NextTasksProps) {
  const t = useTranslations('dashboard.tasks');
  const { data, mutate } = useResource('getDashboard', {}, { fallback, since });
  const { asked, isAsking, ask, close } = useAskedSteps<NextTaskDto>();
  const { next, count } = data.data.tasks;
  return (
    <>
      {count > 0 && (
        <Card
          title={t('title')}
          aside={
            count > next.length && (
              <Link
                href={href('taskList')}
                className="flex min-h-6 items-center text-accent text-sm hover:underline pointer-coarse:min-h-touch"
              >
                {t('all', { count })}
              </Link>
            )
          }
        >
          <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,260px),1fr))] gap-3">
            {next.map((task, index) => (
              <NextTaskCard
                key={inboxKey(task)}
                task={task}
                isFirst={index === 0}
                isPictured={isPictured(next, index)}
                isAsking={isAsking}
                onAsk={ask}
              />
            ))}
          </ul>
        </Card>
      )}
      {asked && <StepsDialog {...asked} onClose={close} onTaken={() => void mutate()} />}
    </>
  );
}

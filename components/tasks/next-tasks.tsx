import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import type { TaskDto } from '@/lib/contract/tasks';
import { href } from '@/lib/domain/navigation/pages';
import { unitPagePath } from '@/lib/domain/navigation/unit-page-path';
import { waitingTaskKey } from '@/lib/domain/workflow/task-labels';
import { titlesOf } from '@/lib/domain/workflow/task-titles';

export interface NextTasksProps {
  /** Those that have waited longest. */
  tasks: readonly TaskDto[];
  /** How many wait in all. */
  count: number;
  now: Date;
}

/** What waits for the person, the longest first, each with the button that leads to it. */
export function NextTasks({ tasks, count, now }: NextTasksProps) {
  const t = useTranslations('dashboard.tasks');
  return (
    <Card title={t('title')} aside={<span className="tabular-nums">{count}</span>} flush>
      <ul className="divide-y">
        {tasks.map((task) => (
          <NextTask key={`${task.projectUnitID}/${task.taskKey}`} task={task} now={now} />
        ))}
      </ul>
      {count > tasks.length && (
        <p className="border-t px-3.5 py-2">
          <Link href={href('inbox')} className="text-accent hover:underline">
            {t('all', { count })}
          </Link>
        </p>
      )}
    </Card>
  );
}

function NextTask({ task, now }: { task: TaskDto; now: Date }) {
  const t = useTranslations('tasks');
  const format = useFormatter();
  const taskKey = waitingTaskKey(task.taskKey);
  if (taskKey === null) return null;
  const titles = titlesOf(task);
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1.5 px-3.5 py-2">
      <span className="min-w-0 flex-1 basis-56">
        <span className="block truncate font-medium">{titles.at(-1)}</span>
        <span className="block truncate text-ink-3 text-xs">
          {[task.projectUnitNo, ...titles.slice(0, -1)].join(' · ')}
          {' · '}
          <time dateTime={task.changedOn}>{format.relativeTime(new Date(task.changedOn), now)}</time>
        </span>
      </span>
      <ButtonLink href={unitPagePath(task.rootProjectUnitID, task.projectUnitID)} prefetch={false}>
        {t(`info.${taskKey}.title`)}
      </ButtonLink>
    </li>
  );
}

'use client';

import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { CountBadge, StateBadge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { ChevronRightIcon } from '@/components/ui/icons';
import { stretchedLink } from '@/components/ui/table';
import { type UnitSummaryProps, useUnitSummary } from '@/lib/client/use-unit-summary';
import type { TaskDto } from '@/lib/contract/tasks';
import { href } from '@/lib/domain/navigation/pages';
import { unitPagePath } from '@/lib/domain/navigation/unit-page-path';
import { STATE_TONES } from '@/lib/domain/vocabulary/states';
import { taskKind } from '@/lib/domain/workflow/task-labels';
import { useTaskText } from '@/lib/i18n/use-task-text';

interface TasksBelowProps {
  summary: UnitSummaryProps;
  /** Time of rendering. */
  now: Date;
}

/** The viewer's open tasks on the units below; updated live. */
export function TasksBelow({ summary, now }: TasksBelowProps) {
  const { tasks, taskCount } = useUnitSummary(summary);
  if (taskCount === 0) return null;
  // A task may be newer than the page, so "now" is at least its time.
  const latest = Math.max(now.getTime(), ...tasks.map(({ changedOn }) => Date.parse(changedOn)));
  return <TaskLinks tasks={tasks} count={taskCount} now={new Date(latest)} />;
}

/** Number of tasks shown at first; the others can be expanded. */
const SHOWN = 4;

interface TaskLinksProps {
  /** The latest tasks. */
  tasks: readonly TaskDto[];
  count: number;
  now: Date;
}

/** Tasks elsewhere in the project, each with a link to its unit. */
function TaskLinks({ tasks, count, now }: TaskLinksProps) {
  const t = useTranslations('tasks');
  const rest = tasks.slice(SHOWN);
  return (
    <Card title={t('below')} mark={<CountBadge count={count} />} flush>
      <ul>
        {tasks.slice(0, SHOWN).map((task) => (
          <TaskLink key={`${task.projectUnitID}/${task.taskKey}`} task={task} now={now} />
        ))}
      </ul>
      {rest.length > 0 && (
        <details className="border-t">
          <summary className="px-3.5 py-2 text-ink-2 text-sm hover:bg-hover pointer-coarse:py-[13px]">
            {t('more', { count: count - SHOWN })}
          </summary>
          <ul className="border-t">
            {rest.map((task) => (
              <TaskLink key={`${task.projectUnitID}/${task.taskKey}`} task={task} now={now} />
            ))}
            {count > tasks.length && (
              <li className="px-3.5 py-2">
                <Link href={href('taskList')} className="touch-line text-accent hover:underline">
                  {t('all')}
                </Link>
              </li>
            )}
          </ul>
        </details>
      )}
    </Card>
  );
}

function TaskLink({ task, now }: { task: TaskDto; now: Date }) {
  const stateText = useTaskText();
  const format = useFormatter();
  return (
    <li className="relative flex min-h-10 items-center gap-3 border-b px-3.5 py-1.5 last:border-b-0 hover:bg-hover">
      <span className="min-w-0 flex-1 break-words">
        <Link
          href={unitPagePath(task.rootProjectUnitID, task.projectUnitID)}
          prefetch={false}
          className={stretchedLink}
        >
          <span className="font-medium">{task.unitTitle}</span>
        </Link>
        <span className="text-ink-3 text-xs max-sm:block sm:ml-2">{task.parentUnitTitle}</span>
      </span>
      <StateBadge tone={STATE_TONES[task.stateKey]}>{stateText(taskKind(task))}</StateBadge>
      <time
        dateTime={task.changedOn}
        className="w-28 whitespace-nowrap text-right text-ink-3 text-xs max-sm:hidden"
      >
        {format.relativeTime(new Date(task.changedOn), now)}
      </time>
      <ChevronRightIcon className="text-ink-3" />
    </li>
  );
}

import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { Monogram } from '@/components/ui/monogram';
import { stretchedLink } from '@/components/ui/table';
import { TONE_CLASSES } from '@/components/ui/tone';
import { unitPagePath } from '@/lib/domain/units/unit-page-path';
import { STATE_TONES } from '@/lib/domain/workflow/state-tones';
import type { TaskRow } from './task-row';
import { TaskState } from './task-state';
import { TaskPath } from './task-table';

/** The same tasks as cards. */
export function TaskCards({ tasks }: { tasks: readonly TaskRow[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,264px),1fr))] gap-3 p-3.5">
      {tasks.map((task) => (
        <TaskCard key={`${task.projectUnitID}/${task.taskKey}`} task={task} />
      ))}
    </ul>
  );
}

function TaskCard({ task }: { task: TaskRow }) {
  const t = useTranslations('units');
  const format = useFormatter();
  const { mark } = TONE_CLASSES[STATE_TONES[task.stateKey]];
  return (
    <li className="relative flex flex-col gap-3 overflow-hidden rounded border p-3.5 pl-4 hover:border-line-strong hover:bg-hover">
      <span aria-hidden="true" className={cx('absolute inset-y-0 left-0 w-[3px]', mark)} />
      <div className="flex items-start gap-3">
        <Monogram name={task.organisation} size={36} />
        <Link
          href={unitPagePath(task.rootProjectUnitID, task.projectUnitID)}
          className={cx('min-w-0', stretchedLink)}
          prefetch={false}
        >
          <TaskPath task={task} />
        </Link>
      </div>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2">
        <TaskState task={task} />
        <time dateTime={task.changedOn} className="whitespace-nowrap text-ink-3 text-xs">
          {t('since', { date: format.dateTime(new Date(task.changedOn), 'short') })}
        </time>
      </div>
    </li>
  );
}

import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { Monogram } from '@/components/ui/monogram';
import { LinkRow, stretchedLink, Table, Td, Th } from '@/components/ui/table';
import { unitPagePath } from '@/lib/domain/units/unit-page-path';
import { type TaskRow, titlesOf } from './task-row';
import { TaskState } from './task-state';

/** Tasks as a table; on a narrow screen the date moves below the title. */
export function TaskTable({ tasks, now }: { tasks: readonly TaskRow[]; now: Date }) {
  const t = useTranslations('tasks');
  return (
    <Table>
      <thead>
        <tr>
          <Th className="w-14 max-sm:hidden">
            <span className="sr-only">{t('logo')}</span>
          </Th>
          <Th>{t('project')}</Th>
          <Th className="w-px">{t('state')}</Th>
          <Th className="w-px max-sm:hidden">{t('since')}</Th>
        </tr>
      </thead>
      <tbody>
        {tasks.map((task) => (
          <Row key={`${task.projectUnitID}/${task.taskKey}`} task={task} now={now} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ task, now }: { task: TaskRow; now: Date }) {
  const format = useFormatter();
  const since = new Date(task.changedOn);
  return (
    <LinkRow>
      <Td className="max-sm:hidden">
        <Monogram name={task.organisation} />
      </Td>
      <Td className="py-2">
        <Link
          href={unitPagePath(task.rootProjectUnitID, task.projectUnitID)}
          className={stretchedLink}
          prefetch={false}
        >
          <TaskPath task={task} />
        </Link>
        <time dateTime={task.changedOn} className="block text-ink-3 text-xs sm:hidden">
          {format.dateTime(since, 'short')}
        </time>
      </Td>
      <Td>
        <TaskState task={task} />
      </Td>
      <Td className="whitespace-nowrap max-sm:hidden">
        <time dateTime={task.changedOn}>{format.dateTime(since, 'short')}</time>
        <span className="ml-2 text-ink-3 text-xs">{format.relativeTime(since, now)}</span>
      </Td>
    </LinkRow>
  );
}

/** The unit the task waits on, below its project. */
export function TaskPath({ task }: { task: TaskRow }) {
  const titles = titlesOf(task);
  return (
    <>
      <span className="font-medium">{titles.at(-1)}</span>
      <span className="block text-ink-3 text-xs">
        <span>{task.projectUnitNo}</span>
        {titles.slice(0, -1).map((title) => (
          <span key={title}>
            {' · '}
            {title}
          </span>
        ))}
      </span>
    </>
  );
}

import { TasksBelow } from '@/components/tasks/tasks-below';
import type { UnitPageData, WorkData } from './load-unit-page';

/** The viewer's open tasks on the units below. */
export function TasksBelowSection({ now, summary }: Pick<UnitPageData, 'now'> & Pick<WorkData, 'summary'>) {
  return <TasksBelow {...{ summary, now }} />;
}

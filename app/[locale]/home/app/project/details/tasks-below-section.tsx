import { TasksBelow } from '@/components/tasks/tasks-below';
import { ClientMessages } from '@/lib/i18n/client-messages';
import type { UnitPageData, WorkData } from './load-unit-page';

/** The viewer's open tasks on the units below. */
export function TasksBelowSection({ now, summary }: Pick<UnitPageData, 'now'> & Pick<WorkData, 'summary'>) {
  return (
    <ClientMessages namespaces={['tasks.below', 'tasks.more', 'tasks.all', 'taskKeys', 'states']}>
      <TasksBelow {...{ summary, now }} />
    </ClientMessages>
  );
}

import { TasksBelow } from '@/components/tasks/tasks-below';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { getPageContext } from '@/lib/page/page-context';
import { getSummary } from './unit-data';

/** The tasks that wait for the viewer on the units below. */
export async function TasksBelowSection({ unitId }: { unitId: string }) {
  const [{ now }, summary] = await Promise.all([getPageContext(), getSummary(unitId)]);
  return (
    <ClientMessages namespaces={['tasks.below', 'tasks.more', 'tasks.all', 'taskKeys']}>
      <TasksBelow {...{ summary, now }} />
    </ClientMessages>
  );
}

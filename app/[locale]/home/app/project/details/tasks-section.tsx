import { getTranslations } from 'next-intl/server';
import { TaskText } from '@/components/tasks/task-text';
import { ButtonLink } from '@/components/ui/button-link';
import { StepButtons } from '@/components/workflow/step-buttons';
import { TaskCard } from '@/components/workflow/task-card';
import { getPageUnit } from '@/lib/auth/page-unit';
import { href } from '@/lib/domain/navigation/pages';
import type { TaskKey } from '@/lib/domain/workflow/states';
import { waitingTaskKey } from '@/lib/domain/workflow/task-labels';
import { tasksFor } from '@/lib/domain/workflow/tasks';
import { ClientMessages } from '@/lib/i18n/client-messages';
import type { UnitAccess } from '@/lib/services/units/unit-access';
import { stepViewsByTask } from './step-views';
import { getUnitSteps } from './unit-data';

/** The tasks of the unit that wait for the viewer: what is to be done, and the steps that end them. */
export async function TasksSection({ unitId }: { unitId: string }) {
  const [{ unit, access, tasks }, { steps }] = await Promise.all([getPageUnit(unitId), getUnitSteps(unitId)]);
  // Panels are ordered from their table, which knows what is not saved yet.
  const own = tasksFor(access.roles, tasks).filter(
    ({ taskKey }) => !(unit.unitType === 'aacorderlot' && taskKey === 'PlaceOrder'),
  );
  if (own.length === 0) return null;
  const t = await getTranslations('tasks.info');
  const views = await stepViewsByTask(steps);
  return (
    <ClientMessages namespaces={['workflow']}>
      {own.map((task) => {
        const taskKey = waitingTaskKey(task.taskKey);
        if (taskKey === null) return null;
        const ofTask = views.get(taskKey) ?? [];
        return (
          <TaskCard
            key={taskKey}
            title={t(`${taskKey}.title`)}
            actions={
              <>
                <TaskLink unit={unit} taskKey={taskKey} />
                <StepButtons unitId={unitId} version={unit.version} steps={ofTask} />
              </>
            }
            hints={ofTask.flatMap(({ blocked }) => blocked ?? [])}
          >
            <TaskText taskKey={taskKey} />
          </TaskCard>
        );
      })}
    </ClientMessages>
  );
}

/** Where the work of a task is done, if not on this page. */
async function TaskLink({ unit, taskKey }: { unit: UnitAccess['unit']; taskKey: TaskKey }) {
  const t = await getTranslations('workflow');
  const { rootUnitId, unitId } = unit;
  if (taskKey === 'Structuring' && unit.variant === 'other') {
    return (
      <ButtonLink href={href('structure', { rootUnitId })} variant="primary">
        {t('openStructure')}
      </ButtonLink>
    );
  }
  if (taskKey === 'ReviewDrawings' && unit.unitType === 'approvallot') {
    return <ButtonLink href={href('viewer', { rootUnitId, unitId })}>{t('openViewer')}</ButtonLink>;
  }
  return null;
}

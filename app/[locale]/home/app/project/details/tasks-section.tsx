import { getTranslations } from 'next-intl/server';
import { TaskText } from '@/components/tasks/task-text';
import { StepButtons } from '@/components/workflow/step-buttons';
import { TaskCard } from '@/components/workflow/task-card';
import { isSheetMissing } from '@/lib/domain/permissions/can-edit-sheet';
import { isOrderLotType } from '@/lib/domain/vocabulary/unit-types';
import { lotKindOf, type WaitingTaskKey, waitingTaskKey } from '@/lib/domain/workflow/task-labels';
import { tasksFor } from '@/lib/domain/workflow/tasks';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { getPageUnit } from '@/lib/page/page-unit';
import { CheckDataTask } from './check-data-task';
import { stepViewsByTask } from './step-views';
import { TaskNote } from './task-note';
import { TaskTools } from './task-tools';
import { getUnitSteps } from './unit-data';

/** The tasks of the unit that wait for the viewer: what is to be done, and the steps that end them. */
export async function TasksSection({ unitId }: { unitId: string }) {
  const [{ unit, access, tasks }, { steps }] = await Promise.all([getPageUnit(unitId), getUnitSteps(unitId)]);
  // Panels and lintels are ordered from their table, which knows what is not saved yet.
  const own = tasksFor(access.roles, tasks).flatMap(({ taskKey }) =>
    isOrderLotType(unit.unitType) && taskKey === 'PlaceOrder' ? [] : (waitingTaskKey(taskKey) ?? []),
  );
  if (own.length === 0) return null;
  return (
    <ClientMessages namespaces={['workflow', 'help', 'assignments']}>
      {own.map((taskKey) =>
        taskKey === 'CheckDataMissing' || taskKey === 'CheckDataComplete' ? (
          <CheckDataTask key={taskKey} unitId={unitId} half={taskKey} />
        ) : (
          <StateTask key={taskKey} unitId={unitId} taskKey={taskKey} steps={steps.filter(({ own }) => own)} />
        ),
      )}
    </ClientMessages>
  );
}

interface StateTaskProps {
  unitId: string;
  taskKey: WaitingTaskKey;
  steps: Awaited<ReturnType<typeof getUnitSteps>>['steps'];
}

/** The task of the unit's state. */
async function StateTask({ unitId, taskKey, steps }: StateTaskProps) {
  const { unit, access } = await getPageUnit(unitId);
  const [views, t, workflow, { facts }] = await Promise.all([
    stepViewsByTask(steps, access),
    getTranslations('tasks.info'),
    getTranslations('workflow'),
    getUnitSteps(unitId),
  ]);
  const needsSheet = taskKey === 'Structuring' && isSheetMissing(access, facts);
  const ending = views.get(taskKey) ?? [];
  return (
    <TaskCard
      title={t(`${taskKey}.title`)}
      actions={
        <>
          <TaskTools unit={unit} taskKey={taskKey} />
          <StepButtons unitId={unitId} version={unit.version} steps={ending} />
        </>
      }
      hints={[
        ...(needsSheet ? [workflow('sheetFirst')] : []),
        ...ending.flatMap(({ blocked }) => blocked ?? []),
      ]}
    >
      <TaskText taskKey={taskKey} kind={lotKindOf(unit.variant)} />
      <TaskNote unit={unit} />
    </TaskCard>
  );
}

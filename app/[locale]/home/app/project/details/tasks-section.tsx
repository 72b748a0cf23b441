import { getTranslations } from 'next-intl/server';
import { TaskText } from '@/components/tasks/task-text';
import { StepButtons } from '@/components/workflow/step-buttons';
import { TaskCard } from '@/components/workflow/task-card';
import type { WaitingTaskKey } from '@/lib/domain/vocabulary/states';
import { isOrderLotType } from '@/lib/domain/vocabulary/unit-types';
import { lotKindOf, waitingTaskKey } from '@/lib/domain/workflow/task-labels';
import { CheckDataTask } from './check-data-task';
import type { UnitPageData } from './load-unit-page';
import { NextLot } from './next-lot';
import { stepViewsByTask } from './step-views';
import { taskHints } from './task-hints';
import { TaskNote } from './task-note';
import { TaskTools } from './task-tools';

type TasksSectionProps = Pick<
  UnitPageData,
  'unit' | 'access' | 'tasks' | 'ownTasks' | 'steps' | 'facts' | 'taskFacts'
>;

/** The viewer's open tasks on the unit: their description, and the steps that complete them. */
export function TasksSection(props: TasksSectionProps) {
  const { unit, ownTasks } = props;
  // Panels and lintels are ordered from their table, which knows about unsaved rows.
  const own = ownTasks.flatMap(({ taskKey }) =>
    isOrderLotType(unit.unitType) && taskKey === 'PlaceOrder' ? [] : (waitingTaskKey(taskKey) ?? []),
  );
  if (own.length === 0) return <NextLot task={props.taskFacts.nextLot} />;
  return (
    <>
      {own.map((taskKey) =>
        taskKey === 'CheckDataMissing' || taskKey === 'CheckDataComplete' ? (
          <CheckDataTask key={taskKey} unit={unit} half={taskKey} message={props.taskFacts.askedData} />
        ) : (
          <StateTask key={taskKey} {...props} taskKey={taskKey} />
        ),
      )}
    </>
  );
}

/** The task of the unit's state. */
async function StateTask({ taskKey, ...props }: TasksSectionProps & { taskKey: WaitingTaskKey }) {
  const { unit, access, facts, taskFacts } = props;
  const steps = props.steps.filter(({ own }) => own);
  const [views, t] = await Promise.all([stepViewsByTask(steps, access), getTranslations('tasks.info')]);
  const ending = views.get(taskKey) ?? [];
  const hints = await taskHints({ unit, access, facts, taskKey, steps: ending });
  return (
    <TaskCard
      title={t(`${taskKey}.title`)}
      actions={
        <>
          <TaskTools {...props} taskKey={taskKey} />
          <StepButtons unitId={unit.unitId} version={unit.version} steps={ending} />
        </>
      }
      hints={hints}
    >
      <TaskText taskKey={taskKey} kind={lotKindOf(unit.variant)} />
      <TaskNote firstDelivery={taskFacts.firstDelivery} />
    </TaskCard>
  );
}

import { stepViewsByTask } from '@/app/[locale]/home/app/project/details/step-views';
import { taskHints } from '@/app/[locale]/home/app/project/details/task-hints';
import { TaskNote } from '@/app/[locale]/home/app/project/details/task-note';
import { TaskText } from '@/components/tasks/task-text';
import { AskedData } from '@/components/workflow/asked-data';
import { PaneDecision } from '@/components/workflow/inbox/pane-decision';
import { PaneHead } from '@/components/workflow/inbox/pane-head';
import { StepHints } from '@/components/workflow/step-hints';
import { unitPagePath } from '@/lib/domain/navigation/unit-page-path';
import { isOrderLotType } from '@/lib/domain/vocabulary/unit-types';
import { lotKindOf } from '@/lib/domain/workflow/task-labels';
import type { TaskPaneData } from './load-task-pane';
import { PanePreview } from './pane-preview';
import { PaneSteps } from './pane-steps';

/** One task: description, reason, preview, and the steps that complete it. */
export async function TaskPane(pane: TaskPaneData) {
  const { unit, access, facts, taskKey, taskFacts } = pane;
  const views = await stepViewsByTask(
    pane.steps.filter(({ own }) => own),
    access,
  );
  // Panels and lintels are ordered from their table, which knows about unsaved rows.
  const isOrdered = isOrderLotType(unit.unitType) && taskKey === 'PlaceOrder';
  const ending = isOrdered ? [] : (views.get(taskKey) ?? []);
  const hints = await taskHints({ unit, access, facts, taskKey, steps: ending });
  const unitHref = unitPagePath(unit.rootUnitId, unit.unitId);
  return (
    <article className="flex flex-col rounded border bg-surface lg:max-h-[calc(100dvh-80px)]">
      <PaneHead unitHref={unitHref} title={unit.title} />
      <div className="flex min-h-0 flex-col gap-4 overflow-y-auto p-4" data-pane-body="">
        <div>
          <TaskText taskKey={taskKey} kind={lotKindOf(unit.variant)} />
          <TaskNote firstDelivery={taskFacts.firstDelivery} />
          {taskFacts.askedData !== null && <AskedData message={taskFacts.askedData} />}
        </div>
        <PanePreview unit={unit} preview={pane.preview} />
        {unit.notes && <p className="whitespace-pre-line border-l-2 pl-3 text-ink-2">{unit.notes}</p>}
      </div>

      <StepHints hints={hints} />
      <PaneDecision filesHref={`${unitHref}#files`}>
        <PaneSteps {...pane} steps={ending} unitHref={unitHref} />
      </PaneDecision>
    </article>
  );
}

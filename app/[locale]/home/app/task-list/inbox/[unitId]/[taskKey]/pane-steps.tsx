import { getTranslations } from 'next-intl/server';
import { TaskTools } from '@/app/[locale]/home/app/project/details/task-tools';
import { HelpButton } from '@/components/tasks/help-button';
import { ButtonLink } from '@/components/ui/button-link';
import { CheckDataButton } from '@/components/workflow/check-data-button';
import { StepButtons } from '@/components/workflow/step-buttons';
import type { StepView } from '@/components/workflow/step-view';
import { isOrderLotType } from '@/lib/domain/vocabulary/unit-types';
import { lotKindOf } from '@/lib/domain/workflow/task-labels';
import type { TaskPaneData } from './load-task-pane';

interface PaneStepsProps extends Omit<TaskPaneData, 'steps' | 'preview' | 'ctx'> {
  /** The steps that complete the task. */
  steps: readonly StepView[];
  unitHref: string;
}

/** The steps that complete the task, or a link to its page; the main one comes last. */
export async function PaneSteps({ steps, unitHref, ...pane }: PaneStepsProps) {
  const { unit, taskKey, taskFacts } = pane;
  const { unitId, rootUnitId, version } = unit;
  if (taskKey === 'CheckDataMissing' || taskKey === 'CheckDataComplete') {
    return (
      <>
        <HelpButton topic="preparing" kind={lotKindOf(unit.variant)} />
        <CheckDataButton
          unitId={unitId}
          rootUnitId={rootUnitId}
          half={taskKey}
          message={taskFacts.askedData}
        />
      </>
    );
  }
  if (taskKey === 'PlaceOrder' && isOrderLotType(unit.unitType)) {
    const t = await getTranslations('inbox');
    return (
      <ButtonLink href={unitHref} variant="primary">
        {t('openOrder')}
      </ButtonLink>
    );
  }
  return (
    <>
      <TaskTools {...pane} filesHref={`${unitHref}#files`} />
      <StepButtons unitId={unitId} version={version} steps={steps} />
    </>
  );
}

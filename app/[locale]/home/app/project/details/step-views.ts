import { getTranslations } from 'next-intl/server';
import type { StepView } from '@/components/workflow/step-view';
import { isRefusalReason } from '@/lib/domain/members/refusals';
import type { TaskKey } from '@/lib/domain/workflow/states';
import type { UnitSteps } from '@/lib/services/workflow/list-unit-steps';

/** Steps as their buttons need them; a closed gate in words. */
export async function stepViews(steps: UnitSteps['steps']): Promise<StepView[]> {
  const reasons = await getTranslations('errors');
  return steps.map(({ step, plan }) => ({
    actionKey: step.actionKey,
    requirement: step.requirement,
    blocked: plan.can ? undefined : reasons(isRefusalReason(plan.reason) ? plan.reason : 'StateConflict'),
    asks: plan.can ? plan.asks : [],
    takesMessage: step.effects.includes('appendNotes'),
  }));
}

/** The steps that end each task; those of the structure are taken in its builder. */
export async function stepViewsByTask(steps: UnitSteps['steps']): Promise<Map<TaskKey, StepView[]>> {
  const ending = steps.filter(({ step }) => !step.viaStructure);
  const views = await stepViews(ending);
  const byTask = new Map<TaskKey, StepView[]>();
  ending.forEach(({ step: { taskKey } }, index) => {
    const view = views[index];
    if (taskKey !== null && view) byTask.set(taskKey, [...(byTask.get(taskKey) ?? []), view]);
  });
  return byTask;
}

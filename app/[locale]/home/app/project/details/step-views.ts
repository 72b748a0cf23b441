import { getTranslations } from 'next-intl/server';
import type { StepView } from '@/components/workflow/step-view';
import type { WayClosed } from '@/components/workflow/ways-closed';
import type { StepOffer } from '@/lib/domain/workflow/plan-transition';
import type { TaskKey } from '@/lib/domain/workflow/states';
import { getVerdictText } from '@/lib/i18n/get-verdict-text';

/** Steps as their buttons need them; a closed gate in words. */
export async function stepViews(offers: readonly StepOffer[]): Promise<StepView[]> {
  const reasonOf = await stepReasons();
  return offers.map(({ step, plan }) => ({
    actionKey: step.actionKey,
    requirement: step.requirement,
    blocked: reasonOf(plan),
    asks: plan.can ? plan.asks : [],
    takesMessage: step.effects.includes('appendNotes'),
  }));
}

/** The steps that end each task; those of the structure are taken in its builder. */
export async function stepViewsByTask(offers: readonly StepOffer[]): Promise<Map<TaskKey, StepView[]>> {
  const ending = offers.filter(({ step }) => !step.viaStructure);
  const views = await stepViews(ending);
  const byTask = new Map<TaskKey, StepView[]>();
  ending.forEach(({ step: { taskKey } }, index) => {
    const view = views[index];
    if (taskKey !== null && view) byTask.set(taskKey, [...(byTask.get(taskKey) ?? []), view]);
  });
  return byTask;
}

/** Steps that are somebody else's, with the reason the server would give. */
export async function closedSteps(offers: readonly StepOffer[]): Promise<WayClosed[]> {
  const [reasonOf, t] = await Promise.all([stepReasons(), getTranslations('workflow.actions')]);
  return offers.map(({ step, plan }) => ({ label: t(step.actionKey), reason: reasonOf(plan) ?? '' }));
}

/** The server's words for a step that cannot be taken; undefined where it can. */
async function stepReasons(): Promise<(plan: StepOffer['plan']) => string | undefined> {
  const [textOf, t] = await Promise.all([getVerdictText(), getTranslations('errors')]);
  return (plan) => {
    if (plan.can) return undefined;
    return plan.order ? t(plan.order.code, { count: plan.order.count }) : textOf(plan);
  };
}

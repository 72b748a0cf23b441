import { getTranslations } from 'next-intl/server';
import type { StepView } from '@/components/workflow/step-view';
import type { UnavailableAction } from '@/components/workflow/unavailable-actions';
import type { Access } from '@/lib/domain/permissions/access';
import type { TaskKey } from '@/lib/domain/vocabulary/states';
import { isTakenInBuilder, type StepOffer } from '@/lib/domain/workflow/plan-transition';
import { getVerdictText } from '@/lib/i18n/get-verdict-text';

/** Steps as data for their buttons; a blocked step has its reason as text. */
export async function stepViews(offers: readonly StepOffer[]): Promise<StepView[]> {
  const reasonOf = await stepReasons();
  return offers.map(({ step, plan }) => ({
    actionKey: step.actionKey,
    requirement: step.requirement,
    blocked: reasonOf(plan),
    asks: plan.can ? plan.asks : [],
    takesMessage: step.takesMessage,
  }));
}

/** The steps that complete each task; if there is a structure builder, its step is taken there. */
export async function stepViewsByTask(
  offers: readonly StepOffer[],
  access: Pick<Access, 'features'>,
): Promise<Map<TaskKey, StepView[]>> {
  const ending = offers.filter(({ step }) => !(step.viaStructure && isTakenInBuilder(access)));
  const views = await stepViews(ending);
  const byTask = new Map<TaskKey, StepView[]>();
  ending.forEach(({ step: { taskKey } }, index) => {
    const view = views[index];
    if (taskKey !== null && view) byTask.set(taskKey, [...(byTask.get(taskKey) ?? []), view]);
  });
  return byTask;
}

/** Steps that only others may take, with the server's reason. */
export async function closedSteps(offers: readonly StepOffer[]): Promise<UnavailableAction[]> {
  const [reasonOf, t] = await Promise.all([stepReasons(), getTranslations('workflow.actions')]);
  return offers.map(({ step, plan }) => ({ label: t(step.actionKey), reason: reasonOf(plan) ?? '' }));
}

/** Maximum number of structure problems that are named; the others are counted. */
const NAMED_PROBLEMS = 3;

/** The server's text for a step that cannot be taken; undefined if it can. */
async function stepReasons(): Promise<(plan: StepOffer['plan']) => string | undefined> {
  const [textOf, t, workflow] = await Promise.all([
    getVerdictText(),
    getTranslations('errors'),
    getTranslations('workflow.structureProblems'),
  ]);
  return (plan) => {
    if (plan.can) return undefined;
    if (plan.order) return t(plan.order.code, { count: plan.order.count });
    if (!plan.structure) return textOf(plan);
    const named = plan.structure.slice(0, NAMED_PROBLEMS).map(({ code, names }) => {
      return names.length === 0 ? t(code) : workflow('at', { place: names.join(' / '), problem: t(code) });
    });
    const more = plan.structure.length - named.length;
    return [...named, ...(more > 0 ? [workflow('more', { count: more })] : [])].join(' ');
  };
}

import { getTranslations } from 'next-intl/server';
import type { StepHint } from '@/components/workflow/step-hints';
import type { StepView } from '@/components/workflow/step-view';
import { href } from '@/lib/domain/navigation/pages';
import { canEditSheet, isSheetMissing } from '@/lib/domain/permissions/can-edit-sheet';
import type { WaitingTaskKey } from '@/lib/domain/vocabulary/states';
import { isTakenInBuilder } from '@/lib/domain/workflow/plan-transition';
import type { UnitPageData } from './load-unit-page';

type TaskHintsInput = Pick<UnitPageData, 'unit' | 'access' | 'facts'> & {
  taskKey: WaitingTaskKey;
  /** The steps that complete the task. */
  steps: readonly StepView[];
};

/** Why steps of a task are blocked for now, and whether the sheet is still open, with the link to it. */
export async function taskHints({
  unit,
  access,
  facts,
  taskKey,
  steps,
}: TaskHintsInput): Promise<StepHint[]> {
  const blocked = steps.flatMap((step) => (step.blocked === undefined ? [] : [{ text: step.blocked }]));
  if (taskKey !== 'Structuring' || !isSheetMissing(access, facts)) return blocked;
  const t = await getTranslations('workflow');
  // The builder makes lots before the sheet is complete, the page does not.
  const inBuilder = unit.variant === 'other' && isTakenInBuilder(access);
  const link = canEditSheet(access).can
    ? { href: href('questionnaire', { rootUnitId: unit.rootUnitId }), label: t('openSheet') }
    : undefined;
  return [{ text: t(inBuilder ? 'sheetLater' : 'sheetFirst'), link }, ...blocked];
}

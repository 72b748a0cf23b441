import { getTranslations } from 'next-intl/server';
import type { UnavailableAction } from '@/components/workflow/unavailable-actions';
import { canRaiseCheckData } from '@/lib/domain/permissions/can-check-data';
import { hasDrawings } from '@/lib/domain/permissions/can-open-viewer';
import { hasDeliveries } from '@/lib/domain/permissions/can-see-delivery-overview';
import { ALLOWED, refuse, type Verdict } from '@/lib/domain/permissions/verdict';
import type { DetailPanels } from '@/lib/domain/units/detail-panels';
import { isFinishedState } from '@/lib/domain/vocabulary/states';
import type { StepOffer } from '@/lib/domain/workflow/plan-transition';
import { getVerdictText } from '@/lib/i18n/get-verdict-text';
import type { UnitAccess } from '@/lib/services/unit-access';
import { closedSteps } from './step-views';

/** Unavailable project actions of a unit's page with reasons; actions that its type never has are left out. */
export async function closedActions(
  loaded: UnitAccess,
  { verdicts }: DetailPanels,
  steps: readonly StepOffer[],
): Promise<UnavailableAction[]> {
  const [t, actions, textOf, closing] = await Promise.all([
    getTranslations('units.actions'),
    getTranslations('workflow.actions'),
    getVerdictText(),
    closedSteps(steps.filter(({ step, own }) => !own && step.taskKey === null)),
  ]);
  const { unit, access, tasks } = loaded;
  const isRoot = unit.parentUnitId === null;
  const isChecked = isRoot || unit.unitType === 'drawingjob';
  const asked: [label: string, verdict: Verdict][] = [
    [t('viewer'), hasDrawings(unit) ? verdicts.viewer : ALLOWED],
    [t('journal'), verdicts.journal],
    [t('sheet'), verdicts.sheet],
    [t('deliveryOverview'), hasDeliveries(unit) ? verdicts.deliveryOverview : ALLOWED],
    [t('deliveryDates'), verdicts.deliveryDates],
    [t('askData'), isChecked ? canRaiseCheckData(access, { ...unit, tasks }) : ALLOWED],
    // Closing is possible only in some states; in the others nobody can do it.
    [actions('closeProject'), canBeClosed(loaded, steps) ? ALLOWED : refuse('RequirementNotAllowed')],
  ];
  const refused = asked.flatMap(([label, verdict]) => {
    const reason = textOf(verdict);
    return reason === undefined ? [] : [{ label, reason }];
  });
  return [...refused, ...closing];
}

/** False if the project is open and cannot be closed yet. */
function canBeClosed({ unit }: UnitAccess, steps: readonly StepOffer[]): boolean {
  if (unit.parentUnitId !== null || isFinishedState(unit.stateKey)) return true;
  return steps.some(({ step }) => step.actionKey === 'closeProject');
}

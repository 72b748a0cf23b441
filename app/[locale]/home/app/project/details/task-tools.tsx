import { getTranslations } from 'next-intl/server';
import { AssignmentButton } from '@/components/catalogue/assignment-button';
import { HelpButton } from '@/components/tasks/help-button';
import { ButtonLink } from '@/components/ui/button-link';
import { AskDataButton } from '@/components/workflow/ask-data-button';
import { isFilesTask } from '@/lib/domain/files/files-task';
import { helpTopicOf } from '@/lib/domain/navigation/help-topics';
import { href } from '@/lib/domain/navigation/pages';
import { canRaiseCheckData } from '@/lib/domain/permissions/can-check-data';
import { canEditSheet, isSheetMissing } from '@/lib/domain/permissions/can-edit-sheet';
import type { WaitingTaskKey } from '@/lib/domain/vocabulary/states';
import { isTakenInBuilder } from '@/lib/domain/workflow/plan-transition';
import { isPreparation, lotKindOf } from '@/lib/domain/workflow/task-labels';
import { getPageContext } from '@/lib/page/page-context';
import { getPageUnit } from '@/lib/page/page-unit';
import type { UnitAccess } from '@/lib/services/unit-access';
import { firstLotToReview } from '@/lib/services/workflow/task-facts';
import { getUnitSteps } from './unit-data';

interface TaskToolsProps {
  unit: UnitAccess['unit'];
  taskKey: WaitingTaskKey;
}

/** What helps with a task besides the steps that end it: where its work is done, missing data, help. */
export async function TaskTools({ unit, taskKey }: TaskToolsProps) {
  const { access, tasks } = await getPageUnit(unit.unitId);
  return (
    <>
      <HelpButton topic={helpTopicOf(taskKey)} kind={lotKindOf(unit.variant)} />
      {isPreparation(taskKey) && canRaiseCheckData(access, { ...unit, tasks }).can && (
        <AskDataButton unitId={unit.unitId} />
      )}
      <Workplace unit={unit} taskKey={taskKey} />
    </>
  );
}

/** The way to where the work of a task is done, if that is another page. */
async function Workplace({ unit, taskKey }: TaskToolsProps) {
  const t = await getTranslations('workflow');
  const { rootUnitId, unitId } = unit;
  const { access } = await getPageUnit(unitId);
  if (taskKey === 'Structuring' && unit.variant === 'other' && isTakenInBuilder(access)) {
    return (
      <ButtonLink href={href('structure', { rootUnitId })} variant="primary">
        {t('openStructure')}
      </ButtonLink>
    );
  }
  if (taskKey === 'Structuring') {
    const { facts } = await getUnitSteps(unitId);
    if (!isSheetMissing(access, facts) || !canEditSheet(access).can) return null;
    return <ButtonLink href={href('questionnaire', { rootUnitId })}>{t('openSheet')}</ButtonLink>;
  }
  if (taskKey === 'PendingValidation') return <AssignmentButton unitId={unitId} />;
  if (taskKey === 'Preparing' && unit.unitType === 'project') {
    if (!canEditSheet(access).can) return null;
    return <ButtonLink href={href('questionnaire', { rootUnitId })}>{t('openSheet')}</ButtonLink>;
  }
  if (isFilesTask(taskKey) && unit.variant === 'other') {
    return <ButtonLink href="#files">{t('toFiles')}</ButtonLink>;
  }
  if (taskKey !== 'ReviewDrawings') return null;
  if (unit.unitType === 'approvallot') {
    return <ButtonLink href={href('viewer', { rootUnitId, unitId })}>{t('openViewer')}</ButtonLink>;
  }
  const lotId = await firstLotToReview(await getPageContext(), rootUnitId);
  if (lotId === null) return null;
  return (
    <ButtonLink href={href('viewer', { rootUnitId, unitId: lotId })} variant="primary">
      {t('reviewNext')}
    </ButtonLink>
  );
}

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
import type { TaskFacts } from '@/lib/services/workflow/task-facts';
import type { UnitPageData } from './load-unit-page';

interface TaskToolsProps extends Pick<UnitPageData, 'unit' | 'access' | 'tasks' | 'facts'> {
  taskFacts: TaskFacts;
  taskKey: WaitingTaskKey;
  /** URL of the unit's files, if they are not on the page. */
  filesHref?: string;
}

/** Tools of a task besides the steps that complete it: link to its workplace, request of missing data, help. */
export function TaskTools(props: TaskToolsProps) {
  const { unit, access, tasks, taskKey } = props;
  return (
    <>
      <HelpButton topic={helpTopicOf(taskKey)} kind={lotKindOf(unit.variant)} />
      {isPreparation(taskKey) && canRaiseCheckData(access, { ...unit, tasks }).can && (
        <AskDataButton unitId={unit.unitId} />
      )}
      <Workplace {...props} />
    </>
  );
}

/** A link to the page where the task is done, if it is another page. */
async function Workplace(props: TaskToolsProps) {
  const { unit, access, facts, taskFacts, taskKey, filesHref = '#files' } = props;
  const t = await getTranslations('workflow');
  const { rootUnitId, unitId } = unit;
  if (taskKey === 'Structuring' && unit.variant === 'other' && isTakenInBuilder(access)) {
    return (
      <ButtonLink href={href('structure', { rootUnitId })} variant="primary">
        {t('openStructure')}
      </ButtonLink>
    );
  }
  if (taskKey === 'Structuring') {
    if (!isSheetMissing(access, facts) || !canEditSheet(access).can) return null;
    return <ButtonLink href={href('questionnaire', { rootUnitId })}>{t('openSheet')}</ButtonLink>;
  }
  if (taskKey === 'PendingValidation') return <AssignmentButton unitId={unitId} />;
  if (taskKey === 'Preparing' && unit.unitType === 'project') {
    if (!canEditSheet(access).can) return null;
    return <ButtonLink href={href('questionnaire', { rootUnitId })}>{t('openSheet')}</ButtonLink>;
  }
  if (isFilesTask(taskKey) && unit.variant === 'other') {
    return <ButtonLink href={filesHref}>{t('toFiles')}</ButtonLink>;
  }
  if (taskKey !== 'ReviewDrawings') return null;
  if (unit.unitType === 'approvallot') {
    return <ButtonLink href={href('viewer', { rootUnitId, unitId })}>{t('openViewer')}</ButtonLink>;
  }
  const { lotToReview } = taskFacts;
  if (lotToReview === null) return null;
  return (
    <ButtonLink href={href('viewer', { rootUnitId, unitId: lotToReview })} variant="primary">
      {t('reviewNext')}
    </ButtonLink>
  );
}

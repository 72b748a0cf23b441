import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { CubeIcon, HistoryIcon, SheetIcon } from '@/components/ui/icons';
import { AskDataButton } from '@/components/workflow/ask-data-button';
import { StepButtons } from '@/components/workflow/step-buttons';
import { UnavailableActions } from '@/components/workflow/unavailable-actions';
import { href } from '@/lib/domain/navigation/pages';
import { canRaiseCheckData } from '@/lib/domain/permissions/can-check-data';
import { isPreparation } from '@/lib/domain/workflow/task-labels';
import { closedActions } from './closed-actions';
import type { UnitPageData } from './load-unit-page';
import { stepViews } from './step-views';

type ActionsSectionProps = Pick<UnitPageData, 'unit' | 'access' | 'tasks' | 'ownTasks' | 'steps' | 'panels'>;

/**
 * Project actions besides tasks, and why some are unavailable (portal-2 §2, project actions); renders nothing
 * if there are none.
 */
export async function ActionsSection({ ownTasks, steps, panels, ...loaded }: ActionsSectionProps) {
  const { unit, access, tasks } = loaded;
  const { unitId, rootUnitId, version } = unit;
  const closing = steps.filter(({ step, own }) => own && step.taskKey === null);
  // For a user who prepares the unit, the task offers it.
  const isPreparing = ownTasks.some((task) => isPreparation(task.taskKey));
  const canAsk = !isPreparing && canRaiseCheckData(access, { ...unit, tasks }).can;
  const isOffered = panels.projectActions || canAsk || closing.length > 0;
  if (!isOffered) return null;
  const [t, views, closed] = await Promise.all([
    getTranslations('units.actions'),
    stepViews(closing),
    closedActions(loaded, panels, steps),
  ]);
  const look = { variant: 'quiet', className: 'w-full justify-start' } as const;
  return (
    <Card title={t('title')} flush>
      <div className="p-1.5 empty:hidden">
        {panels.viewerButton && (
          <ButtonLink {...look} href={href('viewer', { rootUnitId, unitId })} icon={<CubeIcon />}>
            {t('viewer')}
          </ButtonLink>
        )}
        {panels.journalButton && (
          <ButtonLink {...look} href={href('journal', { rootUnitId, unitId })} icon={<HistoryIcon />}>
            {t('journal')}
          </ButtonLink>
        )}
        {panels.sheetButton && (
          <ButtonLink {...look} href={href('questionnaire', { rootUnitId })} icon={<SheetIcon />}>
            {t('sheet')}
          </ButtonLink>
        )}
      </div>
      {(canAsk || views.length > 0) && (
        <div className="flex flex-wrap gap-2 border-t px-3.5 py-3 first:border-t-0">
          {canAsk && <AskDataButton unitId={unitId} />}
          <StepButtons unitId={unitId} version={version} steps={views} quiet />
        </div>
      )}
      {closed.length > 0 && (
        <details className="border-t first:border-t-0">
          <summary className="px-3.5 py-2 text-ink-2 text-sm hover:bg-hover pointer-coarse:py-[13px]">
            {t('notOffered', { count: closed.length })}
          </summary>
          <div className="px-3.5 pt-1 pb-3.5">
            <UnavailableActions ways={closed} />
          </div>
        </details>
      )}
    </Card>
  );
}

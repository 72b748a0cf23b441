import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { CubeIcon, HistoryIcon, SheetIcon } from '@/components/ui/icons';
import { StepButtons } from '@/components/workflow/step-buttons';
import { getPageUnit } from '@/lib/auth/page-unit';
import { href } from '@/lib/domain/navigation/pages';
import type { DetailPanels } from '@/lib/domain/units/detail-panels';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { stepViews } from './step-views';
import { getUnitSteps } from './unit-data';

interface ActionsSectionProps {
  unitId: string;
  panels: DetailPanels;
}

/** What can be opened or done with the project besides its tasks (portal-2 §2, project actions). */
export async function ActionsSection({ unitId, panels }: ActionsSectionProps) {
  const [{ unit }, { steps }, t] = await Promise.all([
    getPageUnit(unitId),
    getUnitSteps(unitId),
    getTranslations('units.actions'),
  ]);
  const { rootUnitId } = unit;
  const closing = await stepViews(steps.filter(({ step }) => step.taskKey === null));
  if (!panels.projectActions && closing.length === 0) return null;
  const look = { variant: 'quiet', className: 'w-full justify-start!' } as const;
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
      {closing.length > 0 && (
        <div className="flex flex-wrap gap-2 border-t px-3.5 py-3">
          <ClientMessages namespaces={['workflow']}>
            <StepButtons unitId={unitId} version={unit.version} steps={closing} quiet />
          </ClientMessages>
        </div>
      )}
    </Card>
  );
}
